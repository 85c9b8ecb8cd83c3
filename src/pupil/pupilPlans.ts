import { orderBy, uniqBy } from 'es-toolkit';
import { pepStatusApi, type PepStatusRow } from '../api/calls/pepStatus';
import { withoutToasts } from '../api/withoutToasts';
import type { PlanId } from '../domain/planId';
import { timeOfDay } from '../domain/readDay';
import { createUserState } from '../state/userState';
import type { PupilThunk } from './pupilRoot';

/** A pupil has few plans over all terms, so they fit on one page. */
const MAX_PLANS = 100;

/** The query of My Pupils for every plan of one pupil, by UPN and for all terms (decisions, "Routes"). */
export const plansQuery = (pupilUPN: string, { userId, schoolId }: { readonly userId: string; readonly schoolId: string }) =>
  ({ termofpep: '', pepstatus: '', page: 1, recordPerPage: MAX_PLANS, userid: userId, keyword: pupilUPN, schoolId });

/** Keeps the response for the pages of the pupil, which all need it: the term in the banner, earlier meetings, a new plan. */
const held = createUserState<{ readonly release: () => void } | null>('the request for the plans of the open pupil', null, (last) => { last?.release(); });
let pages = 0;

/** The frame of a pupil's pages is open; returns how to close it, which forgets the plans. */
export function openPupilPages(): () => void {
  pages += 1;
  return () => {
    pages -= 1;
    setTimeout(() => { if (pages === 0) held.clear(); }, 0);
  };
}

/** Every row that the host lists for this UPN, or null if the request fails. Sent once while pages of the pupil are open. */
export const fetchPupilPlans =
  (pupilUPN: string): PupilThunk<Promise<readonly PepStatusRow[] | null>> =>
  async (dispatch, getState) => {
    const { user } = getState().session;
    if (pupilUPN === '' || user === null) return [];
    const running = dispatch(pepStatusApi.endpoints.fetchPepStatus.initiate(plansQuery(pupilUPN, user)));
    const last = held.get();
    held.set({ release: () => { running.unsubscribe(); } });
    last?.release();
    const { data } = await withoutToasts(running);
    return data?.pepStatusList ?? null;
  };

/** The rows of one pupil that have a date of meeting, each date once, the latest first. */
export const datedPlans = <Row extends PlanId>(rows: readonly Row[], pupilId: string): readonly Row[] => orderBy(
  uniqBy(rows.filter((row) => row.pupilId === pupilId && timeOfDay(row.dateOfMeeting) !== null), ({ dateOfMeeting }) => dateOfMeeting),
  [({ dateOfMeeting }) => timeOfDay(dateOfMeeting)], ['desc'],
);
