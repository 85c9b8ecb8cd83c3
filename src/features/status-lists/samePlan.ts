import type { PepStatusRow } from '../../api/calls/pepStatus';
import type { StatusRow } from '../../api/calls/statusLists';

const wordsOf = (name: string): readonly string[] => name.toLowerCase().split(/[\s,]+/).filter((word) => word !== '');

/** Whether a plan of My Pupils is the one of a status list, which carries no known id: same name, date and term. */
export function samePlan({ firstName, surname, dateOfPep, termOfPep }: StatusRow, plan: Pick<PepStatusRow, 'pupilFullName' | 'dateOfMeeting' | 'termOfPep'>): boolean {
  const inPlan = wordsOf(plan.pupilFullName);
  return plan.dateOfMeeting.trim() === dateOfPep.trim()
    && plan.termOfPep.trim() === termOfPep.trim()
    && wordsOf(`${firstName} ${surname}`).every((word) => inPlan.includes(word));
}
