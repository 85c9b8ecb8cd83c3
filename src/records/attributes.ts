// @promise child
import { asText } from '../api/decode';
import type { ReadOptions } from '../api/readFresh';
import { getConfig } from '../config/config';
import type { FieldValue } from '../values/values';
import { defineCall, type Answer, type Call, type Of, type RecordCall } from './record';

type Attributes = Readonly<Record<string, unknown>>;

/** The name of the one call of a record whose attributes are saved one by one. */
export const ATTRIBUTES = 'attributes';

/** The host's name of an attribute, if a council's host differs (`fields` in config.js). */
const wireName = (attribute: string): string => getConfig().fields[attribute] ?? attribute;
const asValue = (value: unknown): FieldValue => (value === undefined ? null : value as FieldValue);
/** A cleared attribute is sent as the empty string. */
const wireText = (value: FieldValue): string => (typeof value === 'string' ? value : asText(value));

export function attributes<P, A>({ names, pick, save, ...call }: {
  /** The attributes of the form; whatever else the host sends is neither shown nor sent. */
  readonly names: (params: P) => readonly string[];
  readonly load: (params: Of<P>, options: ReadOptions) => Call<A>;
  /** The attributes of a response, or null if it has no record, in which case nothing may be edited. */
  readonly pick: (answer: A, params: P) => Attributes | null;
  readonly save: (params: Of<P>, attribute: string, value: string) => Call<unknown>;
  readonly sharedLoadKey?: (params: P) => string;
  readonly rest?: (answer: A) => Answer;
}): RecordCall<P> {
  return defineCall<P, A>({
    ...call,
    name: ATTRIBUTES,
    body: 'oneChange',
    carries: (field, params) => names(params).includes(field),
    read(answer, params) {
      const record = pick(answer, params);
      return record === null ? null : Object.fromEntries(names(params).map((name) => [name, asValue(record[wireName(name)])]));
    },
    save(params, body) {
      const [[attribute, value] = ['', null]] = Object.entries(body);
      return save(params, wireName(attribute), wireText(value));
    },
  });
}
