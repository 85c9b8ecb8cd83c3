import { sectionsLeft, type PlanSectionId, type SectionFlags } from '../domain/facts/sections';
import { PATHS, type PlainPath } from '../routes/paths';
import type { PlanId } from '../domain/planId';
import { createUserState } from '../state/userState';

export type { PlanSectionId };

interface SectionEntry {
  readonly id: PlanSectionId;
  readonly label: string;
  readonly path: PlainPath;
}

/** The sections of a plan, in their order (000 section 2.1). */
export const SECTIONS: Readonly<Record<PlanSectionId, SectionEntry>> = {
  data: { id: 'data', label: 'Data', path: PATHS.data },
  pupilVoice: { id: 'pupilVoice', label: 'Pupil Voice', path: PATHS.pupilVoice },
  strengthAndNeeds: { id: 'strengthAndNeeds', label: 'Strengths and Needs', path: PATHS.strengths },
  meeting: { id: 'meeting', label: 'Meeting', path: PATHS.meeting },
  target: { id: 'target', label: 'Targets & Actions', path: PATHS.targets },
};
export const ALL_SECTIONS: readonly SectionEntry[] = Object.values(SECTIONS);

export const sectionsToFinish = (plan: SectionFlags): readonly SectionEntry[] => sectionsLeft(plan).map(({ section }) => SECTIONS[section]);
export const sectionsLeftText = (plan: SectionFlags): string => sectionsToFinish(plan).map(({ label }) => label).join(', ') || 'Nothing';

/** The sidebar of the plan: Plan overview and Personal Info have no completion flag and so no tick (decisions, "Improvements"). */
export const SIDEBAR: readonly (SectionEntry | (Omit<SectionEntry, 'id'> & { readonly id: null }))[] = [
  { id: null, label: 'Plan overview', path: PATHS.planOverview },
  { id: null, label: 'Personal Info', path: PATHS.pupil },
  ...ALL_SECTIONS,
];

/** The plan section that was open last on this page: ids and the title of a screen, no name. */
interface LastSection extends PlanId {
  readonly path: PlainPath;
  readonly title: string;
}

export const lastSection = createUserState<LastSection | null>('plan section that was open last', null);
