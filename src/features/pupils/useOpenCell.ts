import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSelectPupil } from '../../pupil/useSelectPupil';
import type { OpenCell } from './columns';

/**
 * What a click on a cell does: the list remembers the cell for the way back, its pupil becomes the active one, and the
 * screen of the cell opens (S-292).
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
