import { storedOrFetched } from '../domain/meetingDate';
import type { PupilContext } from '../domain/pupil';
import { findActivePupil, storeActivePupil } from './activePupil';
import { fetchPupil } from './loadPupil';
import { lastPlan, pupilKnown, selectionEnded, chosenElsewhere } from './pupilSlice';
import { type PupilThunk, usePupilDispatch } from './pupilRoot';
import { useCallback } from 'react';
import { listen } from '../state/listen';

interface PupilChoice {
  readonly pupilId: string;
  readonly dateOfMeeting?: string;
  readonly termOfPep?: string;
  readonly classYear?: string;
  readonly pupilFullName?: string;
  readonly pupilUPN?: string;
}

/** The row's date, or without a row the stored date of the same pupil (S-295, S-296). */
function storedDate({ pupilId, dateOfMeeting }: PupilChoice): string {
  if (dateOfMeeting !== undefined) return dateOfMeeting;
  const active = findActivePupil();
  return active?.pupilId === pupilId ? active.dateOfMeeting : '';
}

/** A page opened by the row's link uses the data of the row without waiting. */
function known(choice: PupilChoice, dateOfMeeting: string): PupilContext | null {
  const { pupilId, classYear = '', pupilFullName = '', termOfPep = '', pupilUPN = '' } = choice;
  if (classYear === '' || pupilFullName === '') return null;
  return { pupilId, schoolId: '', schoolName: '', classYear, termOfPep, fullname: pupilFullName, dateOfMeeting, pupilUPN };
}

let latest = 0;

/** Fetches the details, then stores them (S-292 to S-296). @returns null if they could not be loaded, in which case nothing is stored */
export const selectPupil =
  (choice: PupilChoice): PupilThunk<Promise<PupilContext | null>> =>
  async (dispatch, getState) => {
    const { generation } = getState().session;
    latest += 1;
    const own = latest;
    const stored = storedDate(choice);
    const early = known(choice, stored);
    if (early !== null) dispatch(pupilKnown(early));
    const fetched = await dispatch(fetchPupil(choice.pupilId, true));
    // The latest choice counts, in whatever order the responses arrive.
    if (own !== latest || getState().session.generation !== generation) return null;
    if ('error' in fetched) {
      if (fetched.error.kind !== 'signedOut') dispatch(selectionEnded('failed'));
      return null;
    }
    const { pupil } = fetched;
    const context: PupilContext = {
      ...pupil,
      termOfPep: choice.termOfPep ?? pupil.termOfPep,
      dateOfMeeting: storedOrFetched(stored, pupil.dateOfMeeting),
    };
    storeActivePupil(context);
    dispatch(lastPlan(context));
    dispatch(pupilKnown(context));
    // The page that the row's link opened carries the row's date, whatever the host returns.
    if (early !== null && stored !== context.dateOfMeeting) dispatch(pupilKnown({ ...context, dateOfMeeting: stored }));
    dispatch(selectionEnded('done'));
    return context;
  };

export function useSelectPupil(): (choice: PupilChoice) => Promise<PupilContext | null> {
  const dispatch = usePupilDispatch();
  return useCallback((choice: PupilChoice) => dispatch(selectPupil(choice)), [dispatch]);
}

/** Notices that another tab has chosen another pupil. Returns a function that stops watching. */
export const watchChoice = (): PupilThunk<() => void> => (dispatch) => listen(window, {
  storage: ({ key, newValue, oldValue }) => { if (key === 'activePupilId' && newValue !== null && newValue !== oldValue) dispatch(chosenElsewhere(true)); },
});
