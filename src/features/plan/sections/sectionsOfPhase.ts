import type { Phase } from '../../../domain/phase';
import { SIDEBAR, type PlanSectionId } from '../../../shared/planSections';
import { isOlder } from '../shared/section/olderModules';
import type { PlanSection } from '../shared/section/planSection';

/** Extracts from a section what a screen needs, for any type of extras. */
type FromSection<T> = <E>(section: PlanSection<E>) => T;

const IN_ORDER = SIDEBAR.flatMap(({ id }) => (id === null ? [] : [id]));

// The forms of a section are in the chunk of its screen (`screens.tsx`): one request, whatever the phase.
async function dataOf<T>(phase: Phase, make: FromSection<T>): Promise<T> {
  switch (phase) {
    case 'eyfs': return make((await import(/* webpackChunkName: "data" */ './data/eyfs/eyfsSection')).eyfsSection);
    case 'primary':
      if (isOlder('primary')) return make((await import('./older-records/olderRecordSections')).olderPrimarySection);
      return make((await import(/* webpackChunkName: "data" */ './data/primary/primarySection')).primarySection);
    case 'secondary': return make((await import(/* webpackChunkName: "data" */ './data/secondary/secondarySection')).secondarySection);
    case 'post16': return make((await import(/* webpackChunkName: "data" */ './data/post16/post16Section')).post16Section);
  }
}

/** One section in this phase, whose form loads on demand. */
export async function sectionOfPhase<T>(id: PlanSectionId, phase: Phase, make: FromSection<T>): Promise<T> {
  const isPost16 = phase === 'post16';
  switch (id) {
    case 'data': return dataOf(phase, make);
    case 'pupilVoice': {
      if (isOlder('voice')) return make((await import('./older-voice/olderVoiceSections')).olderVoiceSections[phase]);
      const { post16PupilVoiceSection, pupilVoiceSection } = await import(/* webpackChunkName: "pupilVoice" */ './voice/voiceSections');
      return isPost16 ? make(post16PupilVoiceSection) : make(pupilVoiceSection);
    }
    case 'strengthAndNeeds': {
      if (isOlder('send')) return make((await import('./older-records/olderRecordSections')).olderSendSection);
      const { post16StrengthsSection, strengthsSection } = await import(/* webpackChunkName: "strengths" */ './strengths/strengthsSections');
      return isPost16 ? make(post16StrengthsSection) : make(strengthsSection);
    }
    case 'meeting': {
      const { post16MeetingSection, meetingSection } = await import(/* webpackChunkName: "meeting" */ './meeting/meetingSections');
      return isPost16 ? make(post16MeetingSection) : make(meetingSection);
    }
    case 'target':
      if (isOlder('targets')) return make((await import('./older-targets/olderTargetsSection')).olderTargetsSection);
      return make((await import(/* webpackChunkName: "targets" */ './targets/targetsSection')).targetsSection);
  }
}

/** The five sections of a phase in the order of the sidebar. */
export const sectionsOfPhase = <T>(phase: Phase, make: FromSection<T>): Promise<readonly T[]> =>
  Promise.all(IN_ORDER.map((id) => sectionOfPhase(id, phase, make)));
