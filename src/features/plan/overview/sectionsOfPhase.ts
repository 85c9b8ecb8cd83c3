import type { Phase } from '../../../domain/phase';
import type { PlanSection } from '../common/planSection';

/** Makes of a section what a screen needs of it, whatever its form holds beside the record. */
export type FromSection<T> = <E>(section: PlanSection<E>) => T;

async function dataOf<T>(phase: Phase, make: FromSection<T>): Promise<T> {
  switch (phase) {
    case 'eyfs': return make((await import('../data/eyfs/eyfsSection')).eyfsSection);
    case 'primary': return make((await import('../data/primary/primarySection')).primarySection);
    case 'secondary': return make((await import('../data/secondary/secondarySection')).secondarySection);
    case 'post16': return make((await import('../data/post16/post16Section')).post16Section);
  }
}

/** The five sections of a phase in the order of the sidebar; their forms are fetched when they are asked for. */
export async function sectionsOfPhase<T>(phase: Phase, make: FromSection<T>): Promise<readonly T[]> {
  const [data, voice, strengths, meeting, { targetsSection }] = await Promise.all([
    dataOf(phase, make),
    import('../voice/voiceSections'),
    import('../strengths/strengthsSections'),
    import('../meeting/meetingSections'),
    import('../targets/targetsSection'),
  ]);
  const isPost16 = phase === 'post16';
  return [
    data,
    isPost16 ? make(voice.post16PupilVoiceSection) : make(voice.pupilVoiceSection),
    isPost16 ? make(strengths.post16StrengthsSection) : make(strengths.strengthsSection),
    isPost16 ? make(meeting.post16MeetingSection) : make(meeting.meetingSection),
    make(targetsSection),
  ];
}
