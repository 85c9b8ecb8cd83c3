import { PATHS, type PlainPath } from '../routes/paths';

/** The five sections of a plan, by the names of the shell's completion state (S-248). */
export type PlanSectionId = 'data' | 'pupilVoice' | 'strengthAndNeeds' | 'meeting' | 'target';

interface SidebarEntry {
  /** Null for Plan overview and Personal Info, which have no completion flag and so no tick (decisions, "Improvements"). */
  readonly id: PlanSectionId | null;
  readonly label: string;
  readonly path: PlainPath;
}

/** The sidebar of the plan, in its order (000 section 2.1). */
export const SIDEBAR: readonly SidebarEntry[] = [
  { id: null, label: 'Plan overview', path: PATHS.planOverview },
  { id: null, label: 'Personal Info', path: PATHS.pupil },
  { id: 'data', label: 'Data', path: PATHS.data },
  { id: 'pupilVoice', label: 'Pupil Voice', path: PATHS.pupilVoice },
  { id: 'strengthAndNeeds', label: 'Strengths and Needs', path: PATHS.strengths },
  { id: 'meeting', label: 'Meeting', path: PATHS.meeting },
  { id: 'target', label: 'Targets & Actions', path: PATHS.targets },
];
