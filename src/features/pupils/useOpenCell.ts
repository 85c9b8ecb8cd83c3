import { useCallback } from 'react';
import { useSelectPupil } from '../../session/useSelectPupil';
import type { Remembered } from './listMemory';
import type { OpenCell } from './PupilTableRow';

/**
 * What a click on a cell does beside following its link: the pupil becomes the active one, and the list remembers
 * the cell for the way back (S-292).
 */
export function useOpenCell(search: string, keep: (what: Remembered, isNewEntry: boolean) => string): OpenCell {
  const selectPupil = useSelectPupil();
  return useCallback(
    (row, cell) => {
      keep({ search, row: { cell, scrollY: window.scrollY } }, false);
      void selectPupil(row);
    },
    [keep, search, selectPupil],
  );
}
