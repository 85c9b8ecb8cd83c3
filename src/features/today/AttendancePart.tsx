import { sortBy, uniqBy } from 'es-toolkit';
import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { attendanceApi } from '../../api/calls/attendance';
import { withoutToasts } from '../../api/withoutToasts';
import { daysUntil, meetingDay } from '../../domain/facts/meetingDay';
import { percentText } from '../../domain/facts/percent';
import { ATTENDANCE_PROMPT_BELOW } from '../../domain/limits';
import { isWeekOf, presentShare } from '../../shared/attendance/presentShare';
import { useLookup } from '../../shared/load/useLookup';
import { pupilNameOf } from '../../shared/pupils/pupilRow';
import { ScreenLink } from '../../shared/ScreenLink';
import type { ListedPlan } from '../../shared/status-lists/listedPlans';
import { linkTo } from '../../routes/address';
import { PATHS } from '../../routes/paths';
import type { SessionThunk } from '../../session/sessionExtra';
import { dataOf, readyState, type LoadState } from '../../ui/states/loadState';
import { Part } from './Part';
import { PlanName, whereText } from './PlanLine';

interface Asked extends ListedPlan {
  readonly key: string;
}
type Found = { readonly kind: 'found'; readonly one: Asked; readonly share: number | null } | { readonly kind: 'failed' };

/** The share of the sessions of the plan's term up to today. */
const shareOf = (one: Asked): SessionThunk<Promise<Found>> => async (dispatch) => {
  const { pupilId, termOfPep } = one.plan;
  const [term = ''] = termOfPep.trim().split(' ');
  const { data } = await withoutToasts(dispatch(attendanceApi.endpoints.fetchAttendance.initiate({ pupilId, term }, { subscribe: false })));
  if (data === undefined) return { kind: 'failed' };
  return { kind: 'found', one, share: presentShare(data.attendances.filter((week) => isWeekOf(termOfPep.trim(), week, term))) };
};

/** The number of lookups that take about half a minute. */
const MAX_PUPILS = 100;
const NOBODY: readonly Asked[] = [];
const keyOf = ({ one }: { readonly one: Asked }): string => one.key;

/** The pupils who meet within a week, earliest meeting first, each pupil once. */
function pupilsMeetingSoon(plans: readonly ListedPlan[], now: Date): readonly Asked[] {
  const soon = plans.filter(({ plan }) => plan.pupilId !== '' && ['today', 'soon'].includes(meetingDay(plan.dateOfMeeting, now)));
  return uniqBy(sortBy(soon, [({ plan }) => daysUntil(plan.dateOfMeeting, now) ?? 0]), ({ plan }) => plan.pupilId).map((one) => ({ ...one, key: one.plan.pupilId }));
}

/** Pupils below the council's line who meet within a week. One request each, so only if the user wants it. */
export function AttendancePart({ load, now }: { readonly load: LoadState<readonly ListedPlan[]>; readonly now: Date }) {
  const plans = dataOf(load);
  const meets = useMemo(() => (plans === null ? NOBODY : pupilsMeetingSoon(plans, now)), [plans, now]);
  const [asked, setAsked] = useState<readonly Asked[] | null>(null);
  const { found, isBusy, retry } = useLookup(asked ?? NOBODY, shareOf);
  const known = found.flatMap((one) => (one.kind === 'found' ? [one] : []));
  const below = sortBy(known.flatMap((one) => (one.share === null || one.share >= ATTENDANCE_PROMPT_BELOW ? [] : [{ ...one, share: one.share }])), [({ share }) => share]);
  const first = meets.length > MAX_PUPILS ? `the first ${MAX_PUPILS} of ${meets.length}` : meets.length === 1 ? 'the pupil' : `the ${meets.length} pupils`;
  const failed = found.length - known.length;
  const hasNobody = asked === null && meets.length === 0;
  return (
    <Part
      id="today-attendance"
      fact="attendanceBelow"
      title={`Attendance below ${ATTENDANCE_PROMPT_BELOW}%`}
      icon="alert"
      load={asked === null && load.status === 'failed' ? load : readyState(isBusy ? [] : below)}
      failed="The plans could not be loaded"
      empty={hasNobody && plans !== null ? { title: 'Nobody meets within a week', text: 'Attendance can be looked up for those who do.' }
        : asked === null ? { title: 'Not looked up yet', text: 'The lists have no attendance, so it is looked up pupil by pupil, for those who meet today or in the next seven days.' }
        : isBusy ? { title: 'Looking up attendance', text: 'One pupil after another.' }
        : { title: `Nobody who meets within a week is below ${ATTENDANCE_PROMPT_BELOW}%`, text: 'Counted in the term of the plan, up to today.' }}
      rowKey={keyOf}
      note={hasNobody ? null : (
        <>
          {isBusy ? <span role="status">Looking up attendance: {found.length} of {asked?.length ?? 0}</span> : null}
          {asked === null ? <Button variant="secondary" size="sm" onClick={() => { setAsked(meets.slice(0, MAX_PUPILS)); }}>Look up attendance of {first}</Button> : null}
          {asked === null || isBusy ? null : (
            <span role="status">
              <span data-fact="attendanceRead">{known.length}</span> looked up, <span data-fact="attendanceBlank">{known.filter(({ share }) => share === null).length}</span> without marks.{' '}
            </span>
          )}
          {failed === 0 || isBusy ? null : <Button variant="secondary" size="sm" onClick={retry}>Retry the {failed} that failed</Button>}
        </>
      )}
    >
      {({ one: { plan, schoolName }, share }) => (
        <>
          <span><b className="today-late" data-fact="attendance" data-of={pupilNameOf(plan)}>{percentText(share)}</b></span>
          <span className="today-who"><PlanName name={pupilNameOf(plan)} plan={plan} /> <span className="muted">{whereText(plan.classYear, schoolName)}</span></span>
          <span className="today-what"><ScreenLink to={linkTo(PATHS.attendance, plan)}>Attendance<span className="visually-hidden"> of {pupilNameOf(plan)}</span></ScreenLink></span>
        </>
      )}
    </Part>
  );
}
