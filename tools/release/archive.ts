import { zipSync } from 'fflate';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The files below a folder by their path in it, in the same order on every computer. */
export function filesBelow(folder: string): Readonly<Record<string, Buffer>> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path))]));
}

/** A zip holds the time of day without its zone: that of Greenwich, wherever the release is built. */
function asZipTime(date: Date): Date {
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds());
}

/**
 * The web application for Tomcat. Its page is a JSP, so that it can send headers and find its own path.
 * @param dist the files of the build
 * @param webInf the files of WEB-INF
 * @param date of the release, by which Tomcat distinguishes the files of two releases
 */
export function webArchive(dist: Readonly<Record<string, Uint8Array>>, webInf: Readonly<Record<string, Uint8Array>>, date: Date): Uint8Array {
  const files = { ...dist, ...Object.fromEntries(Object.entries(webInf).map(([name, bytes]) => [`WEB-INF/${name}`, bytes])) };
  const named = Object.entries(files).filter(([path]) => path !== 'index.html').sort(([a], [b]) => (a < b ? -1 : 1));
  return zipSync(Object.fromEntries(named), { level: 9, mtime: asZipTime(date) });
}
