import { planMessages } from '../../../../messages/plan';
import { definePlanSection } from '../../shared/section/planSection';
import { post16Meeting, voiceAndMeeting } from '../../shared/unit/planUnits';
import { meetingForm } from './meeting.form';
import { meetingExtras, type MeetingExtras } from './meetingExtras';
import { post16MeetingForm } from './post16Meeting.form';

/** Early years, primary and secondary. */
export const meetingSection = definePlanSection<MeetingExtras>({
  id: 'meeting',
  title: () => meetingForm.title,
  spec: meetingForm,
  unit: voiceAndMeeting,
  call: 'nccPepMeeting',
  extras: (rest, { fullname }) => meetingExtras('nccPepMeeting', fullname)(rest),
  report: 'nccMeeting',
  completed: planMessages.meetingCompleted,
});

export const post16MeetingSection = definePlanSection<MeetingExtras>({
  id: 'meeting',
  title: () => post16MeetingForm.title,
  spec: post16MeetingForm,
  unit: post16Meeting,
  call: 'post16Meeting',
  extras: (rest, { fullname }) => meetingExtras('post16Meeting', fullname)(rest),
  report: 'nccPost16Meeting',
  completed: planMessages.post16MeetingCompleted,
});
