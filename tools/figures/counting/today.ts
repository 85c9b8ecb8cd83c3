import { Counts } from '../counts';
import type { RawHost } from '../rawHost';
import { allPlans, daysTo, isFinished, isHeldNotFinished, listedOf, weekdayOf, type Plan } from './plans';

const days = (count: number, word: string): string => `${String(count)} ${count === 1 ? 'day' : 'days'} ${word}`;

function whenText(plan: Plan, today: string): string {
  const left = daysTo(plan, today) ?? 0;
  if (left < 0) return days(-left, 'ago');
  return left === 0 ? 'Today' : left === 1 ? 'Tomorrow' : weekdayOf(plan.date);
}

/** Today (issue T, section 3): the meetings of today, of the next seven days, those held and not finished, and the council's overdue list. */
export async function countToday(host: RawHost): Promise<Counts> {
  const counts = new Counts();
  const { today } = host;
  const plans = await allPlans(host);
  const parts: readonly (readonly [string, readonly Plan[]])[] = [
    ['meetingsToday', plans.filter((plan) => daysTo(plan, today) === 0)],
    ['meetingsNextSevenDays', plans.filter((plan) => { const left = daysTo(plan, today) ?? 0; return left >= 1 && left <= 7; })],
    ['heldNotFinished', plans.filter((plan) => isHeldNotFinished(plan, today))],
  ];
  for (const [fact, own] of parts) {
    const finished = own.filter(isFinished);
    if (own.length > 0) counts.add(fact, own.length);
    if (finished.length > 0) counts.add(`${fact}Finished`, finished.length);
    own.forEach((plan) => { counts.add('when', whenText(plan, today), plan.name); });
  }
  const overdue = await listedOf(host, 'Overdue');
  if (overdue.length > 0) counts.add('overdue', overdue.length);
  overdue.forEach((row) => {
    const left = daysTo(row, today);
    counts.add('late', left === null ? 'No date' : left < 0 ? days(-left, 'late') : 'Overdue', row.name);
  });
  return counts;
}
