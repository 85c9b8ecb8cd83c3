import { Counts } from '../counts';
import type { RawHost } from '../rawHost';
import { allPlans, isHeldNotFinished, isThisWeek, listedOf, STATUSES, type Status } from './plans';

/** Rows on a page, unless the user chooses more. */
const PAGE = 10;

/** What a pager says of its list (001 section 2.6): "Showing x to y of z entries". */
export const entries = (total: number, page = PAGE): string => `Showing ${String(Math.min(1, total))} to ${String(Math.min(page, total))} of ${String(total)} entries`;

/** My Pupils: all plans of the term, or those of a day filter, which covers the whole list (rulings). */
export async function countMyPupils(host: RawHost, filter: '' | 'week' | 'held'): Promise<Counts> {
  const counts = new Counts();
  const plans = await allPlans(host);
  const own = plans.filter((plan) => filter === '' || (filter === 'week' ? isThisWeek(plan, host.today) : isHeldNotFinished(plan, host.today)));
  if (own.length > 0) counts.add('entries', entries(own.length), 'My Pupils');
  if (filter === '') return counts;
  const whose = filter === 'week' ? 'the meeting is this week' : 'the meeting has passed and a section is not complete';
  counts.add(filter, `${String(own.length)} of ${String(plans.length)}: ${whose}.`);
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
