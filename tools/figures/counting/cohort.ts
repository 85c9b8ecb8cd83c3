import { Counts, grouped } from '../counts';
import type { RawHost } from '../rawHost';
import { isFinished, STATUSES } from './plans';
import { knownPlans, type Known } from './schools';

/** Phases by the rulings: R and N5 count as early years. */
function phase(year: string): string {
  if (/^(R|N\d?)$/i.test(year)) return 'Early years';
  const number = /^Y(\d+)$/i.exec(year)?.[1];
  if (number === undefined || Number(number) < 1 || Number(number) > 16) return '';
  return Number(number) <= 6 ? 'Primary' : Number(number) <= 11 ? 'Secondary' : 'Post-16';
}

const GROUPINGS = {
  school: [({ school }: Known) => school, 'schools'],
  year: [({ plan }: Known) => plan.year, 'year groups'],
  phase: [({ plan }: Known) => phase(plan.year), 'phases'],
  term: [({ plan }: Known) => plan.term, 'terms'],
} as const;
export type Grouping = keyof typeof GROUPINGS;

const isOverdue = ({ status }: Known): boolean => status === 'Overdue';
/** Done: approved, with action or without, or all five sections complete; an overdue plan is not done. */
const isDone = (one: Known): boolean => !isOverdue(one) && (one.status === 'Approved' || one.status === 'Approved with action' || isFinished(one.plan));

function addGroup(counts: Counts, of: string, plans: readonly Known[]): void {
  const add = (fact: string, holds: (one: Known) => boolean): void => { counts.add(fact, plans.filter(holds).length, of); };
  add('plans', () => true);
  add('overdue', isOverdue);
  add('done', isDone);
  add('inWork', (one) => !isOverdue(one) && !isDone(one));
  STATUSES.filter((status) => status !== 'Overdue').forEach((status) => { add(status.replaceAll(' ', ''), (one) => one.status === status); });
  add('noStatus', ({ status }) => status === '');
  ['Green', 'Amber', 'Red'].forEach((rating) => { add(rating, ({ plan }) => plan.rating === rating); });
}

/** Cohort counts every plan of the list call, whatever its status (rulings, fourth look). */
export async function countCohort(host: RawHost, by: Grouping): Promise<Counts> {
  const counts = new Counts();
  const plans = await knownPlans(host);
  const [groupOf, word] = GROUPINGS[by];
  const groups = grouped(plans, groupOf);
  groups.forEach((own, name) => { addGroup(counts, name, own); });
  // Plans without a known school are a group, but not a school.
  if (groups.size > 1) addGroup(counts, groups.has('') ? `All ${word}` : `All ${groups.size} ${word}`, plans);
  const overdue = plans.filter(isOverdue).length;
  const without = plans.filter(({ status }) => status === '').length;
  const title = `Plans by ${{ school: 'school', year: 'year group', phase: 'phase', term: 'term of PEP' }[by]}${groups.size > 12 ? `, the 12 of ${groups.size} with the most ${overdue > 0 ? 'overdue' : 'plans'}` : ''}`;
  counts.add('chartText', `${overdue} of ${plans.length} ${plans.length === 1 ? 'plan is' : 'plans are'} overdue; ${without} ${without === 1 ? 'has' : 'have'} no status yet.`, title);
  // Those with as many plans, and as many overdue, stand by name.
  const byName = (a: string, b: string): number => (a || 'Not known').localeCompare(b || 'Not known', 'en-GB', { numeric: true, sensitivity: 'base' });
  const bars = [...groups].map(([name, own]) => ({ name, own, late: own.filter(isOverdue).length })).sort((a, b) => b.late - a.late || b.own.length - a.own.length || byName(a.name, b.name));
  bars.slice(0, 12).forEach(({ name, own, late }) => {
    const done = own.filter(isDone).length;
    const label = `${title}: ${name === '' ? 'Not known' : name}`;
    counts.add('chart', late, `${label}, Overdue`);
    counts.add('chart', own.length - late - done, `${label}, In work`);
    counts.add('chart', done, `${label}, Done`);
  });
  counts.add('entries', `Showing 1 to ${Math.min(groups.size, 100)} of ${groups.size} entries`, 'Cohort');
  return counts;
}
