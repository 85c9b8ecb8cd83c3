import type { UnitCall, UnitKey } from '../../src/saving/types';
import type { FieldValue, Values } from '../../src/values/values';

/** Two calls that share some fields, each with fields of its own and a completion flag. */
export const CALLS: readonly UnitCall[] = [
  {
    name: 'meeting',
    carries: (field) => /^[msu]\./.test(field),
    shares: (field) => field.startsWith('u.'),
    completedField: 'm.done',
    gate: () => null,
  },
  { name: 'voice', carries: (field) => field.startsWith('s.') || field.startsWith('v.'), completedField: 's.done' },
];

/**
 * What a save of the unit carries: whole records, one change, or the changes with a field that goes along. `marks`: one
 * change of a record that the page reads together with others, like a week of the register.
 */
export type Form = 'whole' | 'oneChange' | 'some' | 'marks';

export const isOfOneChange = (form: Form): boolean => form === 'oneChange' || form === 'marks';

const MARKS: UnitCall = { name: 'meeting', carries: (field) => /^[ms]\.(?!done|unknown)/.test(field), body: 'oneChange', parallel: 6 };

export function callsOf(form: Form): readonly UnitCall[] {
  if (form === 'whole') return CALLS;
  if (form === 'marks') return [MARKS];
  return CALLS.map(({ completedField, ...call }) =>
    form === 'oneChange'
      ? { ...call, body: 'oneChange' }
      : { ...call, ...(completedField === undefined ? {} : { completedField }), body: (values) => (call.carries('m.unknown') ? { 'm.unknown': values['m.unknown'] ?? null } : {}) });
}

export interface Field {
  readonly name: string;
  readonly calls: readonly string[];
  readonly kind: 'text' | 'number' | 'list';
}

/** `u.`: belongs to the pupil, and so to both meetings of the pupil. */
export const FIELDS: readonly Field[] = [
  { name: 'm.text', calls: ['meeting'], kind: 'text' },
  { name: 's.text', calls: ['meeting', 'voice'], kind: 'text' },
  { name: 'v.text', calls: ['voice'], kind: 'text' },
  { name: 'u.text', calls: ['meeting'], kind: 'text' },
  { name: 'm.count', calls: ['meeting'], kind: 'number' },
  { name: 'v.rows', calls: ['voice'], kind: 'list' },
];

/** The fields that both meetings of a pupil carry. */
export const SHARED_FIELD = FIELDS.findIndex(({ name }) => name === 'u.text');

/** The numbers in the texts of the colleague begin here. */
export const FIRST_FAR_NUMBER = 1000;

export const FLAGS = ['m.done', 's.done'] as const;
const isFlag = (field: string): boolean => FLAGS.some((flag) => flag === field);

const RECORDS = ['p1|03/11/2025', 'p2|03/11/2025', 'p1|10/03/2025'] as const;
export const RECORD_COUNT = RECORDS.length;

const pupilOf = (record: string): string => record.split('|')[0] ?? '';

export function keyOf(userId: string, index: number): UnitKey {
  const record = RECORDS[index % RECORDS.length] ?? RECORDS[0];
  return { userId, records: [record, pupilOf(record)] };
}

/** Another meeting of the same pupil, if there is one. */
export function otherMeeting(index: number): number | null {
  const record = RECORDS[index % RECORDS.length] ?? RECORDS[0];
  const at = RECORDS.findIndex((one) => one !== record && pupilOf(one) === pupilOf(record));
  return at < 0 ? null : at;
}

/** The pupil and meeting of a unit. */
export function recordOf({ records }: UnitKey): string {
  return records[0] ?? '';
}

/** The key under which the host stores a field of a record. */
export function placeOf(record: string, field: string): string {
  return field.startsWith('u.') ? pupilOf(record) : record;
}

/** The model names units itself, because the product's names could be wrong. */
export const idOf = ({ userId, records }: UnitKey): string => `${userId} ${records[0]?.startsWith('form:') === true ? records.join(' ') : records[0] ?? ''}`;

/** Whether the named unit is the same or another meeting of the same pupil, for the same user. */
export const sharesRecord = (id: string, { userId, records: [record = ''] }: UnitKey): boolean => pupilOf(id) === `${userId} ${pupilOf(record)}`;

/** The model decides itself what counts as completed. */
export const isDone = (value: FieldValue | undefined): boolean => value === 1 || value === '1' || value === true;

/** The model compares values without surrounding white space, and a number equals its text. */
export function plain(value: FieldValue | undefined): string {
  if (typeof value === 'string') return value.trim();
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export function isSameAs(field: string, a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  return isFlag(field) ? isDone(a) === isDone(b) : plain(a) === plain(b);
}

/** The initial record of the host. Every text names the record and field that it belongs to. */
export function blankAt(place: string): Values {
  const isPupil = !place.includes('|');
  const values: Record<string, FieldValue> = isPupil ? {} : { 'm.done': 0, 's.done': 0, 'm.unknown': `kept@${place}` };
  for (const { name, kind } of FIELDS) {
    if (name.startsWith('u.') !== isPupil) continue;
    values[name] = kind === 'text' ? `start@${place}@${name}` : kind === 'number' ? 1 : [{ row: `start@${place}@${name}` }];
  }
  return values;
}

export const BAD = 'BAD';
