import { useCallback, useMemo, useState } from 'react';
import type { PupilContext } from '../../../domain/pupil';
import { TERMS } from '../../../domain/termOrder';
import { datedPlans, fetchPupilPlans } from '../../../pupil/pupilPlans';
import { usePupilDispatch } from '../../../pupil/pupilRoot';
import { useSessionUser } from '../../../session/useSession';
import { useLookup } from '../../../shared/load/useLookup';
import { useRead } from '../../../shared/load/useRead';
import { unreadDaysText } from '../../../shared/pupils/dayFilter';
import { asPupilRow, type PupilRow } from '../../../shared/pupils/pupilRow';
import { attendanceApi } from '../../../api/calls/attendance';
import { exclusionsApi } from '../../../api/calls/exclusions';
import { planDataApi } from '../../../api/calls/planData';
import { settle, type Running } from '../../../api/settle';
import { withoutToasts } from '../../../api/withoutToasts';
import { FRESH } from '../../../api/readFresh';
import { hidesAttendanceTabs } from '../../../domain/roles';
import { phaseOf, type Phase } from '../../../domain/phase';
import { planKeyOf, type PlanKey } from '../../../pupil/planKey';
import type { SessionThunk } from '../../../session/sessionExtra';
import type { SessionUser } from '../../../session/storedSession';
import type { OverTime } from './overTime';
import { planFiguresOf } from './planFigures';

/** How a request ended: `add` stores its response, `what` names what could not be read. */
type Read = { readonly kind: 'found'; readonly add: (all: OverTime) => OverTime } | { readonly kind: 'failed'; readonly what: string };

interface Job {
  readonly key: string;
  readonly read: (signal: AbortSignal) => SessionThunk<Promise<Read>>;
}
const readJob = ({ read }: Job, signal: AbortSignal) => read(signal);

const { fetchEyfsData, fetchPrimaryData, fetchSecondaryData, fetchPost16Data } = planDataApi.endpoints;
const LOADS: Readonly<Record<Phase, (key: PlanKey, options: typeof FRESH) => SessionThunk<Running<{ readonly data?: unknown }>>>> = {
  eyfs: fetchEyfsData.initiate, primary: fetchPrimaryData.initiate, secondary: fetchSecondaryData.initiate, post16: fetchPost16Data.initiate,
};

const job = <T,>(key: string, send: SessionThunk<Running<{ readonly data?: T | undefined }>>, add: (all: OverTime, data: T) => OverTime): Job => ({
  key,
  read: (signal) => async (dispatch) => {
    const { data } = await settle(withoutToasts(dispatch(send)), signal);
    return data === undefined ? { kind: 'failed', what: key } : { kind: 'found', add: (all) => add(all, data) };
  },
});

/** The requests for a pupil, besides the list of plans. A school without attendance sees neither that nor suspensions. */
function jobsOf({ pupilId }: PupilContext, user: SessionUser, plans: readonly PupilRow[]): readonly Job[] {
  const { fetchExclusions } = exclusionsApi.endpoints;
  const { fetchAttendance } = attendanceApi.endpoints;
  const ofAttendance = hidesAttendanceTabs(user) ? [] : [
    job('the suspensions', fetchExclusions.initiate({ pupilId }, FRESH), (all, { exclusionReasons }) => ({ ...all, suspensions: exclusionReasons })),
    ...TERMS.map((term) => job(`the attendance of ${term}`, fetchAttendance.initiate({ pupilId, term }, FRESH), (all, { attendances }) =>
      ({ ...all, weeks: [...all.weeks, ...attendances.map((week) => ({ week, term }))] }))),
  ];
  const ofPlans = plans.flatMap((row) => {
    const phase = phaseOf(row.classYear);
    return phase === null ? [] : [job(`the plan of ${row.dateOfMeeting}`, LOADS[phase](planKeyOf(user, row), FRESH), (all, data) => (
      { ...all, plans: all.plans.map((plan) => (plan.row.dateOfMeeting === row.dateOfMeeting ? { ...plan, figures: planFiguresOf(phase, data) } : plan)) }))];
  });
  return [...ofAttendance, ...ofPlans];
}

const NO_JOBS: readonly Job[] = [];

/** Everything that the host has about one pupil with a date: read once, at most four requests at a time. */
export function useOverTime(given: PupilContext) {
  // Fixed when the page opens, so that a later response about the pupil causes no further requests.
  const [pupil] = useState(given);
  const user = useSessionUser();
  const dispatch = usePupilDispatch();
  const { found: list, retry } = useRead(useCallback(async () => ({ rows: await dispatch(fetchPupilPlans(pupil.pupilUPN)) }), [dispatch, pupil]));
  const rows = list?.rows ?? null;
  const { plans, unread, jobs } = useMemo(() => {
    const own = (rows ?? []).map(asPupilRow).filter(({ pupilId }) => pupilId === pupil.pupilId);
    const dated = datedPlans(own, pupil.pupilId);
    return { plans: dated, unread: unreadDaysText(own), jobs: rows === null ? NO_JOBS : jobsOf(pupil, user, dated) };
  }, [pupil, rows, user]);
  const { found, isBusy, retry: again, stop } = useLookup(jobs, readJob);
  const all = useMemo(() => {
    const bare: OverTime = { plans: plans.map((row) => ({ row, figures: null })), weeks: [], suspensions: null };
    return found.reduce((sum, one) => (one.kind === 'found' ? one.add(sum) : sum), bare);
  }, [found, plans]);
  if (list !== null && rows === null) return { kind: 'failed', retry } as const;
  if (list === null || isBusy) return { kind: 'reading', done: found.length, total: jobs.length, stop } as const;
  return {
    kind: 'ready',
    all,
    failed: found.flatMap((one) => (one.kind === 'failed' ? [one.what] : [])),
    /** How many plans have a date of meeting that cannot be read, as text, or blank. */
    unread,
    /** Requests that were not sent because the user stopped. */
    left: jobs.length - found.length,
    again,
  } as const;
}
