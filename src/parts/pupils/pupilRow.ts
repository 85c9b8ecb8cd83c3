import type { PepStatusRow } from '../../api/calls/pepStatus';
import { asFlag } from '../../api/decode';
import { PATHS, type PlainPath } from '../../routes/paths';
import type { PlanSectionId } from '../planSections';

type Flag = Extract<keyof PepStatusRow, `status${string}`>;

/** One plan of one pupil as the list shows it: the host's row with its five states read as yes or no (S-141). */
export type PupilRow = Omit<PepStatusRow, Flag> & Readonly<Record<Flag, boolean>>;

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

export interface PupilModule {
  readonly key: string;
  readonly section: PlanSectionId;
  readonly header: string;
  readonly short: string;
  readonly field: Flag;
  readonly path: PlainPath;
}

/** The five sections of a plan as a list of pupils names them (S-133 to S-139). */
export const PUPIL_MODULES: readonly PupilModule[] = [
  { key: 'data', section: 'data', header: 'Data', short: 'Data', field: 'statusDataModule', path: PATHS.data },
  { key: 'voice', section: 'pupilVoice', header: 'Pupil Voice', short: 'Voice', field: 'statusPupilVoiceModule', path: PATHS.pupilVoice },
  { key: 'needs', section: 'strengthAndNeeds', header: 'Strength & Needs', short: 'Needs', field: 'statusSendModule', path: PATHS.strengths },
  { key: 'meeting', section: 'meeting', header: 'Meeting', short: 'Meeting', field: 'statusMeetingModule', path: PATHS.meeting },
  { key: 'target', section: 'target', header: 'Target & Actions', short: 'Targets', field: 'statusTargetModule', path: PATHS.targets },
];

/** The sections that are not complete yet. */
export const missingSectionsOf = (row: PupilRow): readonly PupilModule[] => PUPIL_MODULES.filter(({ field }) => !row[field]);

/** The same as text, for a list row. */
export function missingSectionsText(row: PupilRow): string {
  const missing = missingSectionsOf(row);
  return missing.length === 0 ? 'Nothing' : missing.map(({ header }) => header).join(', ');
}

export const pupilNameOf = ({ pupilFullName }: PupilRow): string => (pupilFullName.trim() === '' ? 'No name' : pupilFullName);
