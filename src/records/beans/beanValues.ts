// @promise child
import type { FieldValue, Values } from '../../values/values';
import type { Answer } from '../record';
import { blankScalars, withoutUnknownNulls } from './scalarNames';
import { toFormNames, toHostNames, type Spellings } from './spellings';

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
 * The records of an answer as flat fields by full wire name; lists stay whole. Every loaded key is kept, with other
 * spellings renamed to ours.
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

/** The response of a load without its records. */
export function restOfResponse(answer: Answer, { records }: Pick<BeanShape, 'records'>): Answer {
  return Object.fromEntries(Object.entries(answer).filter(([key]) => !records.includes(key)));
}

/** Whether a save with these records carries the field. */
export const carriesOf = (records: readonly string[]) => (field: string): boolean =>
  records.some((record) => field === record || field.startsWith(`${record}.`));
