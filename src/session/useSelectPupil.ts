import { useCallback } from 'react';
import type { PupilContext } from '../domain/pupil';
import { selectPupil, type PupilChoice } from './selectPupil';
import { useSessionDispatch } from './useSession';

/** Makes a pupil the active one and says how it went; see {@link selectPupil}. */
export function useSelectPupil(): (choice: PupilChoice) => Promise<PupilContext | null> {
  const dispatch = useSessionDispatch();
  return useCallback((choice: PupilChoice) => dispatch(selectPupil(choice)), [dispatch]);
}
