import type { UnitCall, UnitKey } from '../src/saving/types';
import type { FieldValue, Values } from '../src/values/values';

/** Two calls that share fields without one holding the other, each with a completion flag. */
export const CALLS: readonly UnitCall[] = [
  {
    name: 'meeting',
    carries: (field) => field.startsWith('m.') || field.startsWith('s.'),
    completedField: 'm.done',
    gate: () => null,
  },
  { name: 'voice', carries: (field) => field.startsWith('s.') || field.startsWith('v.'), completedField: 's.done' },
];

export const FIELDS: readonly { readonly name: string; readonly calls: readonly string[] }[] = [
  { name: 'm.text', calls: ['meeting'] },
  { name: 's.text', calls: ['meeting', 'voice'] },
  { name: 'v.text', calls: ['voice'] },
];

export const FLAGS = ['m.done', 's.done'] as const;

const RECORDS = [
  { pupilId: 'p1', dateOfMeeting: '03/11/2025' },
  { pupilId: 'p2', dateOfMeeting: '03/11/2025' },
  { pupilId: 'p1', dateOfMeeting: '10/03/2025' },
] as const;

export function keyOf(userId: string, record: number): UnitKey {
  const { pupilId, dateOfMeeting } = RECORDS[record % RECORDS.length] ?? RECORDS[0];
  return { userId, records: [`${pupilId}|${dateOfMeeting}`] };
}

export const RECORD_COUNT = RECORDS.length;

export function recordOf({ records }: UnitKey): string {
  return records[0] ?? '';
}

/** As the host has it before anyone types; every value says where it belongs. */
export function blankRecord(record: string): Values {
  const values: Record<string, FieldValue> = { 'm.done': 0, 's.done': 0, 'm.unknown': `kept@${record}` };
  for (const { name } of FIELDS) values[name] = `start@${record}@${name}`;
  return values;
}

export const BAD = 'BAD';
