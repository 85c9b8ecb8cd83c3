import { getConfig } from '../config/config';
import { asSent } from '../values/values';

/** Name and value of one parameter, in sending order. A Blob only occurs in multipart bodies. */
export type WirePair = readonly [name: string, value: string | Blob];

/**
 * A record as indexed, dotted parameters: `{ 'r.list': [{ a: 1 }] }` gives `r.list[0].a=1`.
 * Keys with undefined are left out; null and a cleared date travel as the empty string unless configured (P-339). Lines
 * end with CRLF in every encoding: in a multipart body the browser writes them so, whatever was typed.
 * @throws RangeError for NaN and Infinity: such a value must never reach the host (rule 16 of saving)
 */
export function flattenParams(record: Readonly<Record<string, unknown>>): readonly WirePair[] {
  const pairs: WirePair[] = [];
  const { nullAs } = getConfig();
  const addNull = (name: string): void => {
    if (nullAs !== 'omitted') pairs.push([name, nullAs === 'null' ? 'null' : '']);
  };
  const add = (name: string, value: unknown): void => {
    if (value === undefined) return;
    if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${name} is not a number`);
    if (value instanceof Blob) pairs.push([name, value]);
    else if (Array.isArray(value))
      value.forEach((item, index) => { add(`${name}[${index}]`, item); });
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) add(`${name}.${key}`, inner);
    } else if (value === null) addNull(name);
    else pairs.push([name, typeof value === 'string' ? asSent(value).replaceAll('\n', '\r\n') : JSON.stringify(value)]);
  };
  for (const [name, value] of Object.entries(record)) add(name, value);
  return pairs;
}

export function asSearchParams(pairs: readonly WirePair[]): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of pairs) if (typeof value === 'string') params.append(name, value);
  return params;
}

export function asFormData(pairs: readonly WirePair[]): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}
