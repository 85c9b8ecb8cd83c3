import { Counts } from '../counts';
import type { RawHost } from '../rawHost';
import { allPlans, daysTo, isHeldNotFinished, isThisWeek, listedOf, STATUSES, type Plan, type Status } from './plans';
import { knownPlans } from './schools';

/** Rows on a page, unless the user chooses more. */
const PAGE = 10;

/** What a pager says of its list (001 section 2.6): "Showing x to y of z entries". */
export const entries = (total: number, page = PAGE): string => `Showing ${Math.min(1, total)} to ${Math.min(page, total)} of ${total} entries`;

/** The same of the last page. */
const lastEntries = (total: number): string => `Showing ${total - (total - 1) % PAGE} to ${total} of ${total} entries`;

/** A filter of My Pupils by the day of the meeting: its words, and which plans it shows. */
const DAY_FILTERS = {
  week: ['the meeting is this week', isThisWeek],
  soon: ['the meeting is in the next seven days', (plan: Plan, today: string) => { const left = daysTo(plan, today) ?? 0; return left >= 1 && left <= 7; }],
  held: ['the meeting has passed and a section is not complete', isHeldNotFinished],
} as const;

/** My Pupils: all plans of the term, or those of a day filter, which covers the whole list (rulings). */
export async function countMyPupils(host: RawHost, filter: '' | keyof typeof DAY_FILTERS, isLastPage = false): Promise<Counts> {
  const counts = new Counts();
  const plans = await allPlans(host);
  const [words, holds] = filter === '' ? ['', () => true] as const : DAY_FILTERS[filter];
  const own = plans.filter((plan) => holds(plan, host.today));
  if (own.length > 0) counts.add('entries', isLastPage ? lastEntries(own.length) : entries(own.length), 'My Pupils');
  if (filter !== '') counts.add(filter, `${own.length} of ${plans.length}: ${words}.`);
  return counts;
}

/** My Pupils of one school, or of those plans whose school no list names. */
export async function countSchool(host: RawHost, school: string): Promise<Counts> {
  const counts = new Counts();
  const plans = await knownPlans(host);
  const { length } = plans.filter((one) => one.school === school);
  if (length > 0) counts.add('entries', entries(length), 'My Pupils');
  counts.add('ofSchool', `${length} of ${plans.length}: ${school === '' ? 'no list names the school' : `the school is ${school}`}.`);
  return counts;
}

/** Home: how many plans each status list has. */
export async function countHome(host: RawHost): Promise<Counts> {
  const counts = new Counts();
  for (const status of STATUSES) counts.add('listed', (await listedOf(host, status)).length, status);
  return counts;
}

const TITLES: Readonly<Record<Status, string>> = {
  Due: 'PEP is due', Overdue: 'PEP is overdue', Rejected: 'PEP rejected', Inadequate: 'PEP inadequate', Approved: 'PEP approved',
  'Approved with action': 'PEP approved with action', 'Not approved': 'PEP not approved',
};

export async function countStatusList(host: RawHost, status: Status): Promise<Counts> {
  const counts = new Counts();
  const rows = await listedOf(host, status);
  if (rows.length > 0) counts.add('entries', entries(rows.length), TITLES[status]);
  return counts;
}
