import type { CallError } from '../api/callError';
import { pupilApi } from '../api/calls/pupil';
import { withoutToasts } from '../api/withoutToasts';
import { getConfig } from '../config/config';
import { storedOrFetched } from '../domain/meetingDate';
import { planIdKey } from '../domain/planId';
import type { PupilContext } from '../domain/pupil';
import { findActivePupil } from './activePupil';
import { pupilArgs } from './pupilArgs';
import { fetchPupilPlans } from './pupilPlans';
import { pupilKnown, pupilLoad } from './pupilSlice';
import type { PupilThunk } from './pupilRoot';

/** What the first requests about a pupil need. A blank `classYear` is that of the active pupil, if it is this one. */
export type PupilStart = Pick<PupilContext, 'pupilId' | 'dateOfMeeting' | 'classYear'>;
/** @param known settles once the page knows its pupil, or is null before the host has sent the year group */
export type SendOfPupil = (pupil: PupilStart, known: Promise<unknown> | null) => Promise<void>;
type Fetched = { readonly pupil: PupilContext } | { readonly error: CallError };

/**
 * The pupil's own record. `dateOfMeeting` and `termOfPep` are blank if it has none.
 * @param isQuiet the caller shows its own toast for a failure
 * @param keptMs how long the answer stays for the screen that opens with it
 */
export const fetchPupil =
  (pupilId: string, isQuiet = false, keptMs = 0): PupilThunk<Promise<Fetched>> =>
  async (dispatch, getState) => {
    const args = pupilArgs(pupilId, getState().session.user);
    const running = dispatch(pupilApi.endpoints.fetchPupilBasicInfo.initiate(args, { subscribe: keptMs > 0, forceRefetch: true }));
    if (keptMs > 0) setTimeout(() => { running.unsubscribe(); }, keptMs);
    const { data, error } = await (isQuiet ? withoutToasts(running) : running);
    if (data === undefined) return { error: (error ?? { kind: 'network' }) as CallError };
    const info = data.pupilInfo;
    // A response without the record is not a pupil, and nothing may be opened or saved on a guess.
    if (info === null) return { error: { kind: 'notJson' } };
    const names = `${info.forename} ${info.surname}`.trim();
    return {
      pupil: {
        pupilId,
        schoolId: info.schoolId,
        schoolName: info.schoolName,
        classYear: info.classYear === '' ? info.yeargroup : info.classYear,
        termOfPep: info.termOfPep,
        fullname: info.fullname === '' ? names : info.fullname,
        dateOfMeeting: info.dateofmeeting === '' ? info.dateOfMeeting : info.dateofmeeting,
        pupilUPN: info.pupilUPN === '' ? info.upn : info.pupilUPN,
      },
    };
  };

/**
 * The context of a page that was opened by its address. Requested once for each pupil and meeting.
 * @param onRecord called with the pupil and the meeting while only the term is still unknown, for a page that need not wait for
 * it: the stored term shows until the plans have arrived
 */
export const loadPupil =
  (pupilId: string, dateOfMeeting: string, onRecord?: (pupil: PupilStart) => void): PupilThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const key = planIdKey({ pupilId, dateOfMeeting });
    const { known, loads } = getState().pupil;
    if (known[key] !== undefined || (loads[key] ?? null) !== null) return;
    const { generation } = getState().session;
    dispatch(pupilLoad({ key, load: { kind: 'loading' } }));
    const fetched = await dispatch(fetchPupil(pupilId, false, getConfig().saving.readAgeMs / 2));
    if (getState().session.generation !== generation) return;
    if ('error' in fetched) {
      dispatch(pupilLoad({ key, load: { kind: 'failed', error: fetched.error } }));
      return;
    }
    const { pupil } = fetched;
    const active = findActivePupil();
    const isActive = active?.pupilId === pupilId;
    const date = dateOfMeeting === '' ? storedOrFetched(isActive ? active.dateOfMeeting : '', pupil.dateOfMeeting) : dateOfMeeting;
    const listed = dispatch(fetchPupilPlans(pupil.pupilUPN));
    onRecord?.({ ...pupil, dateOfMeeting: date });
    const stored = isActive && active.dateOfMeeting === date ? active.termOfPep : '';
    // Stored under the meeting of the address, and also under the address itself if that named no meeting.
    const show = (termOfPep: string): void => {
      dispatch(pupilKnown({ ...pupil, dateOfMeeting: date, termOfPep }));
      if (date !== dateOfMeeting) dispatch(pupilLoad({ key, load: { kind: 'meetingFound', dateOfMeeting: date } }));
    };
    const showTerm = async (shown: string | null): Promise<void> => {
      const plans = await listed;
      if (getState().session.generation !== generation) return;
      const plan = plans?.find((one) => one.pupilId === pupilId && one.dateOfMeeting === date);
      const ofPupil = pupil.dateOfMeeting === date ? pupil.termOfPep : '';
      const termOfPep = [plan?.termOfPep ?? '', stored, ofPupil].find((term) => term !== '') ?? '';
      if (termOfPep !== shown) show(termOfPep);
    };
    if (onRecord === undefined || stored === '') await showTerm(null);
    else {
      show(stored);
      void showTerm(stored);
    }
  };
