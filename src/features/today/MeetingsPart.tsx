import { useMemo } from 'react';
import { formatDate, parseDate } from '../../domain/dates';
import { yearOf } from '../../domain/phase';
import { ofPupilRow } from '../../parts/chasing/chasedPlan';
import type { CollectedPlans } from '../../parts/pupils/collectPlans';
import { isOfDay } from '../../parts/pupils/dayFilter';
import { MissingLinks } from '../../parts/pupils/MissingLinks';
import { missingSectionsOf, missingSectionsText, pupilNameOf, type PupilRow } from '../../parts/pupils/pupilRow';
import { ScreenLink } from '../../parts/ScreenLink';
import { linkTo } from '../../routes/address';
import { PATHS } from '../../routes/paths';
import { Icon } from '../../ui/Icon';
import { mapLoad, type LoadState } from '../../ui/states/loadState';
import type { Column } from '../../ui/table/column';
import { ChasePart } from './ChasePart';

const timeOf = ({ dateOfMeeting }: PupilRow): number => parseDate(dateOfMeeting)?.getTime() ?? 0;
const rowKey = ({ pupilId, dateOfMeeting, termOfPep }: PupilRow, index: number): string => `${pupilId}|${dateOfMeeting}|${termOfPep}|${index}`;

const COLUMNS: readonly Column<PupilRow>[] = [
  { key: 'name', header: 'Pupil', text: pupilNameOf },
  { key: 'year', header: 'Year group', text: ({ classYear }) => yearOf(classYear) },
  { key: 'date', header: 'Date of meeting', text: ({ dateOfMeeting }) => dateOfMeeting },
  { key: 'missing', header: 'Not complete', text: missingSectionsText },
];

function dayName(date: string, now: Date): string {
  if (date === formatDate(now)) return 'Today';
  return parseDate(date)?.toLocaleDateString('en-GB', { weekday: 'long' }) ?? '';
}

/** The plans with a meeting from Monday to Sunday, and what each still lacks. */
export function MeetingsPart({ load, now }: { readonly load: LoadState<CollectedPlans>; readonly now: Date }) {
  const meetings = useMemo(
    () => mapLoad(load, ({ plans }) => plans.filter((plan) => isOfDay('week', plan, now)).sort((a, b) => timeOf(a) - timeOf(b))),
    [load, now],
  );
  const { plans, total } = load.status === 'ready' ? load.data : { plans: [], total: 0 };
  return (
    <ChasePart
      id="today-meetings"
      plans="meetings"
      planOf={ofPupilRow}
      columns={COLUMNS}
      title="Meetings this week"
      icon="calendar"
      load={meetings}
      failed="The meetings could not be loaded"
      empty={{ title: 'No meeting this week', text: 'A plan appears here in the week of its meeting, with the sections that are not complete.' }}
      rowKey={rowKey}
      note={total > plans.length ? (
        <>Of the first {plans.length} plans of {total}. <ScreenLink to={PATHS.myPupils}>My Pupils</ScreenLink> has all of them.</>
      ) : null}
    >
      {(plan) => (
        <>
          <span className="today-when"><b>{dayName(plan.dateOfMeeting, now)}</b><span className="muted">{plan.dateOfMeeting}</span></span>
          <span className="today-who">
            <PlanLink plan={plan} />
            <span className="muted">{yearOf(plan.classYear)}</span>
          </span>
          <span className="today-what">
            {missingSectionsOf(plan).length === 0
              ? <span className="badge good"><Icon name="complete" />All sections complete</span>
              : <>Not complete: <MissingLinks row={plan} /></>}
          </span>
        </>
      )}
    </ChasePart>
  );
}

/** The pupil's name, a link to the overview of the plan. */
function PlanLink({ plan }: { readonly plan: PupilRow }) {
  const name = <bdi translate="no">{pupilNameOf(plan)}</bdi>;
  return plan.pupilId === '' ? name : <ScreenLink className="today-name" to={linkTo(PATHS.planOverview, plan)}>{name}</ScreenLink>;
}
