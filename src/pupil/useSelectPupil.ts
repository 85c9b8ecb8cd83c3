import { useCallback } from 'react';
import type { PupilContext } from '../domain/pupil';
import { selectPupil, type PupilChoice } from './selectPupil';
import { usePupilDispatch } from './pupilRoot';

/** Makes a pupil the active one and returns the outcome. See {@link selectPupil}. */
export function useSelectPupil(): (choice: PupilChoice) => Promise<PupilContext | null> {
  const dispatch = usePupilDispatch();
  return useCallback((choice: PupilChoice) => dispatch(selectPupil(choice)), [dispatch]);
}
