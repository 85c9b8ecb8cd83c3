/** None of these decoders throws: a missing list is empty, null is blank text, and a value of an unexpected type is kept as text. */
export type Decoder<T> = (value: unknown) => T;
type Fields = Record<string, Decoder<unknown>>;
type Shape<F extends Fields> = { readonly [K in keyof F]: ReturnType<F[K]> };

export const asObject: Decoder<Record<string, unknown>> = (value) => asRecord(value) ?? {};

export const asText: Decoder<string> = (value) => {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  // The value came from JSON, so it can be written as JSON.
  return JSON.stringify(value);
};

/** A finite number, or null for anything that is not one. */
export const asNumber: Decoder<number | null> = (value) => {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
};

/** Completion flags come as 1, '1', true, 'true' or 'Completed' (P-366, S-141). */
export const asFlag: Decoder<boolean> = (value) =>
  value === 1 || value === true || ['1', 'true', 'completed'].includes(asText(value).toLowerCase());

export const asList =
  <T>(item: Decoder<T>): Decoder<readonly T[]> =>
  (value) =>
    Array.isArray(value) ? value.map(item) : [];

/** An object with exactly these fields, each decoded; other keys are left out. */
export const asShape = <F extends Fields>(fields: F): Decoder<Shape<F>> => {
  const entries = Object.entries(fields);
  return (value) => {
    const source = asObject(value);
    const shape: Record<string, unknown> = {};
    for (const [key, decode] of entries) shape[key] = decode(source[key]);
    return shape as Shape<F>;
  };
};

/** A whole record with its keys unchanged, or null if the host sent none, so that no save follows. */
export const asRecord: Decoder<Readonly<Record<string, unknown>> | null> = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;

/** Returns `null` if there is no object at all, so that "not found" differs from "blank". */
export const asMaybe =
  <T>(decode: Decoder<T>): Decoder<T | null> =>
  (value) =>
    asRecord(value) === null ? null : decode(value);

/** A record whose named fields are all text. Keys that it does not name stay as the host sent them. */
export const asTexts =
  <const N extends string>(...names: readonly N[]): Decoder<Readonly<Record<N, string>>> =>
  (value) => {
    const source = asObject(value);
    const record: Record<string, unknown> = { ...source };
    for (const name of names) record[name] = asText(source[name]);
    return record as Record<N, string>;
  };

/** The keys in which the host reports how a call ended. It may send nothing else about a record that it does not have. */
export const ENVELOPE: readonly string[] = ['errormessage', 'successmessage'];

/**
 * The response to a load, with the named records filled in. A record that is null, or missing beside other keys of the
 * host, is empty: the pupil has none yet. A response with none of these keys (from a proxy, say), or with a value of
 * another type, has no record.
 */
export const asLoad = <F extends Fields>(fields: F, ...records: readonly (keyof F & string)[]): Decoder<Shape<F>> => {
  const decode = asShape(fields);
  return (value) => {
    const source = asObject(value);
    if (![...Object.keys(fields), ...ENVELOPE].some((key) => key in source)) return decode(value);
    const blank = records.filter((key) => source[key] === null || source[key] === undefined);
    return { ...decode(value), ...Object.fromEntries(blank.map((key) => [key, {}])) };
  };
};

/**
 * Decodes a row that comes as an array, given the name of each position to read. Lists hold thousands of rows and show ten, so a
 * value is decoded when it is read. The values are getters of the prototype: a spread of a row copies none of them.
 */
export const asPositions = <const N extends string>(positions: Readonly<Record<N, number>>): Decoder<Readonly<Record<N, string>>> => {
  class Row {
    constructor(readonly cells: readonly unknown[]) {}
  }
  for (const [name, index] of Object.entries<number>(positions)) {
    Object.defineProperty(Row.prototype, name, { get(this: Row) { return asText(this.cells[index]); } });
  }
  return (value) => new Row(Array.isArray(value) ? value : []) as unknown as Readonly<Record<N, string>>;
};

/** The value under the first of several spellings that has one, for responses whose keys no specification shows. */
export const firstText = (source: Readonly<Record<string, unknown>>, names: readonly string[]): string =>
  names.map((name) => asText(source[name])).find((text) => text !== '') ?? '';

/** Options in any form: texts, objects with a name, rows of id and name, or an object of such lists (P-079). Repeats are dropped. */
export const asOptionTexts: Decoder<readonly string[]> = (value) => {
  const rows: readonly unknown[] = Array.isArray(value) ? value : Object.values(asObject(value)).flat();
  const texts = rows.map((row) => {
    if (Array.isArray(row)) return asText(row[1] ?? row[0]);
    const source = asRecord(row);
    return source === null
      ? asText(row)
      : firstText(source, ['name', 'value', 'label', 'grade', 'text', 'id']);
  });
  return [...new Set(texts)];
};

// `Object.keys` of a list would make a text for every row.
const isEmpty = (value: unknown): boolean => (Array.isArray(value) ? value.length === 0 : value === null || Object.keys(value as object).length === 0);

/**
 * Whether a response contains none of the lists and records that it is for. A record that is kept as it came, and one beside
 * lists such as a summary, is told apart by its decoder.
 */
export function bringsNothing(raw: unknown, decoded: unknown): boolean {
  const source = asObject(raw);
  const entries = Object.entries(asObject(decoded));
  const wanted = entries.filter(([, value]) => value === null || Array.isArray(value) || (entries.length === 1 && typeof value === 'object'));
  const hasRecord = entries.some(([key, value]) => asRecord(value) !== null && !isEmpty(value) && value === source[key]);
  return wanted.length > 0 && !hasRecord && wanted.every(([, value]) => isEmpty(value));
}

export const asNothing: Decoder<null> = () => null;
