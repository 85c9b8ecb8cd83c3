import { pick } from 'es-toolkit';
import type { PepStatusRow } from '../../../api/calls/pepStatus';
import { isEarlier } from '../../../domain/dates';
import { datedPlans } from '../../../pupil/pupilPlans';

export interface EarlierPlan {
  /** DD/MM/YYYY */
  readonly dateOfMeeting: string;
  /** e.g. `Summer 2025`, or blank where only the date is known. */
  readonly termOfPep: string;
  /** The stored text, e.g. `Y6 2024`, or blank if only the date is known. */
  readonly classYear: string;
}

/**
 * Newest first (decisions, "Routes"), without rows of other pupils, rows without a valid date of meeting, and repeated dates.
 * @param rows the response of My Pupils for the pupil's UPN
 * @param dateOfMeeting of the plan that is open, DD/MM/YYYY
 */
export function earlierPlansOf(
  rows: readonly PepStatusRow[], pupilId: string, dateOfMeeting: string,
): readonly EarlierPlan[] {
  return datedPlans(rows, pupilId).filter((row) => isEarlier(row.dateOfMeeting, dateOfMeeting)).map((row) => pick(row, ['dateOfMeeting', 'termOfPep', 'classYear']));
}

export const planLabel = ({ termOfPep, dateOfMeeting }: Pick<EarlierPlan, 'termOfPep' | 'dateOfMeeting'>): string =>
  termOfPep === '' ? `Meeting of ${dateOfMeeting}` : `${termOfPep}, meeting of ${dateOfMeeting}`;
