import { getConfig } from '../config/config';
import { asObject, asRecord, ENVELOPE, type Decoder } from './decode';

/** The top-level keys of a response that the client reads, found by running its decoder. */
export function keysRead(read: Decoder<unknown>): readonly string[] {
  const keys = new Set<string>();
  const watched = new Proxy({}, {
    get: (_target, key) => {
      if (typeof key === 'string') keys.add(key);
      return undefined;
    },
  });
  read(watched);
  return [...keys];
}

type Renamed = readonly (readonly [path: readonly string[], theirs: string])[];

/** The keys of a record renamed at once, so that a host may swap two of them; for a list, in each row. */
function withOwnKeys(value: unknown, renamed: Renamed): unknown {
  if (renamed.length === 0) return value;
  if (Array.isArray(value)) return value.map((row) => withOwnKeys(row, renamed));
  const source = asRecord(value);
  if (source === null) return value;
  const here = renamed.filter(([path, theirs]) => path.length === 1 && theirs in source);
  const theirNames = here.map(([, theirs]) => theirs);
  const others = Object.entries(source).filter(([key]) => !theirNames.includes(key));
  const below = (key: string): Renamed => renamed.flatMap(([[first, ...rest], theirs]) => (first === key && rest.length > 0 ? [[rest, theirs] as const] : []));
  return Object.fromEntries([...others, ...here.map(([[key = ''], theirs]) => [key, source[theirs]] as const)].map(([key, inner]) => [key, withOwnKeys(inner, below(key))]));
}

/** A response under the client's own names, where `fields` of config.js gives the host's name of a key at its top or in the rows of a list. */
export const inOwnNames = (id: string, raw: unknown): unknown => withOwnKeys(
  raw, Object.entries(getConfig().fields).filter(([name]) => name.startsWith(`${id}.`)).map(([name, theirs]) => [name.slice(id.length + 1).split('.'), theirs]),
);

export interface OtherShape {
  /** The keys that the client reads and the response lacks. */
  readonly lacks: readonly string[];
  /** The keys in the response that the client does not read. */
  readonly came: readonly string[];
}

const isFilled = (value: unknown): boolean => typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** A list whose first row has none of the keys that the client reads. A list without a row has any shape. */
function otherRows(source: Readonly<Record<string, unknown>>, read: Decoder<unknown>): OtherShape | null {
  for (const [key, value] of Object.entries(source)) {
    const row = Array.isArray(value) ? asRecord(value[0]) : null;
    const wanted = row === null ? [] : keysRead((watched) => read({ ...source, [key]: [watched] }));
    if (row !== null && isFilled(row) && wanted.length > 0 && !wanted.some((name) => name in row)) {
      return { lacks: wanted.map((name) => `${key}.${name}`), came: Object.keys(row) };
    }
  }
  return null;
}

/**
 * Whether a response whose shape no specification shows has another shape than assumed. A missing key alone means
 * that there is no data. If the response has an unknown list or record, that may be the missing data under another
 * name, and a form that opens blank would overwrite it.
 */
export function otherShapeOf(raw: unknown, read: Decoder<unknown>): OtherShape | null {
  const source = asObject(raw);
  const wanted = keysRead(read);
  const lacks = wanted.filter((key) => !(key in source));
  const others = Object.keys(source).filter((key) => !wanted.includes(key) && !ENVELOPE.includes(key));
  const isAllOther = lacks.length === wanted.length && (others.length > 0 || source !== raw);
  if (!isAllOther && (lacks.length === 0 || !others.some((key) => isFilled(source[key])))) return otherRows(source, read);
  return { lacks, came: [...others.filter((key) => isFilled(source[key])), ...others.filter((key) => !isFilled(source[key]))] };
}
