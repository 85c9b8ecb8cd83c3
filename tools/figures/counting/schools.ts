import { grouped } from '../counts';
import type { RawHost } from '../rawHost';
import { allPlans, listedOf, STATUSES, type Listed, type Plan } from './plans';

/** "Rahmani, Noor" and "Noor Rahmani" are one name. */
const sorted = (name: string): string => name.toLowerCase().split(/[\s,]+/).filter(Boolean).sort().join(' ');
const seasonOf = (term: string): number => Number(term.slice(-4)) * 3 + ['Spring', 'Summer', 'Autumn'].indexOf(term.split(' ')[0] ?? '');

/** A plan with the school and status from the status lists: their rows have no id, so the name, year, date and term find it. */
export interface Known {
  readonly plan: Plan;
  readonly school: string;
  readonly status: string;
}

function known(plan: Plan, rows: readonly Listed[]): Known {
  const own = rows.find(({ date, term, year }) => date === plan.date && term === plan.term && (year === '' || plan.year === '' || year.toUpperCase() === plan.year.toUpperCase()));
  if (own !== undefined) return { plan, school: own.school, status: own.status };
  // Another plan of the pupil names the school; that of the latest term, if it has changed, unless two rows could be of two pupils.
  const latest = [...rows].sort((a, b) => seasonOf(b.term) - seasonOf(a.term))[0];
  const isOne = new Set(rows.map(({ school }) => school)).size === 1 || rows.filter(({ term }) => term === latest?.term).length === 1;
  return { plan, school: isOne ? latest?.school ?? '' : '', status: '' };
}

/** Every plan of the list call with its school. */
export async function knownPlans(host: RawHost): Promise<readonly Known[]> {
  const rows = (await Promise.all(STATUSES.map((status) => listedOf(host, status)))).flat();
  const ofName = grouped(rows, ({ name }) => sorted(name));
  return (await allPlans(host)).map((plan) => known(plan, ofName.get(sorted(plan.name)) ?? []));
}
