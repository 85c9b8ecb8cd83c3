// @promise child
import type { RecordBody } from '../../api/call';
import type { ReadOptions } from '../../api/readFresh';
import { hostErrors } from '../../messages/shared';
import type { FieldValue, Values } from '../../values/values';
import { defineCall, type Answer, type Call, type Of, type RecordCall } from '../record';
import { blankScalars, otherNamesOf, scalarsOf, toFormNames, toHostNames, withoutUnknownNulls, type Spellings } from './names';

/** How the beans of one call become fields and are sent back. */
export interface BeanShape {
  /** Keys of the response that the save sends back. Without the first of them there is no record. */
  readonly records: readonly string[];
  /** Full wire names that hold 1 or 0. */
  readonly flags: readonly string[];
  /** The value of a part that the host leaves out or sends as null, e.g. `{}` for `dataEyfs.commonData`. */
  readonly blanks?: Readonly<Record<string, FieldValue>>;
  /** Spellings that a loaded record may use instead of ours. A save uses the same one. */
  readonly spellings?: Spellings;
}

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A record that the host has not begun. */
const isBlankBean = (value: unknown): boolean => isBranch(value) && Object.keys(value).length === 0;

const isFlagSet = (value: unknown): boolean => value === true || ['1', 'true'].includes(String(value));

/**
 * Flat fields by full wire name; lists stay whole. Every loaded key is kept, with other spellings renamed to ours.
 * @returns null if the response has no record: then nothing may be edited, let alone saved
 */
export function valuesOf(answer: Answer, { records, flags, blanks = {}, spellings = {} }: BeanShape): Values | null {
  const [owner = ''] = records;
  if (!isBranch(answer[owner])) return null;
  const values: Record<string, FieldValue> = {};
  const add = (name: string, found: unknown): void => {
    const value = found ?? blanks[name] ?? null;
    if (isBranch(value)) for (const [key, inner] of Object.entries(value)) add(`${name}.${key}`, inner);
    else values[name] = value as FieldValue;
  };
  for (const record of records) if (answer[record] !== undefined && answer[record] !== null) add(record, answer[record]);
  for (const [name, blank] of Object.entries(blanks)) if (!isBranch(blank)) values[name] ??= blank;
  const came = records.filter((record) => isBranch(answer[record]));
  for (const flag of flags.filter(carriesOf(came))) values[flag] = isFlagSet(values[flag]) ? 1 : 0;
  return toFormNames(values, spellings);
}

/** What a save of these fields sends: all of them, under the host's own names. @param loaded the latest response */
export const recordToSend = ({ records }: Pick<BeanShape, 'records'>, loaded: Answer, body: Values): Values =>
  toHostNames(withoutUnknownNulls({ ...blankScalars(records.filter((record) => isBlankBean(loaded[record]))), ...body }));

const DATE = /^\d\d\/\d\d\/\d{4}$/;

/** Whether a record names another meeting. A name that is missing proves nothing. */
export function isOfAnotherMeeting(answer: Answer, { records }: Pick<BeanShape, 'records'>, own: string): boolean {
  return DATE.test(own) && [answer, ...records.map((record) => answer[record])]
    .some((part) => isBranch(part) && typeof part['dateOfMeeting'] === 'string' && DATE.test(part['dateOfMeeting']) && part['dateOfMeeting'] !== own);
}

export function restOfResponse(answer: Answer, { records }: Pick<BeanShape, 'records'>): Answer {
  return Object.fromEntries(Object.entries(answer).filter(([key]) => !records.includes(key)));
}

export const carriesOf = (records: readonly string[]) => (field: string): boolean =>
  records.some((record) => field === record || field.startsWith(`${record}.`));

/** The calls of beans that are saved whole, by the same parameters as they are loaded. */
export interface BeanCalls<P> extends BeanShape {
  /** Name of the call within its record. */
  readonly name: string;
  /** The id of a load of which no specification shows the fields: a record that has them under other names is not opened. */
  readonly guessed?: string;
  readonly load: (params: Of<P>, options: ReadOptions) => Call<Answer>;
  /** Null if the host has no call for it, in which case no field may be edited. */
  readonly save: ((params: Of<P> & RecordBody, options: { readonly track: false }) => Call<unknown>) | null;
}

/** The call of such beans: every loaded field goes back with each save, under the host's own names. */
export function beans<P extends { readonly pupilId: string; readonly dateOfMeeting?: string }>({ name, guessed, load, save, ...shape }: BeanCalls<P>): RecordCall<P> {
  return defineCall<P, Answer>({
    name,
    carries: carriesOf(shape.records),
    load,
    isOfAnother: (answer, { dateOfMeeting = '' }) => isOfAnotherMeeting(answer, shape, dateOfMeeting),
    read: (answer) => {
      const values = valuesOf(answer, shape);
      return guessed === undefined || values === null || !hasOtherNames(guessed, values, shape) ? values : null;
    },
    ...(guessed === undefined ? {} : { absent: hostErrors.otherShape }),
    rest: (answer) => restOfResponse(answer, shape),
    save: save === null ? null : (params, body, { keepalive, loaded = {} }) =>
      save({ ...params, record: recordToSend(shape, loaded, body), keepalive }, { track: false }),
  });
}

function hasOtherNames(id: string, values: Values, { records: [owner = ''], flags }: BeanShape): boolean {
  const found = otherNamesOf(values, scalarsOf([owner]).filter((name) => !flags.includes(name)));
  if (found === null) return false;
  void import('../../api/otherShapeText').then(({ describeOtherNames }) => describeOtherNames(id, found.fields, found.came)).catch(() => undefined);
  return true;
}
