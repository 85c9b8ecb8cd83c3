import type { RecordBody } from '../../../api/call';
import { describeError } from '../../../api/callError';
import { callErrorOf, settle, type Running } from '../../../api/settle';
import { withoutToasts } from '../../../api/withoutToasts';
import { hostErrors } from '../../../messages/hostErrors';
import { loadFailureOf, saveOutcomeOf } from '../../../saving/outcome';
import type { Transport } from '../../../saving/types';
import type { SessionDispatch, SessionThunk } from '../../../session/sessionExtra';
import type { FieldValue, Values } from '../../../values/values';

export type Answer = Readonly<Record<string, unknown>>;

export type Call<D> = SessionThunk<Running<{ readonly data?: D | undefined; readonly error?: unknown }>>;

/**
 * A record of a module that the specifications only name: a load, and a save of everything that was loaded. Its calls
 * are bound to one pupil, meeting and user.
 */
export interface ModuleRecord {
  /** The bean, then the lists that are saved with it. */
  readonly carries: readonly [string, ...string[]];
  readonly load: () => Call<Answer>;
  readonly save: (body: RecordBody) => Call<unknown>;
  /** Called with each load's response. */
  readonly onAnswer?: (answer: Answer) => void;
}

const isBean = (value: unknown): value is Answer => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The bean's keys as fields under their full wire names, lists whole; null where the answer holds no bean. */
export function fieldsOfAnswer(answer: Answer, carries: ModuleRecord['carries']): Values | null {
  const [owner, ...lists] = carries;
  const bean = answer[owner];
  if (!isBean(bean)) return null;
  return Object.fromEntries([
    ...Object.entries(bean).map(([key, value]) => [`${owner}.${key}`, value as FieldValue] as const),
    ...lists.map((name) => [name, (answer[name] ?? []) as FieldValue] as const),
  ]);
}

export const carriesField = (carries: ModuleRecord['carries']) => (field: string): boolean =>
  carries.some((name) => field === name || field.startsWith(`${name}.`));

/** The network of such a record. */
export function moduleTransport({ carries, load, save, onAnswer }: ModuleRecord, dispatch: SessionDispatch): Transport {
  let hasFailed = false;
  return {
    async load(_call, signal) {
      const running = dispatch(load());
      if (hasFailed) withoutToasts(running);
      const { data, error } = await settle(running, signal);
      if (data === undefined || error !== undefined) {
        hasFailed = true;
        const failure = callErrorOf(error, signal);
        return loadFailureOf(failure, describeError(failure));
      }
      const values = fieldsOfAnswer(data, carries);
      if (values === null) return { kind: 'failed', reason: hostErrors.notJson };
      onAnswer?.(data);
      return { kind: 'loaded', values };
    },
    async save(_call, record, { signal, keepalive }) {
      const { error } = await settle(dispatch(save({ record, keepalive })), signal);
      if (error === undefined) return { kind: 'acknowledged' };
      const failure = callErrorOf(error, signal);
      return saveOutcomeOf(failure, describeError(failure));
    },
  };
}
