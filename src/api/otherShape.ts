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

/** An answer under the client's own names, where `fields` of config.js gives the host's name of a top-level key. */
export function inOwnNames(id: string, raw: unknown): unknown {
  const source = asRecord(raw);
  const renamed = Object.entries(getConfig().fields).filter(([name, theirs]) => name.startsWith(`${id}.`) && source !== null && theirs in source);
  if (renamed.length === 0) return raw;
  const theirNames = renamed.map(([, theirs]) => theirs);
  const others = Object.entries(asObject(raw)).filter(([key]) => !theirNames.includes(key));
  return Object.fromEntries([...others, ...renamed.map(([name, theirs]) => [name.slice(id.length + 1), source?.[theirs]] as const)]);
}

export interface OtherShape {
  /** The keys that the client reads and the response lacks. */
  readonly lacks: readonly string[];
  /** The keys in the response that the client does not read. */
  readonly came: readonly string[];
}

const isFilled = (value: unknown): boolean => typeof value === 'object' && value !== null && Object.keys(value).length > 0;

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
  if (!isAllOther && (lacks.length === 0 || !others.some((key) => isFilled(source[key])))) return null;
  return { lacks, came: [...others.filter((key) => isFilled(source[key])), ...others.filter((key) => !isFilled(source[key]))] };
}
