import { mapValues } from 'es-toolkit';
import { percentOf } from '../facts/percent';
import { findCode, type AttendanceGroup } from './codeBook';

/** Shown beside each of our totals that counts D. */
export const DUAL_NOTE = 'D (dual registered) counts as present here; national figures leave it out.';

export type AttendanceTotals = Readonly<Record<AttendanceGroup | 'missing', number>>;

/** The number of sessions in each group. A blank is a missing mark; an unknown code belongs to no group. */
export function totalsOf(codes: Iterable<string>): AttendanceTotals {
  const totals = { present: 0, authorised: 0, unauthorised: 0, neither: 0, missing: 0 };
  for (const code of codes) totals[code === '' ? 'missing' : (findCode(code)?.group ?? 'neither')] += 1;
  return totals;
}

export const sumOf = (all: readonly AttendanceTotals[]): AttendanceTotals =>
  all.reduce((sum, one) => mapValues(sum, (count, group) => count + one[group]), totalsOf([]));

/** Present sessions in a hundred possible ones, or null where no session was possible. */
export function presentPercentage({ present, authorised, unauthorised }: AttendanceTotals): number | null {
  const possible = present + authorised + unauthorised;
  return percentOf(present, possible);
}
