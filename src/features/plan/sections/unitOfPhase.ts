import type { Phase } from '../../../domain/phase';
import type { PlanSectionId } from '../../../parts/planSections';
import { isOlder } from '../shared/section/olderModules';
import type { PlanUnit } from '../shared/unit/planUnit';
import {
  dataUnits, post16Meeting, post16Strengths, post16Voice, standardStrengths, targetsUnit, voiceAndMeeting,
} from '../shared/unit/planUnits';

/** The unit of a section in this phase, without its form, or null for an older module, which has a unit of its own. */
export function unitOfPhase(id: PlanSectionId, phase: Phase): PlanUnit | null {
  const isPost16 = phase === 'post16';
  switch (id) {
    case 'data': return phase === 'primary' && isOlder('primary') ? null : dataUnits[phase];
    case 'pupilVoice': return isOlder('voice') ? null : isPost16 ? post16Voice : voiceAndMeeting;
    case 'strengthAndNeeds': return isOlder('send') ? null : isPost16 ? post16Strengths : standardStrengths;
    case 'meeting': return isPost16 ? post16Meeting : voiceAndMeeting;
    case 'target': return isOlder('targets') ? null : targetsUnit;
  }
}
