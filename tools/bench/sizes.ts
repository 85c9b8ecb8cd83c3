import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** gzip size in bytes of a file's text. */
const gzipSize = (file: string): number => gzipSync(readFileSync(file)).length;

/** gzip sizes of all scripts of a build by file name. */
export function scriptSizes(dist: string): ReadonlyMap<string, number> {
  const folder = join(dist, 'assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return new Map(scripts.map((name) => [name, gzipSize(join(folder, name))]));
}

interface Module {
  readonly name?: string;
  readonly size: number;
  readonly modules?: readonly Module[];
}
interface Stats {
  readonly chunks: readonly { readonly files: readonly string[]; readonly modules: readonly Module[] }[];
}
const SHOWN = 8;

/** The package or folder of a module, e.g. `formik` or `src/forms/autosave`. */
function homeOf(name: string): string {
  const own = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1];
  return own ?? /\.\/((?:[^/]+\/){1,3})/.exec(name)?.[1]?.replace(/\/$/, '') ?? name;
}

const leaves = (modules: readonly Module[]): readonly Module[] => modules.flatMap((one) => (one.modules === undefined ? [one] : leaves(one.modules)));

/** What each script of a build holds, largest first; sizes are those of the source. @param file webpack's statistics */
export function holdings(file: string): ReadonlyMap<string, string> {
  const { chunks } = JSON.parse(readFileSync(file, 'utf8')) as Stats;
  return new Map(chunks.flatMap(({ files, modules }) => {
    const sizes = new Map<string, number>();
    for (const { name = '', size } of leaves(modules)) {
      if (!name.startsWith('css ')) sizes.set(homeOf(name), (sizes.get(homeOf(name)) ?? 0) + size);
    }
    const parts = [...sizes].sort(([, one], [, other]) => other - one);
    const text = parts.slice(0, SHOWN).map(([home, size]) => `${home} ${(size / 1000).toFixed(0)}`).join(', ');
    const more = parts.length > SHOWN ? `, ${parts.length - SHOWN} more` : '';
    return files.filter((one) => one.endsWith('.js')).map((one) => [one.split('/').at(-1) ?? '', text + more] as const);
  }));
}
