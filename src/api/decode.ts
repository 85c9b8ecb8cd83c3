/**
 * Small decoders for answers of the host. None of them throws: a missing list is empty, null is blank text,
 * and a value of an unexpected type is kept as text, so that it can be shown and sent back.
 */
export type Decoder<T> = (value: unknown) => T;
type Fields = Record<string, Decoder<unknown>>;
export type Shape<F extends Fields> = { readonly [K in keyof F]: ReturnType<F[K]> };

export const asObject: Decoder<Record<string, unknown>> = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

export const asText: Decoder<string> = (value) => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** A finite number, or null for anything that is not one. */
export const asNumber: Decoder<number | null> = (value) => {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
};

/** Completion flags come as 1, '1', true, 'true' or 'Completed' (P-366, S-141). */
export const asFlag: Decoder<boolean> = (value) =>
  value === 1 || value === true || ['1', 'true', 'completed'].includes(asText(value).toLowerCase());

/** Host objects with their keys as they are, known to us or not. */
export const asIs: Decoder<Record<string, unknown>> = asObject;

export const asList =
  <T>(item: Decoder<T>): Decoder<readonly T[]> =>
  (value) =>
    Array.isArray(value) ? value.map(item) : [];

/** An object with exactly these fields, each decoded; whatever else the host sent is left out. */
export const asShape =
  <F extends Fields>(fields: F): Decoder<Shape<F>> =>
  (value) => {
    const source = asObject(value);
    return Object.fromEntries(Object.entries(fields).map(([key, decode]) => [key, decode(source[key])])) as Shape<F>;
  };

/** For calls whose answer carries nothing that the client reads. */
export const asNothing: Decoder<null> = () => null;
