import { limitAsync } from 'es-toolkit';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PupilContext } from '../../../domain/pupil';
import { TERMS } from '../../../domain/termOrder';
import { fetchPupilPlans } from '../../../pupil/pupilPlans';
import { usePupilDispatch } from '../../../pupil/pupilRoot';
import { useSessionUser } from '../../../session/useSession';
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
import { datedPlans, type OverTime } from './overTime';
import { planFiguresOf } from './planFigures';

/** Puts the answer of a request into its place. */
type Added = (all: OverTime) => OverTime;

/** One request. If it fails, it resolves to null, and `what` names it. */
interface Job {
  readonly what: string;
  readonly read: (signal: AbortSignal) => SessionThunk<Promise<Added | null>>;
}

const { fetchEyfsData, fetchPrimaryData, fetchSecondaryData, fetchPost16Data } = planDataApi.endpoints;
/** The Data section of each phase, of which only the figures are used. */
const LOADS: Readonly<Record<Phase, (key: PlanKey, options: typeof FRESH) => SessionThunk<Running<{ readonly data?: unknown }>>>> = {
  eyfs: fetchEyfsData.initiate, primary: fetchPrimaryData.initiate, secondary: fetchSecondaryData.initiate, post16: fetchPost16Data.initiate,
};

const job = <T,>(what: string, send: SessionThunk<Running<{ readonly data?: T | undefined }>>, add: (all: OverTime, data: T) => OverTime): Job => ({
  what,
  read: (signal) => async (dispatch) => {
    const { data } = await settle(withoutToasts(dispatch(send)), signal);
    return data === undefined ? null : (all) => add(all, data);
  },
});

const suspensionsJob = (pupilId: string): Job =>
  job('the suspensions', exclusionsApi.endpoints.fetchExclusions.initiate({ pupilId }, FRESH), (all, { exclusionReasons }) => ({ ...all, suspensions: exclusionReasons }));

const attendanceJob = (pupilId: string, term: string): Job =>
  job(`the attendance of ${term}`, attendanceApi.endpoints.fetchAttendance.initiate({ pupilId, term }, FRESH), (all, { attendances }) =>
    ({ ...all, weeks: [...all.weeks, ...attendances.map((week) => ({ week, term }))] }));

const planJob = (row: PupilRow, phase: Phase, user: SessionUser): Job =>
  job(`the plan of ${row.dateOfMeeting}`, LOADS[phase](planKeyOf(user, row), FRESH), (all, data) => {
    const figures = planFiguresOf(phase, data);
    return { ...all, plans: all.plans.map((plan) => (plan.row.dateOfMeeting === row.dateOfMeeting ? { ...plan, figures } : plan)) };
  });

/** The requests for a pupil, besides the list of plans. A school without attendance sees neither that nor suspensions. */
function jobsOf({ pupilId }: PupilContext, user: SessionUser, plans: readonly PupilRow[]): readonly Job[] {
  return [
    ...(hidesAttendanceTabs(user) ? [] : [suspensionsJob(pupilId), ...TERMS.map((term) => attendanceJob(pupilId, term))]),
    ...plans.flatMap((row) => {
      const phase = phaseOf(row.classYear);
      return phase === null ? [] : [planJob(row, phase, user)];
    }),
  ];
}

/** How many requests are in flight at a time. */
const AT_ONCE = 4;

type OverTimeState =
  | { readonly kind: 'reading'; readonly done: number; readonly of: number; readonly stop: () => void }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | {
    readonly kind: 'ready';
    readonly all: OverTime;
    /** What could not be read, each as text. */
    readonly failed: readonly string[];
    /** How many plans have a date of meeting that cannot be read, as text, or blank. */
    readonly unread: string;
    /** Requests that were not sent because the user stopped. */
    readonly left: number;
    /** Reads what is missing. */
    readonly again: () => void;
  };

/** Everything that the host has about one pupil with a date: read once, at most four requests at a time. */
export function useOverTime(given: PupilContext): OverTimeState {
  // Fixed when the page opens, so that a later response about the pupil causes no further requests.
  const [pupil] = useState(given);
  const user = useSessionUser();
  const dispatch = usePupilDispatch();
  const [attempt, setAttempt] = useState(0);
  const known = useRef(new Map<string, Added>());
  const flight = useRef(new AbortController());
  const stop = useCallback(() => { flight.current.abort(); }, []);
  const again = useCallback(() => { setAttempt((last) => last + 1); }, []);
  const [state, setState] = useState<OverTimeState>(() => ({ kind: 'reading', done: 0, of: 0, stop }));

  useEffect(() => {
    const own = new AbortController();
    flight.current = own;
    const isStopped = () => own.signal.aborted;
    let isOver = false;
    const show = (next: OverTimeState) => { if (!isOver) setState(next); };
    const read = async () => {
      show({ kind: 'reading', done: 0, of: 0, stop });
      const rows = await dispatch(fetchPupilPlans(pupil.pupilUPN));
      if (rows === null) {
        show({ kind: 'failed', retry: again });
        return;
      }
      const ofPupil = rows.map(asPupilRow).filter(({ pupilId }) => pupilId === pupil.pupilId);
      const plans = datedPlans(ofPupil, pupil.pupilId);
      const jobs = jobsOf(pupil, user, plans);
      const count = () => jobs.filter(({ what }) => known.current.has(what)).length;
      const failed: string[] = [];
      const progress = () => { show({ kind: 'reading', done: count() + failed.length, of: jobs.length, stop }); };
      progress();
      const run = limitAsync(async ({ what, read: send }: Job) => {
        if (isStopped()) return;
        const added = await dispatch(send(own.signal));
        if (isStopped()) return;
        if (added === null) failed.push(what);
        else known.current.set(what, added);
        progress();
      }, AT_ONCE);
      await Promise.all(jobs.filter(({ what }) => !known.current.has(what)).map(run));
      const bare: OverTime = { plans: plans.map((row) => ({ row, figures: null })), weeks: [], suspensions: [] };
      const all = jobs.reduce((sum, { what }) => known.current.get(what)?.(sum) ?? sum, bare);
      show({ kind: 'ready', all, failed, unread: unreadDaysText(ofPupil), left: jobs.length - count() - failed.length, again });
    };
    void read();
    return () => {
      isOver = true;
      own.abort();
    };
  }, [again, attempt, dispatch, pupil, stop, user]);
  return state;
}
