import { build, type Plugin } from 'esbuild';
import { join } from 'node:path';
import { contractTexts } from '../../scripts/contractTexts';

const ROOT = join(__dirname, '..', '..');
/** CommonJS packages inside an ES module load the modules of Node with `require`. */
const REQUIRE = "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);";

/** Puts the contract into the file, which has no folder beside it. */
const withContract: Plugin = {
  name: 'contract',
  setup: (bundle) => {
    bundle.onLoad({ filter: /[\\/]mocks[\\/]contract[\\/]contractText\.ts$/ }, () => ({ contents: contractTexts(), loader: 'js' }));
  },
};

/**
 * Writes a command of `tools` as one file that needs Node and nothing else.
 * @returns the folders of the packages in it, from the root of the project on
 */
export async function writeSingleFile(entry: string, outfile: string): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: ROOT, entryPoints: [join('tools', entry)], outfile, bundle: true, metafile: true, platform: 'node', target: 'node20',
    format: 'esm', banner: { js: REQUIRE }, legalComments: 'none', plugins: [withContract], logLevel: 'error',
  });
  const packages = Object.keys(metafile.inputs).flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []);
  return [...new Set(packages)].sort();
}
