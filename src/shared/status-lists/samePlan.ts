import type { PepStatusRow } from '../../api/calls/pepStatus';
import type { StatusRow } from '../../api/calls/statusLists';
import { yearOf } from '../../domain/phase';
import { wholeName } from '../../domain/pupil';

type Plan = Pick<PepStatusRow, 'pupilFullName' | 'classYear' | 'dateOfMeeting' | 'termOfPep'>;

/** The words of a name in a fixed order: 'Rahmani, Noor' is 'Noor Rahmani'. */
export const nameKey = (name: string): string => name.toLowerCase().split(/[\s,]+/).filter((word) => word !== '').sort().join(' ');
const sameYear = (one: string, other: string): boolean =>
  yearOf(one) === '' || yearOf(other) === '' || yearOf(one).toUpperCase() === yearOf(other).toUpperCase();

/**
 * Whether a plan of My Pupils may be the one of a status list, whose rows carry no id that the contract names: the
 * same whole name, year group, date and term. Two pupils can share all four, and then no plan may be shown.
 */
export function samePlan(row: StatusRow, plan: Plan): boolean {
  const { yearGroup, dateOfPep, termOfPep } = row;
  return plan.dateOfMeeting.trim() === dateOfPep.trim()
    && plan.termOfPep.trim() === termOfPep.trim()
    && sameYear(yearGroup, plan.classYear)
    && nameKey(wholeName(row)) === nameKey(plan.pupilFullName);
}
