import { chosenElsewhere } from './pupilSlice';
import type { PupilThunk } from './pupilRoot';

/** Notices that another tab has chosen another pupil. Returns a function that stops watching. */
export const watchChoice = (): PupilThunk<() => void> => (dispatch) => {
  const onStorage = ({ key, newValue, oldValue }: StorageEvent): void => {
    if (key === 'activePupilId' && newValue !== null && newValue !== oldValue) dispatch(chosenElsewhere(true));
  };
  window.addEventListener('storage', onStorage);
  return () => { window.removeEventListener('storage', onStorage); };
};
