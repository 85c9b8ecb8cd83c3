import type { PlanSectionId } from '../domain/facts/sections';
import { PATHS, type PlainPath } from '../routes/paths';
import type { PlanId } from '../domain/planId';
import { createUserState } from '../state/userState';

export type { PlanSectionId };

interface SidebarEntry {
  /** Null for Plan overview and Personal Info, which have no completion flag and so no tick (decisions, "Improvements"). */
  readonly id: PlanSectionId | null;
  readonly label: string;
  readonly path: PlainPath;
}

export const SECTION_PATHS: Readonly<Record<PlanSectionId, PlainPath>> = {
  data: PATHS.data, pupilVoice: PATHS.pupilVoice, strengthAndNeeds: PATHS.strengths, meeting: PATHS.meeting, target: PATHS.targets,
};

/** The sidebar of the plan, in its order (000 section 2.1). */
export const SIDEBAR: readonly SidebarEntry[] = [
  { id: null, label: 'Plan overview', path: PATHS.planOverview },
  { id: null, label: 'Personal Info', path: PATHS.pupil },
  { id: 'data', label: 'Data', path: SECTION_PATHS.data },
  { id: 'pupilVoice', label: 'Pupil Voice', path: SECTION_PATHS.pupilVoice },
  { id: 'strengthAndNeeds', label: 'Strengths and Needs', path: SECTION_PATHS.strengthAndNeeds },
  { id: 'meeting', label: 'Meeting', path: SECTION_PATHS.meeting },
  { id: 'target', label: 'Targets & Actions', path: SECTION_PATHS.target },
];

/** The plan section that was open last on this page: ids and the title of a screen, no name. */
interface LastSection extends PlanId {
  readonly path: PlainPath;
  readonly title: string;
}

export const lastSection = createUserState<LastSection | null>('plan section that was open last', null);
