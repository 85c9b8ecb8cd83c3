import { phaseOf, yearOf, type Phase } from '../../../domain/phase';
import type { PlanSectionId } from '../../../shared/planSections';

const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  eyfs: 'early years', primary: 'primary', secondary: 'secondary', post16: 'post-16',
};

/** Which form a section has in a phase: Data has four, Targets & Actions one, the others one for post-16. */
function formOf(section: PlanSectionId, phase: Phase): string {
  if (section === 'target') return 'all';
  if (section === 'data') return phase;
  return phase === 'post16' ? 'post16' : 'standard';
}

/**
 * Why an earlier plan cannot be shown beside this section: the pupil was in a phase with another form. Returns null if it
 * can be shown, or if the year group of that time is unknown, in which case loading the record decides.
 */
export function otherFormThen(section: PlanSectionId, phase: Phase, classYearThen: string): string | null {
  const then = phaseOf(classYearThen);
  if (then === null || formOf(section, then) === formOf(section, phase)) return null;
  return `The plan of that meeting is for ${PHASE_NAMES[then]} (${yearOf(classYearThen)}), which has a different form `
    + 'for this section, so its answers cannot be shown here.';
}
