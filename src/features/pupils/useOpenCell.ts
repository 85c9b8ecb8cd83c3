import { useCallback } from 'react';
import { PATHS, type ScreenPath } from '../../app/paths';
import { isMeetingDateMissing } from '../../domain/meetingDate';
import { messages } from '../../messages/messages';
import { useSelectPupil } from '../../session/useSelectPupil';
import { showToast } from '../../ui/toast';
import type { Remembered } from './listMemory';
import type { OpenCell } from './PupilTableRow';

const NEEDS_MEETING: readonly ScreenPath[] = [
  PATHS.data, PATHS.pupilVoice, PATHS.strengths, PATHS.meeting, PATHS.targets,
];

/**
 * What a click on a cell does beside following its link: the pupil becomes the active one, the list remembers the
 * cell for the way back, and a section without a date of meeting says so (S-292, S-393).
 */
export function useOpenCell(search: string, keep: (what: Remembered, isNewEntry: boolean) => string): OpenCell {
  const selectPupil = useSelectPupil();
  return useCallback(
    (row, opens, cell) => {
      keep({ search, row: { cell, scrollY: window.scrollY } }, false);
      void selectPupil(row);
      if (NEEDS_MEETING.includes(opens) && isMeetingDateMissing(row.dateOfMeeting)) showToast(messages.meetingDateMissing);
    },
    [keep, search, selectPupil],
  );
}
