import type { Phase } from '../../../domain/phase';
import { overviewOf, type OverviewSection } from './overviewSection';

type Sections = readonly OverviewSection[];

async function dataOf(phase: Phase): Promise<OverviewSection> {
  switch (phase) {
    case 'eyfs': return overviewOf((await import('../data/eyfs/eyfsSection')).eyfsSection);
    case 'primary': return overviewOf((await import('../data/primary/primarySection')).primarySection);
    case 'secondary': return overviewOf((await import('../data/secondary/secondarySection')).secondarySection);
    case 'post16': return overviewOf((await import('../data/post16/post16Section')).post16Section);
  }
}

/** The five sections of a phase in the order of the sidebar; their forms are fetched when the overview opens. */
export async function sectionsOfPhase(phase: Phase): Promise<Sections> {
  const [data, voice, strengths, meeting, { targetsSection }] = await Promise.all([
    dataOf(phase),
    import('../voice/voiceSections'),
    import('../strengths/strengthsSections'),
    import('../meeting/meetingSections'),
    import('../targets/targetsSection'),
  ]);
  const isPost16 = phase === 'post16';
  return [
    data,
    isPost16 ? overviewOf(voice.post16PupilVoiceSection) : overviewOf(voice.pupilVoiceSection),
    isPost16 ? overviewOf(strengths.post16StrengthsSection) : overviewOf(strengths.strengthsSection),
    isPost16 ? overviewOf(meeting.post16MeetingSection) : overviewOf(meeting.meetingSection),
    overviewOf(targetsSection),
  ];
}
