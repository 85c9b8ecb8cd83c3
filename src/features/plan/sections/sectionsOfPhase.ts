import type { Phase } from '../../../domain/phase';
import { ALL_SECTIONS, type PlanSectionId } from '../../../shared/planSections';
import { isOlder } from '../shared/section/olderModules';
import type { PlanSection } from '../shared/section/planSection';

/** Loads on demand. The forms of a section are in the chunk of its screen (`screens.tsx`): one request, whatever the phase. */
export async function sectionOfPhase(id: PlanSectionId, phase: Phase): Promise<PlanSection> {
  const isOld = isOlder(id, phase);
  switch (id) {
    case 'data':
      if (isOld) return (await import('./older-records/olderRecords.form')).olderPrimarySection;
      return (await import(/* webpackChunkName: "data" */ './data/dataSections')).dataSections[phase];
    case 'pupilVoice':
      if (isOld) return (await import('./older-voice/olderVoice.form')).olderVoiceSections[phase];
      return (await import(/* webpackChunkName: "pupilVoice" */ './voice/voice.form')).voiceSections[phase];
    case 'strengthAndNeeds':
      if (isOld) return (await import('./older-records/olderRecords.form')).olderSendSection;
      return (await import(/* webpackChunkName: "strengths" */ './strengths/strengths.form')).strengthsSections[phase];
    case 'meeting':
      return (await import(/* webpackChunkName: "meeting" */ './meeting/meeting.form')).meetingSections[phase];
    case 'target':
      if (isOld) return (await import('./older-targets/olderTargets.form')).olderTargetsSection;
      return (await import(/* webpackChunkName: "targets" */ './targets/targets.form')).targetsSection;
  }
}

export const sectionsOfPhase = (phase: Phase): Promise<readonly PlanSection[]> =>
  Promise.all(ALL_SECTIONS.map(({ id }) => sectionOfPhase(id, phase)));
