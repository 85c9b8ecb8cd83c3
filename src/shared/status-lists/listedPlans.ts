import { groupBy, maxBy } from 'es-toolkit';
import type { StatusRow } from '../../api/calls/statusLists';
import { wholeName } from '../../domain/pupil';
import { termOrder } from '../../domain/termOrder';
import type { PupilRow } from '../pupils/pupilRow';
import { findPlan, nameKey } from './findPlan';
import type { ListedRow } from './useStatusRows';

/** A plan of My Pupils with the facts that only the status lists have. */
export interface ListedPlan {
  readonly plan: PupilRow;
  /** Blank where no list names one, or several pupils share the name. */
  readonly schoolName: string;
  /** Blank for a plan that is in no list: one that is not completed, or still with the virtual school. */
  readonly status: string;
}

/** The school of all rows with one name, or that of the latest term if the pupil has moved; blank if the rows are of two pupils. */
function schoolOf(rows: readonly StatusRow[]): string {
  const schools = new Set(rows.map(({ schoolName }) => schoolName.trim()));
  const latest = maxBy(rows, ({ termOfPep }) => Number((termOrder(termOfPep) ?? '').replace(/\D/g, '')));
  const ofTerm = rows.filter(({ termOfPep }) => termOfPep === latest?.termOfPep);
  return schools.size === 1 || ofTerm.length === 1 ? latest?.schoolName.trim() ?? '' : '';
}

/** Rows have no id, so name, year group, date and term find a plan. If no list has it, another plan of the same pupil names its school. */
export function listedPlans(plans: readonly PupilRow[], rows: readonly ListedRow[]): readonly ListedPlan[] {
  const byName = groupBy(rows, (row) => nameKey(wholeName(row)));
  return plans.map((plan) => {
    const ofName = byName[nameKey(plan.pupilFullName)] ?? [];
    const own = ofName.find((row) => findPlan(row, [plan]).kind === 'found');
    return { plan, schoolName: own?.schoolName.trim() ?? schoolOf(ofName), status: own?.list ?? '' };
  });
}
