import { groupBy } from 'es-toolkit';
import { useMemo, useState } from 'react';
import type { StatusRow } from '../../api/calls/statusLists';
import { daysLate, daysLateText } from '../../domain/facts/meetingDay';
import { yearOf } from '../../domain/phase';
import { wholeName } from '../../domain/pupil';
import { leftOf, ofStatusRow, type ChasedPlan } from '../../shared/chasing/chasedPlan';
import type { Collected } from '../../shared/load/collectPages';
import { sectionsLeftText } from '../../shared/planSections';
import type { PupilRow } from '../../shared/pupils/pupilRow';
import { ScreenLink } from '../../shared/ScreenLink';
import { findPlan } from '../../shared/status-lists/findPlan';
import { addressInMyPupils } from '../../shared/status-lists/statusColumns';
import { findStatusList, STATUS_LISTS } from '../../shared/status-lists/statusLists';
import { newRows, sinceText, useVisitBefore, type Snapshot } from '../../shared/status-lists/visits';
import { useStatusRows } from '../../shared/status-lists/useStatusRows';
import { dataOf, mapLoad, type LoadState } from '../../ui/states/loadState';
import type { Column } from '../../ui/table/column';
import { ChasePart } from './Part';
import { PlanName, SectionsLeft, whereText } from './PlanLine';

interface OverduePlan {
  readonly row: StatusRow;
  /** Null without a date, and 0 up to the day itself: the host calls a plan overdue although its date is still to come. */
  readonly late: number | null;
  /** The same plan in My Pupils, which has its pupil and sections, or null if no pupil or several match. */
  readonly plan: PupilRow | null;
}

function overduePlans(rows: readonly StatusRow[], plans: readonly PupilRow[], now: Date): readonly OverduePlan[] {
  const ofDay = groupBy(plans, ({ dateOfMeeting }) => dateOfMeeting.trim());
  const planOf = (row: StatusRow): PupilRow | null => {
    const found = findPlan(row, ofDay[row.dateOfPep.trim()] ?? []);
    return found.kind === 'found' ? found.plan : null;
  };
  return rows
    .map((row) => ({ row, late: daysLate(row.dateOfPep, now), plan: planOf(row) }))
    .sort((a, b) => (b.late ?? -1) - (a.late ?? -1));
}

const OVERDUE = findStatusList('Overdue') ?? STATUS_LISTS[1];
const NO_PLANS: readonly PupilRow[] = [];
const rowKey = (_: OverduePlan, index: number): string => String(index);

const nameOf = (row: StatusRow): string => wholeName(row) || 'No name';

/** The pupil is known where the plan was found; otherwise the plan is searched for when its people are needed. */
const planOf = ({ row, plan }: OverduePlan): ChasedPlan => ({ ...ofStatusRow(row), pupilId: plan?.pupilId ?? null, left: plan === null ? null : leftOf(plan) });

const COLUMNS: readonly Column<OverduePlan>[] = [
  { key: 'name', header: 'Pupil', text: ({ row }) => nameOf(row) },
  { key: 'school', header: 'School', text: ({ row }) => row.schoolName },
  { key: 'year', header: 'Year group', text: ({ row }) => yearOf(row.yearGroup) },
  { key: 'term', header: 'Term', text: ({ row }) => row.termOfPep },
  { key: 'date', header: 'Date of PEP', text: ({ row }) => row.dateOfPep },
  { key: 'late', header: 'Days late', text: ({ late }) => (late === null ? '' : String(late)) },
  { key: 'missing', header: 'Not complete', text: ({ plan }) => (plan === null ? '' : sectionsLeftText(plan)) },
];

/** The plans of the council's list of overdue ones, the longest overdue first. Requested after the meetings have arrived or failed. */
export function OverduePart({ plans, now }: { readonly plans: LoadState<Collected<PupilRow>>; readonly now: Date }) {
  const [isTurn, setTurn] = useState(false);
  // Stays true while the meetings are requested again.
  if (!isTurn && plans.status !== 'loading') setTurn(true);
  const rows = useStatusRows(OVERDUE, { skip: !isTurn });
  const known = dataOf(plans)?.rows ?? NO_PLANS;
  const list = dataOf(rows);
  const found = useMemo(() => overduePlans(list ?? [], known, now), [list, known, now]);
  const { before, fresh } = useNewRows(list, now);
  return (
    <ChasePart
      id="today-overdue"
      plans="overdue plans"
      planOf={planOf}
      columns={COLUMNS}
      fact="overdue"
      title="Overdue plans"
      icon="alert"
      load={mapLoad(rows, () => found)}
      failed="The overdue plans could not be loaded"
      empty={{ title: 'No plan is overdue', text: 'A plan appears here once the list of overdue plans has it. The longest overdue comes first.' }}
      rowKey={rowKey}
      note={found.length === 0 ? null : (
        <>
          <ScreenLink to={OVERDUE.path}>Open the list {OVERDUE.title}</ScreenLink>
          {before === null ? '. No earlier visit to compare with.' : `. ${fresh.size === 0 ? 'None' : String(fresh.size)} new since ${sinceText(before)}.`}
        </>
      )}
    >
      {({ row, late, plan }) => (
        <>
          <span><b className="today-late" data-fact="late" data-of={nameOf(row)}>{late === 0 ? OVERDUE.status : daysLateText(late, 'late')}</b> <span className="muted">{row.dateOfPep}</span></span>{' '}
          <span className="today-who">
            <span><PlanName name={nameOf(row)} plan={plan} />{fresh.has(row) ? <> <span className="badge">New</span></> : null}</span>
            {' '}<span className="muted">{whereText(row.yearGroup, row.schoolName)}</span>
          </span>{' '}
          <span className="today-what">
            {plan === null ? <ScreenLink to={addressInMyPupils({ termOfPep: row.termOfPep, pepStatus: OVERDUE.status })}>Find the plan in My Pupils</ScreenLink> : <SectionsLeft plan={plan} />}
          </span>
        </>
      )}
    </ChasePart>
  );
}

const NO_ROWS: ReadonlySet<StatusRow> = new Set();

/** The rows added since the user's last visit, which is remembered as on the Home page. */
function useNewRows(list: readonly StatusRow[] | null, now: Date): { readonly before: Snapshot | null; readonly fresh: ReadonlySet<StatusRow> } {
  const before = useVisitBefore(now.getTime(), useMemo(() => (list === null ? null : { [OVERDUE.status]: list }), [list]));
  return useMemo(() => {
    const added = list === null ? null : newRows(OVERDUE.status, list, before);
    return added === null ? { before: null, fresh: NO_ROWS } : { before, fresh: new Set(added) };
  }, [before, list]);
}
