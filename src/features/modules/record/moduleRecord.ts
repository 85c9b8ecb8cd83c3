import type { RecordBody } from '../../../api/call';
import { recordLoader, sendSave, type Call } from '../../../parts/load/recordCalls';
import type { Transport } from '../../../saving/types';
import type { SessionDispatch } from '../../../session/sessionExtra';
import type { FieldValue, Values } from '../../../values/values';

export type Answer = Readonly<Record<string, unknown>>;

/**
 * A record of a module that the specifications only name: a load, and a save of everything that was loaded. Its calls
 * are bound to one pupil, meeting and user.
 */
export interface ModuleRecord {
  /** The bean, then the lists that are saved with it. */
  readonly carries: readonly [string, ...string[]];
  /** Full wire names of the fields that the form edits. */
  readonly edits: readonly string[];
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

/**
 * The transport of such a record. A field that was loaded as null and that the form does not edit may be a list: a Java
 * binder refuses its blank text, and with it the whole save, so it is not sent.
 */
export function moduleTransport({ carries, edits, load, save, onAnswer }: ModuleRecord, dispatch: SessionDispatch): Transport {
  const read = recordLoader(dispatch, load, (answer) => {
    const values = fieldsOfAnswer(answer, carries);
    if (values !== null) onAnswer?.(answer);
    return values;
  });
  return {
    load: (_call, signal) => read(signal),
    save: (_call, record, { signal, keepalive }) => {
      const known = Object.fromEntries(Object.entries(record).filter(([name, value]) => value !== null || edits.includes(name)));
      return sendSave(dispatch, save({ record: known, keepalive }), signal);
    },
  };
}
