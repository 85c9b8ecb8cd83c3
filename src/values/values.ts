/** Anything JSON can hold. A list is one value: its rows are compared, merged and saved together. */
export type FieldValue =
  | string
  | number
  | boolean
  | null
  | readonly FieldValue[]
  | { readonly [key: string]: FieldValue };

/** Fields by full wire name: objects are flattened (`pupilVoice.isCompleted`), lists are not (`pupilUniqueInfo.subjectList`). */
export type Values = Readonly<Record<string, FieldValue>>;

/** A record with these keys, each with its value: `Object.fromEntries`, which forgets the names of the keys. */
export const recordOf = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;

/** A text, and blank for any other value. */
export const textOnly = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');

const isScalar = (value: FieldValue): value is string | number | boolean | null =>
  value === null || typeof value !== 'object';

const isList = (value: FieldValue): value is readonly FieldValue[] => Array.isArray(value);

/** Control characters of C0 other than the tab and the line feed, and half an emoji. */
const UNSENT = /[^\P{Cc}\t\n\u007f-\u009f]|\p{Cs}/u;

/**
 * The text as it is sent, but for its line ends: a request cannot carry half an emoji, and hosts refuse or cut texts with
 * control characters. Word writes a vertical tab for a line end.
 */
export function asSent(text: string): string {
  if (!UNSENT.test(text)) return text;
  return text.replace(/\r\n?|\v/g, '\n').replace(/\p{Cs}/gu, '\uFFFD').replace(/[^\P{Cc}\t\n\u007f-\u009f]/gu, '');
}

/** The host returns what it was sent. */
const onTheWire = (value: string | number | boolean | null): string => asSent(String(value ?? ''));

/**
 * Whether two field values are the same to the host once they are sent: null equals the empty text, 12 equals '12',
 * and CRLF equals LF. Lists and objects are compared by content, with keys in any order. A column that a row lacks is null:
 * the host returns a new row with all of its own.
 */
export function isSame(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  if (isScalar(a) || isScalar(b)) return isScalar(a) && isScalar(b) && onTheWire(a) === onTheWire(b);
  if (isList(a) || isList(b)) return isList(a) && isList(b) && a.length === b.length && a.every((row, at) => isSame(row, b[at]));
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key] ?? null, b[key] ?? null));
}

/** Whether a text from the host is the one that was typed: the host may end lines with CRLF and trim white space. */
export const isSameText = (a: string, b: string): boolean => isSame(a.trim(), b.trim());

/** The least length at which a text counts as cut by the host. */
const CUT = 30;

/** Whether a text of the host may be the typed one in another form: other white space or capitals, or cut at the length of a column. */
export function isLikeText(stored: string, typed: string): boolean {
  const [a = '', b = ''] = [stored, typed].map((text) => text.replace(/\s+/g, ' ').trim().toLowerCase());
  return a === b || (a.length >= CUT && b.startsWith(a));
}

/** Whether the same fields hold the same values. A field that a body lacks is not a blank one. */
export function areSameValues(a: Values, b: Values): boolean {
  const names = Object.keys(a);
  return a === b || (names.length === Object.keys(b).length && names.every((name) => isSame(a[name], b[name])));
}

/** The host answers 1, '1', true or 'Completed' for a completed section (P-366, S-141). */
export const isOne = (value: FieldValue | undefined): boolean =>
  value === 1 || value === true || (typeof value === 'string' && /^(1|true|completed)$/i.test(value));

/** An upper estimate of the bytes of a body, form-encoded or multipart. */
export function sizeOf(body: Values): number {
  const perField = 120;
  return Object.entries(body).reduce((sum, [field, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return sum + perField + 3 * new TextEncoder().encode(field + text).length;
  }, 0);
}

export function withoutAll<T>(record: Readonly<Record<string, T>>, keys: readonly string[]): Readonly<Record<string, T>> {
  return keys.some((key) => key in record)
    ? Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))
    : record;
}

export function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  if (!(key in record)) return record;
  const rest = { ...record };
  delete rest[key];
  return rest;
}
