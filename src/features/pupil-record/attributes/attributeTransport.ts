import { describeError } from '../../../api/callError';
import { asText } from '../../../api/decode';
import { callErrorOf, settle, type Running } from '../../../api/settle';
import { withoutToasts } from '../../../api/withoutToasts';
import { getConfig } from '../../../config/config';
import { hostErrors } from '../../../messages/hostErrors';
import { loadFailureOf, saveOutcomeOf } from '../../../saving/outcome';
import type { Transport } from '../../../saving/types';
import type { SessionDispatch, SessionThunk } from '../../../session/sessionExtra';
import type { FieldValue, Values } from '../../../values/values';

type Call<D> = SessionThunk<Running<{ readonly data?: D | undefined; readonly error?: unknown }>>;
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

/** The network of one record, bound to the pupil that `calls` was made for. Repeated failures show no second toast. */
export function attributeTransport<D>(calls: AttributeCalls<D>, dispatch: SessionDispatch): Transport {
  let hasFailed = false;
  return {
    async load(_call, signal) {
      const running = dispatch(calls.load());
      if (hasFailed) withoutToasts(running);
      const { data, error } = await settle(running, signal);
      if (data === undefined || error !== undefined) {
        hasFailed = true;
        const failure = callErrorOf(error, signal);
        return loadFailureOf(failure, describeError(failure));
      }
      const record = calls.read(data);
      if (record === null) return { kind: 'failed', reason: hostErrors.notJson };
      const values: Values = Object.fromEntries(calls.names.map((name) => [name, asValue(record[wireName(name)])]));
      return { kind: 'loaded', values };
    },
    async save(_call, body, { signal }) {
      const [[attribute, value] = ['', null]] = Object.entries(body);
      const { error } = await settle(dispatch(calls.save(wireName(attribute), wireText(value))), signal);
      if (error === undefined) return { kind: 'acknowledged' };
      const failure = callErrorOf(error, signal);
      return saveOutcomeOf(failure, describeError(failure));
    },
  };
}
