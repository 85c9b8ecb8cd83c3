import { sortBy } from 'es-toolkit';
import { useMemo } from 'react';
import { daysLate, daysLateText, daysUntil, meetingDay, isHeldNotFinished } from '../../domain/facts/meetingDay';
import { readAnyDay } from '../../domain/readDay';
import { sectionsLeft } from '../../domain/facts/sections';
import { yearOf } from '../../domain/phase';
import { ofPupilRow } from '../../shared/chasing/chasedPlan';
import { sectionsLeftText } from '../../shared/planSections';
import { pupilNameOf } from '../../shared/pupils/pupilRow';
import type { ListedPlan } from '../../shared/status-lists/listedPlans';
import type { IconName } from '../../ui/icons/Icon';
import { mapLoad, type LoadState } from '../../ui/states/loadState';
import type { Column } from '../../ui/table/column';
import { ChasePart } from './Part';
import { PlanName, SectionsLeft, whereText } from './PlanLine';

interface PartOfPlans {
  readonly id: string;
  /** Identifies the part for `npm run figures`. */
  readonly fact: string;
  readonly title: string;
  readonly icon: IconName;
  /** What the lines are, e.g. "meetings". */
  readonly plans: string;
  readonly holds: (one: ListedPlan, now: Date) => boolean;
  readonly when: (one: ListedPlan, now: Date) => string;
  readonly empty: { readonly title: string; readonly text: string };
}

const weekday = (date: string): string => readAnyDay(date)?.toLocaleDateString('en-GB', { weekday: 'long' }) ?? '';
const isOn = (day: ReturnType<typeof meetingDay>) => ({ plan }: ListedPlan, now: Date): boolean => meetingDay(plan.dateOfMeeting, now) === day;

/** The parts in their order on the page; the plans of the host's own list follow. */
export const PARTS_OF_PLANS: readonly PartOfPlans[] = [
  {
    id: 'today-now', fact: 'meetingsToday', title: 'Meetings today', icon: 'calendar', plans: 'meetings today', holds: isOn('today'), when: () => 'Today',
    empty: { title: 'No meeting today', text: 'A plan appears here on the day of its meeting, with the sections that are left.' },
  },
  {
    id: 'today-soon', fact: 'meetingsNextSevenDays', title: 'Next seven days', icon: 'calendar', plans: 'meetings of the next seven days', holds: isOn('soon'),
    when: ({ plan }, now) => (daysUntil(plan.dateOfMeeting, now) === 1 ? 'Tomorrow' : weekday(plan.dateOfMeeting)),
    empty: { title: 'No meeting in the next seven days', text: 'Plans appear here a week before their meeting.' },
  },
  {
    id: 'today-held', fact: 'heldNotFinished', title: 'Held, not finished', icon: 'clock', plans: 'held plans',
    holds: ({ plan }, now) => isHeldNotFinished(plan, now),
    when: ({ plan }, now) => daysLateText(daysLate(plan.dateOfMeeting, now), 'ago'),
    empty: { title: 'No held plan is left to finish', text: 'A plan appears here from the day after its meeting until its five sections are complete.' },
  },
];

const COLUMNS: readonly Column<ListedPlan>[] = [
  { key: 'name', header: 'Pupil', text: ({ plan }) => pupilNameOf(plan) },
  { key: 'school', header: 'School', text: ({ schoolName }) => schoolName },
  { key: 'year', header: 'Year group', text: ({ plan }) => yearOf(plan.classYear) },
  { key: 'date', header: 'Date of meeting', text: ({ plan }) => plan.dateOfMeeting },
  { key: 'missing', header: 'Not complete', text: ({ plan }) => sectionsLeftText(plan) },
];

const rowKey = ({ plan: { pupilId, dateOfMeeting, termOfPep } }: ListedPlan, index: number): string => `${pupilId}|${dateOfMeeting}|${termOfPep}|${index}`;
const planOf = ({ plan, schoolName }: ListedPlan) => ({ ...ofPupilRow(plan), schoolName });
const isFinished = ({ plan }: ListedPlan): boolean => sectionsLeft(plan).length === 0;

/** The plans of one part by their day; what is finished is folded. */
export function PlansPart({ part: { holds, when, ...part }, load, now }: {
  readonly part: PartOfPlans;
  readonly load: LoadState<readonly ListedPlan[]>;
  readonly now: Date;
}) {
  const rows = useMemo(
    () => mapLoad(load, (plans) => sortBy(plans.filter((one) => holds(one, now)), [({ plan }) => daysUntil(plan.dateOfMeeting, now) ?? 0])),
    [load, holds, now],
  );
  return (
    <ChasePart
      {...part}
      planOf={planOf}
      columns={COLUMNS}
      load={rows}
      failed="The plans could not be loaded"
      rowKey={rowKey}
      isFolded={isFinished}
    >
      {(one) => (
        <>
          <span><b data-fact="when" data-of={pupilNameOf(one.plan)}>{when(one, now)}</b> <span className="muted">{one.plan.dateOfMeeting}</span></span>{' '}
          <span className="today-who"><PlanName name={pupilNameOf(one.plan)} plan={one.plan} /> <span className="muted">{whereText(one.plan.classYear, one.schoolName)}</span></span>{' '}
          <span className="today-what"><SectionsLeft plan={one.plan} /></span>
        </>
      )}
    </ChasePart>
  );
}
