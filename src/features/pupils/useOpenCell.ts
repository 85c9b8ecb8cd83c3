import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSelectPupil } from '../../pupil/useSelectPupil';
import type { OpenCell } from './columns';

/**
 * Handles a click on a cell: remembers the cell for Back, makes its pupil the active one, and opens the screen
 * of the cell (S-292).
 */
export function useOpenCell(leaveBy: (cell: string) => void): OpenCell {
  const selectPupil = useSelectPupil();
  const navigate = useNavigate();
  return useCallback(
    (row, cell, to) => {
      leaveBy(cell);
      void selectPupil(row);
      void navigate(to);
    },
    [leaveBy, navigate, selectPupil],
  );
}
