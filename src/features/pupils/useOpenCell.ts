import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSelectPupil } from '../../pupil/useSelectPupil';
import type { Remembered } from './listMemory';
import type { OpenCell } from './PupilTableRow';

/**
 * What a click on a cell does: the list remembers the cell for the way back, its pupil becomes the active one, and the
 * screen of the cell opens (S-292).
 */
export function useOpenCell(search: string, keep: (what: Remembered, isNewEntry: boolean) => string): OpenCell {
  const selectPupil = useSelectPupil();
  const navigate = useNavigate();
  return useCallback(
    (row, cell, to) => {
      keep({ search, row: { cell, scrollY: window.scrollY } }, false);
      void selectPupil(row);
      void navigate(to);
    },
    [keep, navigate, search, selectPupil],
  );
}
