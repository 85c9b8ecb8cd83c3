import { voiceSections } from '../../sections/voice/voice.form';
import { PlanPage } from './PlanPage';

/** Pupil Voice of every phase; both forms are short, so they share a chunk. */
export const PupilVoiceScreen = () => <PlanPage id="pupilVoice" sections={voiceSections} />;
