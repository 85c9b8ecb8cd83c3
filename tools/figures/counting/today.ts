import { Counts } from '../counts';
import type { RawHost } from '../rawHost';
import { shareUpTo, weeksOf } from './marks';
import { allPlans, daysTo, isFinished, isHeldNotFinished, listedOf, weekdayOf, type Plan } from './plans';

const days = (count: number, word: string): string => `${count} ${count === 1 ? 'day' : 'days'} ${word}`;

function whenText(plan: Plan, today: string): string {
  const left = daysTo(plan, today) ?? 0;
  if (left < 0) return days(-left, 'ago');
  return left === 0 ? 'Today' : left === 1 ? 'Tomorrow' : weekdayOf(plan.date);
}

/** As many pupils as the screen looks up at most, those whose meeting is first. */
const MOST = 100;
/** "Attendance below 95 % requires actions" (000, section 3). */
const LINE = 95;

/** Who meets within a week and was present in fewer than 95 of 100 sessions of the plan's term. */
async function countAttendance(counts: Counts, host: RawHost, plans: readonly Plan[]): Promise<void> {
  const meets = [...plans].sort((a, b) => (daysTo(a, host.today) ?? 0) - (daysTo(b, host.today) ?? 0));
  const pupils = [...new Map([...meets].reverse().map((plan) => [plan.pupilId, plan])).values()].reverse()
    .sort((a, b) => meets.indexOf(a) - meets.indexOf(b)).slice(0, MOST);
  if (pupils.length === 0) return;
  const shares = await Promise.all(pupils.map(async ({ pupilId, term, name }) => {
    const [season = '', year = ''] = term.split(' ');
    const weeks = weeksOf(await host.get('/rest/fetchAttendanceByPupil', { pupilId, term: season })).filter(({ monday }) => monday.endsWith(year));
    return { name, share: shareUpTo(weeks, host.today) };
  }));
  const below = shares.filter(({ share }) => share !== null && share < LINE);
  if (below.length > 0) counts.add('attendanceBelow', below.length);
  counts.add('attendanceRead', pupils.length);
  counts.add('attendanceBlank', shares.filter(({ share }) => share === null).length);
  below.forEach(({ name, share }) => { counts.add('attendance', share === null ? null : { percent: share }, name); });
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
  await countAttendance(counts, host, plans.filter((plan) => { const left = daysTo(plan, today) ?? -1; return left >= 0 && left <= 7; }));
  const overdue = await listedOf(host, 'Overdue');
  if (overdue.length > 0) counts.add('overdue', overdue.length);
  overdue.forEach((row) => {
    const left = daysTo(row, today);
    counts.add('late', left === null ? 'No date' : left < 0 ? days(-left, 'late') : 'Overdue', row.name);
  });
  return counts;
}
