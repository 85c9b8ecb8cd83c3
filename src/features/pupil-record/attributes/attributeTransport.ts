import { asText } from '../../../api/decode';
import { getConfig } from '../../../config/config';
import { recordLoader, sendSave, type Call } from '../../../parts/load/recordCalls';
import type { Transport } from '../../../saving/types';
import type { SessionDispatch } from '../../../session/sessionExtra';
import type { FieldValue, Values } from '../../../values/values';

type Attributes = Readonly<Record<string, unknown>>;

/** The calls of a record whose attributes are saved one by one. */
export interface AttributeCalls<D> {
  /** The attributes of the form; whatever else the host sends is neither shown nor sent. */
  readonly names: readonly string[];
  readonly load: () => Call<D>;
  /** The attributes of a response; null where it holds no record: then nothing may be edited. */
  readonly read: (data: D) => Attributes | null;
  readonly save: (attribute: string, value: string) => Call<unknown>;
}

/** The host's name of an attribute, if a council's host differs (`fields` in config.js). */
const wireName = (attribute: string): string => getConfig().fields[attribute] ?? attribute;
const asValue = (value: unknown): FieldValue => (value === undefined ? null : value as FieldValue);
/** A cleared attribute is sent as the empty string (decisions, "The wire"). */
const wireText = (value: FieldValue): string => (typeof value === 'string' ? value : asText(value));

/** The transport of one record, bound to the pupil of `calls`. Repeated failures show no second toast. */
export function attributeTransport<D>(calls: AttributeCalls<D>, dispatch: SessionDispatch): Transport {
  const read = recordLoader(dispatch, calls.load, (data): Values | null => {
    const record = calls.read(data);
    return record === null ? null : Object.fromEntries(calls.names.map((name) => [name, asValue(record[wireName(name)])]));
  });
  return {
    load: (_call, signal) => read(signal),
    save(_call, body, { signal }) {
      const [[attribute, value] = ['', null]] = Object.entries(body);
      return sendSave(dispatch, calls.save(wireName(attribute), wireText(value)), signal);
    },
  };
}
