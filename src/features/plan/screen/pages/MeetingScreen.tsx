import { meetingSections } from '../../sections/meeting/meeting.form';
import { PlanPage } from './PlanPage';

/** Meeting of every phase (P-025). */
export const MeetingScreen = () => <PlanPage id="meeting" sections={meetingSections} />;
