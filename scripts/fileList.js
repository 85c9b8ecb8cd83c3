const { createHash } = require('node:crypto');

/** The path of the list: below assets/, which every server of docs/deployment.md serves as files. */
const FILE_LIST = 'assets/files.json';

/** The council's own files, the page that a server may rewrite, and the copies that a server sends compressed. */
const IS_OF_SERVER = /^(?:config\.js|index\.html|pages\/.*)$|\.gz$/;

/** Lists the files of a build with size and hash, so that a deployment can be compared with it from outside. */
class FileListPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('FileList', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'FileList', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        const files = Object.keys(assets).filter((path) => !IS_OF_SERVER.test(path)).sort().map((path) => {
          const bytes = assets[path].buffer();
          return [path, { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }];
        });
        compilation.emitAsset(FILE_LIST, new sources.RawSource(JSON.stringify(Object.fromEntries(files))));
      });
    });
  }
}

module.exports = { FILE_LIST, FileListPlugin };
