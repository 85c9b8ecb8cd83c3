import { listen } from '../state/listen';
import { chosenElsewhere } from './pupilSlice';
import type { PupilThunk } from './pupilRoot';

/** Notices that another tab has chosen another pupil. Returns a function that stops watching. */
export const watchChoice = (): PupilThunk<() => void> => (dispatch) => listen(window, {
  storage: ({ key, newValue, oldValue }) => { if (key === 'activePupilId' && newValue !== null && newValue !== oldValue) dispatch(chosenElsewhere(true)); },
});
