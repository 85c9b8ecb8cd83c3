import { attendanceApi } from '../../../api/calls/attendance';
import { exclusionsApi } from '../../../api/calls/exclusions';
import { planDataApi } from '../../../api/calls/planData';
import { settle, type Running } from '../../../api/settle';
import { withoutToasts } from '../../../api/withoutToasts';
import { FRESH } from '../../../api/readFresh';
import { hidesAttendanceTabs } from '../../../domain/roles';
import { phaseOf, type Phase } from '../../../domain/phase';
import type { PupilContext } from '../../../domain/pupil';
import type { PupilRow } from '../../../shared/pupils/pupilRow';
import { planKeyOf, type PlanKey } from '../../../pupil/planKey';
import type { SessionThunk } from '../../../session/sessionExtra';
import type { SessionUser } from '../../../session/storedSession';
import type { OverTime } from './overTime';
import { planFiguresOf } from './planFigures';

/** Puts the answer of a request into its place. */
export type Added = (all: OverTime) => OverTime;

/** One request. If it fails, it resolves to null, and `what` names it. */
export interface Job {
  readonly what: string;
  readonly read: (signal: AbortSignal) => SessionThunk<Promise<Added | null>>;
}

const TERMS = ['Autumn', 'Spring', 'Summer'] as const;
const { fetchEyfsData, fetchPrimaryData, fetchSecondaryData, fetchPost16Data } = planDataApi.endpoints;
/** The Data section of each phase, of which only the figures are used. */
const LOADS: Readonly<Record<Phase, (key: PlanKey, options: typeof FRESH) => SessionThunk<Running<{ readonly data?: unknown }>>>> = {
  eyfs: fetchEyfsData.initiate, primary: fetchPrimaryData.initiate, secondary: fetchSecondaryData.initiate, post16: fetchPost16Data.initiate,
};

const suspensionsJob = (pupilId: string): Job => ({
  what: 'the suspensions',
  read: (signal) => async (dispatch) => {
    const { data } = await settle(withoutToasts(dispatch(exclusionsApi.endpoints.fetchExclusions.initiate({ pupilId }, FRESH))), signal);
    return data === undefined ? null : (all) => ({ ...all, suspensions: data.exclusionReasons });
  },
});

const attendanceJob = (pupilId: string, term: string): Job => ({
  what: `the attendance of ${term}`,
  read: (signal) => async (dispatch) => {
    const { data } = await settle(withoutToasts(dispatch(attendanceApi.endpoints.fetchAttendance.initiate({ pupilId, term }, FRESH))), signal);
    if (data === undefined) return null;
    const weeks = data.attendances.map((week) => ({ week, term }));
    return (all) => ({ ...all, weeks: [...all.weeks, ...weeks] });
  },
});

function planJob(row: PupilRow, phase: Phase, user: SessionUser): Job {
  const { dateOfMeeting } = row;
  return {
    what: `the plan of ${dateOfMeeting}`,
    read: (signal) => async (dispatch) => {
      const { data } = await settle(withoutToasts(dispatch(LOADS[phase](planKeyOf(user, row), FRESH))), signal);
      if (data === undefined) return null;
      const figures = planFiguresOf(phase, data);
      return (all) => ({ ...all, plans: all.plans.map((plan) => (plan.row.dateOfMeeting === dateOfMeeting ? { ...plan, figures } : plan)) });
    },
  };
}

/** The requests for a pupil, besides the list of plans. A school without attendance sees neither that nor suspensions. */
export function jobsOf({ pupilId }: PupilContext, user: SessionUser, plans: readonly PupilRow[]): readonly Job[] {
  return [
    ...(hidesAttendanceTabs(user) ? [] : [suspensionsJob(pupilId), ...TERMS.map((term) => attendanceJob(pupilId, term))]),
    ...plans.flatMap((row) => {
      const phase = phaseOf(row.classYear);
      return phase === null ? [] : [planJob(row, phase, user)];
    }),
  ];
}
