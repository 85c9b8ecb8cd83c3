const { RuntimeGlobals, RuntimeModule } = require('webpack');

/** `__webpack_require__.codeOf`: the files of each named part of the code that loads later. */
class CodeOf extends RuntimeModule {
  constructor() {
    super('code of pages');
  }

  generate() {
    const later = [...this.compilation.namedChunkGroups].filter(([, group]) => !group.isInitial());
    const ids = later.map(([name, { chunks }]) => [name, chunks.filter((chunk) => !chunk.canBeInitial()).map(({ id }) => id)]);
    return `${RuntimeGlobals.require}.codeOf = ${JSON.stringify(Object.fromEntries(ids))};`;
  }
}

/** Tells the first script which files hold the code of a page, so that it can request them before the application has arrived. */
class CodeOfPagesPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('CodeOfPages', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('CodeOfPages', (chunk, requirements) => {
        if (chunk.name !== 'frame') return;
        requirements.add(RuntimeGlobals.ensureChunk);
        compilation.addRuntimeModule(chunk, new CodeOf());
      });
    });
  }
}

module.exports = { CodeOfPagesPlugin };
