import { useMemo, useState } from 'react';
import { yearOf } from '../../domain/phase';
import { MissingLinks } from '../../parts/pupils/MissingLinks';
import { missingOf, type PupilRow } from '../../parts/pupils/pupilRow';
import { ScreenLink } from '../../parts/ScreenLink';
import { findStatusList, STATUS_LISTS } from '../../parts/status-lists/statusLists';
import { useStatusRows } from '../../parts/status-lists/useStatusRows';
import { linkTo } from '../../routes/address';
import { PATHS } from '../../routes/paths';
import { dataOf, mapLoad, type LoadState } from '../../ui/states/loadState';
import { overduePlans, type OverduePlan } from './overduePlans';
import { Part } from './Part';
import type { TermPlans } from './useTermPlans';

const OVERDUE = findStatusList('Overdue') ?? STATUS_LISTS[1];
const NO_PLANS: readonly PupilRow[] = [];
const rowKey = (_: OverduePlan, index: number): string => String(index);

const lateText = (days: number | null): string => {
  if (days === null) return 'No date';
  // The host calls a plan overdue whose date is still to come.
  if (days === 0) return 'Overdue';
  return days === 1 ? '1 day late' : `${days} days late`;
};

/** The overdue plans, the latest first. Requested after the meetings have arrived or failed. */
export function OverduePart({ plans, now }: { readonly plans: LoadState<TermPlans>; readonly now: Date }) {
  const [isTurn, setTurn] = useState(false);
  // Stays so while the meetings are requested again.
  if (!isTurn && plans.status !== 'loading') setTurn(true);
  const rows = useStatusRows(OVERDUE, { skip: !isTurn });
  const known = dataOf(plans)?.plans ?? NO_PLANS;
  const list = dataOf(rows);
  const found = useMemo(() => overduePlans(list ?? [], known, now), [list, known, now]);
  return (
    <Part
      id="today-overdue"
      title="Overdue plans"
      icon="alert"
      load={mapLoad(rows, () => found)}
      failed="The overdue plans could not be loaded"
      empty={{ title: 'No plan is overdue', text: 'A plan appears here once its date has passed and it is not finished, the latest first.' }}
      rowKey={rowKey}
      note={found.length === 0 ? null : <ScreenLink to={OVERDUE.path}>Open the list {OVERDUE.title}</ScreenLink>}
    >
      {({ row, daysLate, plan }) => (
        <>
          <span className="today-when"><b className="today-late">{lateText(daysLate)}</b><span className="muted">{row.dateOfPep}</span></span>
          <span className="today-who">
            <Name row={row} plan={plan} />
            <span className="muted">{[yearOf(row.yearGroup), row.schoolName].filter((text) => text !== '').join(', ')}</span>
          </span>
          <span className="today-what"><WhatToDo plan={plan} term={row.termOfPep} /></span>
        </>
      )}
    </Part>
  );
}

function Name({ row: { firstName, surname }, plan }: Pick<OverduePlan, 'row' | 'plan'>) {
  const name = <bdi translate="no">{`${firstName} ${surname}`.trim() || 'No name'}</bdi>;
  if (plan === null || plan.pupilId === '') return <span className="today-name">{name}</span>;
  return <ScreenLink className="today-name" to={linkTo(PATHS.planOverview, plan)}>{name}</ScreenLink>;
}

function WhatToDo({ plan, term }: { readonly plan: PupilRow | null; readonly term: string }) {
  if (plan === null) {
    const query = new URLSearchParams({ status: 'Overdue', ...(term.trim() === '' ? {} : { term: term.trim() }) });
    return <ScreenLink to={`${PATHS.myPupils}?${query.toString()}`}>Find the plan in My Pupils</ScreenLink>;
  }
  return missingOf(plan).length === 0 ? 'All sections complete' : <>Not complete: <MissingLinks row={plan} /></>;
}
