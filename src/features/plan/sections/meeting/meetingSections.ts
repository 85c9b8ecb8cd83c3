import { planMessages } from '../../../../messages/plan';
import { definePlanSection, forPhases } from '../../shared/section/planSection';
import { post16Meeting, voiceAndMeeting } from '../../shared/unit/planUnits';
import { meetingForm } from './meeting.form';
import { meetingExtras, type MeetingExtras } from './meetingExtras';
import { post16MeetingForm } from './post16Meeting.form';

export const meetingSections = forPhases(
  definePlanSection<MeetingExtras>({
    id: 'meeting', spec: meetingForm, unit: voiceAndMeeting, extras: meetingExtras(meetingForm.record), report: 'nccMeeting',
    completed: planMessages.meetingCompleted,
  }),
  definePlanSection<MeetingExtras>({
    id: 'meeting', spec: post16MeetingForm, unit: post16Meeting, extras: meetingExtras(post16MeetingForm.record), report: 'nccPost16Meeting',
    completed: planMessages.post16MeetingCompleted,
  }),
);
