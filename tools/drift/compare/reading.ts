import { asText, type Decoder } from '../../../src/api/decode';
import { at, isRecord, kindOf, replaced, type Path } from './json';

/** What a decoder returned, as plain data: the rows of long lists have getters. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  const entries = Object.entries(value);
  const prototype: unknown = Object.getPrototypeOf(value);
  const getters = prototype === Object.prototype ? [] : Object.entries(Object.getOwnPropertyDescriptors(prototype as object)).filter(([, one]) => one.get !== undefined).map(([key]) => key);
  const own = getters.length === 0 ? entries : getters.map((key) => [key, Reflect.get(value, key) as unknown] as const);
  return Object.fromEntries(own.map(([key, inner]) => [key, plain(inner)]));
}

const textRead = (read: Decoder<unknown>, answer: unknown): string => JSON.stringify(plain(read(answer)));

/** All values that are not blank, as `place=text`. A number equals its text, and null equals blank and missing. */
function factsIn(value: unknown, place: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => factsIn(item, `${place}[${index}]`));
  if (isRecord(value)) return Object.entries(value).flatMap(([key, inner]) => factsIn(inner, `${place}.${key}`));
  const text = asText(value);
  return text === '' ? [] : [`${place}=${text}`];
}
const factsOf = (read: Decoder<unknown>, answer: unknown): readonly string[] => factsIn(plain(read(answer)), '');

/** Whether the client reads all of the second answer from the first, too. */
export function readsAll(read: Decoder<unknown>, answer: unknown, other: unknown): boolean {
  const facts = new Set(factsOf(read, answer));
  return factsOf(read, other).every((fact) => facts.has(fact));
}

/** Whether the client uses this value only as a substitute for that of another key of the record. */
export function isReadElsewhere(read: Decoder<unknown>, answer: unknown, path: Path): boolean {
  const without = factsOf(read, answer);
  // A row that is kept whole has the key itself, too.
  const having = factsOf(read, replaced(answer, path, 'drift')).filter((fact) => !fact.endsWith(`.${String(path.at(-1))}=drift`));
  return without.length === having.length && having.some((fact) => !without.includes(fact));
}

/** Values of every type, some of which every decoder distinguishes. */
const PROBES: readonly unknown[] = ['drift', '7', 7, true, 'Completed', null, {}, [], ['drift'], [{}], { driftHistory: [{ name: 'drift' }] }];

/** Whether the client reads a key of the record in a place. */
function readsKeys(read: Decoder<unknown>, answer: unknown, path: Path): boolean {
  let isRead = false;
  const watched = new Proxy({}, {
    get: (_target, key) => {
      isRead ||= typeof key === 'string';
      return undefined;
    },
  });
  read(replaced(answer, path, watched));
  return isRead;
}

/** Whether the client reads a place at all. */
export function isReadByClient(read: Decoder<unknown>, answer: unknown, path: Path): boolean {
  const own = textRead(read, answer);
  return readsKeys(read, answer, path) || PROBES.some((probe) => textRead(read, replaced(answer, path, probe)) !== own);
}

function anotherLike(value: unknown): unknown {
  switch (kindOf(value)) {
    case 'number': return Number(value) + 1;
    case 'true or false': return value !== true;
    case 'list': return [...(value as readonly unknown[]), { drift: 'drift' }];
    case 'record': return { ...(value as object), drift: 'drift' };
    case 'text': case 'blank': case 'null': return /^\d+$/.test(String(value)) ? `${String(value)}1` : `${String(value)}x`;
  }
}

/** The paths of the texts, numbers and flags in a value. */
export function leaves(value: unknown, path: Path): readonly Path[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => leaves(item, [...path, index]));
  if (isRecord(value)) return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
  return value === null || value === '' ? [] : [path];
}

/** Whether another value of the same type in this place would change what the client reads. */
export function isUnderstood(read: Decoder<unknown>, answer: unknown, path: Path): boolean {
  return textRead(read, answer) !== textRead(read, replaced(answer, path, anotherLike(at(answer, path))));
}
