import type { PepStatusRow } from '../../api/calls/pepStatus';
import { asFlag } from '../../api/decode';
import type { SectionFlag, SectionFlags } from '../../domain/facts/sections';

/** One plan of one pupil as the list shows it: the host's row with its five states read as yes or no (S-141). */
export type PupilRow = Omit<PepStatusRow, SectionFlag> & SectionFlags;

export function asPupilRow(row: PepStatusRow): PupilRow {
  return {
    ...row,
    statusDataModule: asFlag(row.statusDataModule),
    statusPupilVoiceModule: asFlag(row.statusPupilVoiceModule),
    statusSendModule: asFlag(row.statusSendModule),
    statusMeetingModule: asFlag(row.statusMeetingModule),
    statusTargetModule: asFlag(row.statusTargetModule),
  };
}

export const pupilNameOf = ({ pupilFullName }: PupilRow): string => (pupilFullName.trim() === '' ? 'No name' : pupilFullName);
