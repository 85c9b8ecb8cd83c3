import { PATHS, type PlainPath } from '../../routes/paths';
import type { BarWidth } from '../../ui/Skeleton';

/** The status fields of a row of the list (S-249, S-255). */
type ModuleField =
  | 'statusDataModule' | 'statusPupilVoiceModule' | 'statusSendModule' | 'statusMeetingModule' | 'statusTargetModule';

export interface Column {
  readonly key: string;
  /** Verbatim (S-133). */
  readonly head: string;
  readonly className: string;
  readonly opens: PlainPath;
  readonly width: BarWidth;
  /** The word under a tick where rows are cards. */
  readonly short?: string;
  readonly module?: ModuleField;
}

/** Columns of My Pupils in their order, and what a click on each opens (S-133 to S-139). */
export const COLUMNS = [
  { key: 'name', head: 'Full Name', className: 'nm', opens: PATHS.pupil, width: 8 },
  { key: 'upn', head: 'UPN Number', className: 'upn', opens: PATHS.pupil, width: 9 },
  { key: 'year', head: 'Year', className: 'yr', opens: PATHS.pupil, width: 6 },
  { key: 'rag', head: 'RAG rating', className: 'rg', opens: PATHS.pupilVoice, width: 7 },
  { key: 'term', head: 'Term of PEP', className: 'tm', opens: PATHS.pupil, width: 7 },
  { key: 'data', head: 'Data', className: 'mod', opens: PATHS.data, width: 4, short: 'Data', module: 'statusDataModule' },
  {
    key: 'voice', head: 'Pupil Voice', className: 'mod', opens: PATHS.pupilVoice, width: 4, short: 'Voice',
    module: 'statusPupilVoiceModule',
  },
  {
    key: 'needs', head: 'Strength & Needs', className: 'mod', opens: PATHS.strengths, width: 4, short: 'Needs',
    module: 'statusSendModule',
  },
  {
    key: 'meeting', head: 'Meeting', className: 'mod', opens: PATHS.meeting, width: 4, short: 'Meeting',
    module: 'statusMeetingModule',
  },
  {
    key: 'target', head: 'Target & Actions', className: 'mod', opens: PATHS.targets, width: 4, short: 'Targets',
    module: 'statusTargetModule',
  },
] as const satisfies readonly Column[];
