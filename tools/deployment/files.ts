import { createHash } from 'node:crypto';
import { object, number, string, lazy } from 'yup';
import { CACHE_OF_ASSETS } from '../../scripts/headers';
import { FILE_LIST } from '../../scripts/fileList';
import { askAll, finding, isKept, reasonOf, request, some, typeOf, type Finding } from './finding';

interface Listed {
  readonly bytes: number;
  readonly sha256: string;
}
type Files = Readonly<Record<string, Listed>>;

/** With `nosniff` the browser refuses a script or style sheet of another type. */
const TYPES: Readonly<Record<string, RegExp>> = {
  js: /^(?:text|application)\/javascript\b/, css: /^text\/css\b/, svg: /^image\/svg\+xml\b/, png: /^image\/png\b/, woff2: /^(?:font|application)\//,
};
const ending = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
/** Below this size a server may leave compression out. */
const SMALL_BYTES = 2048;

const LISTED = object({ bytes: number().required(), sha256: string().required() });
const LIST = lazy((value: unknown) => object(Object.fromEntries(Object.keys(value ?? {}).map((path) => [path, LISTED]))).required());

async function readList(base: URL): Promise<Files | string> {
  try {
    // An intermediate cache may hold the list of an earlier release.
    const response = await request(new URL(`${FILE_LIST}?${Date.now()}`, base));
    if (response.status !== 200) return `status ${response.status}`;
    return LIST.validateSync(await response.json());
  } catch (error) {
    return reasonOf(error);
  }
}

interface Fetched {
  readonly path: string;
  /** Why the browser cannot use it, or null. */
  readonly broken: string | null;
  readonly isDifferent: boolean;
  readonly isCompressed: boolean;
  readonly isKept: boolean;
}

async function fetchFile(base: URL, path: string, { bytes, sha256 }: Listed): Promise<Fetched> {
  const none = { path, isDifferent: false, isCompressed: true, isKept: true };
  try {
    const response = await request(new URL(path, base));
    const body = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200) return { ...none, broken: `status ${response.status}` };
    if (TYPES[ending(path)]?.test(typeOf(response)) === false) return { ...none, broken: `type ${typeOf(response) || 'missing'}` };
    return {
      path,
      broken: null,
      isDifferent: body.length !== bytes || createHash('sha256').update(body).digest('hex') !== sha256,
      isCompressed: bytes < SMALL_BYTES || !/^(?:js|css)$/.test(ending(path)) || /gzip|br|zstd/.test(response.headers.get('content-encoding') ?? ''),
      isKept: !path.startsWith('assets/') || isKept(response),
    };
  } catch (error) {
    return { ...none, broken: reasonOf(error) };
  }
}

/** The files that the page loads itself, from the root of the site. */
const filesOfPage = (html: string): readonly string[] =>
  [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="([^"]*assets\/[^"]+)"/g)].map(([, path = '']) => path);

/**
 * Fetches every file of the release and compares it with the list that the build wrote.
 * @param progress called with the number of files fetched so far
 */
export async function checkFiles(base: URL, html: string, progress: (done: number, of: number) => void = () => undefined): Promise<readonly Finding[]> {
  const list = await readList(base);
  if (typeof list === 'string') {
    return [finding('List of the files', false, `${FILE_LIST} cannot be read (${list}): put all files of dist/ on the server, and check the context path.`)];
  }
  const paths = Object.keys(list);
  const strange = filesOfPage(html).filter((path) => !paths.some((one) => new URL(one, base).href === new URL(path, base).href));
  let done = 0;
  const fetched = await askAll(Object.entries(list), async ([path, listed]) => {
    const one = await fetchFile(base, path, listed);
    progress(done += 1, paths.length);
    return one;
  });
  const broken = fetched.filter((one) => one.broken !== null).map(({ path, broken: why }) => `${path} (${why ?? ''})`);
  const pathsOf = (isBad: (one: Fetched) => boolean): readonly string[] => fetched.filter(isBad).map(({ path }) => path);
  const count = (bad: readonly string[]): string => `${bad.length} of ${paths.length} files: ${some(bad)}`;
  const different = pathsOf(({ isDifferent }) => isDifferent);
  const plain = pathsOf(({ isCompressed }) => !isCompressed);
  const asked = pathsOf((one) => !one.isKept);
  return [
    finding('List of the files', true, ''),
    finding('The page belongs to these files', filesOfPage(html).length > 0 && strange.length === 0,
      filesOfPage(html).length === 0 ? 'index.html names no file below assets/: is it the index.html of dist/?'
        : `index.html is of another release or another path: it names ${some(strange)}.`),
    finding('Every file is found', broken.length === 0, `Missing or of a type that the browser refuses, ${count(broken)}.`),
    finding('Every file is whole', different.length === 0, `Not as built, ${count(different)}. Copy them again; nothing on the way may change them.`),
    finding('Scripts are compressed', plain.length === 0, `Compress scripts and style sheets (gzip). Sent as they are, ${count(plain)}.`),
    finding('Files are kept by the browser', asked.length === 0, `Send Cache-Control: ${CACHE_OF_ASSETS} with assets/*. Without it, ${count(asked)}.`),
  ];
}
