import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** gzip size in bytes of a file's text. */
export const gzipSize = (file: string): number => gzipSync(readFileSync(file)).length;

/** gzip sizes of all scripts of a build by file name. */
export function scriptSizes(dist: string): ReadonlyMap<string, number> {
  const folder = join(dist, 'assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return new Map(scripts.map((name) => [name, gzipSize(join(folder, name))]));
}
