import { planMeetingApi } from '../../../../api/endpoints/planMeeting';
import { planVoiceApi } from '../../../../api/endpoints/planVoice';
import type { PlanUnit } from './planUnit';

const voice = planVoiceApi.endpoints;
const meeting = planMeetingApi.endpoints;

/** Pupil Voice and Meeting share the pupil-voice fields: the meeting's save carries them too (P-359). */
export const voiceAndMeeting: PlanUnit = {
  name: 'voice-meeting',
  calls: [
    {
      name: 'pupilVoice',
      records: ['pupilVoice'],
      flags: ['pupilVoice.isCompleted'],
      load: voice.fetchPupilVoice.initiate,
      save: voice.savePupilVoice.initiate,
    },
    {
      name: 'nccPepMeeting',
      records: ['nccPepMeeting', 'pupilVoice'],
      flags: ['nccPepMeeting.isCompleted', 'pupilVoice.isCompleted'],
      load: meeting.fetchMeeting.initiate,
      save: meeting.saveMeeting.initiate,
    },
  ],
};

export const post16Voice: PlanUnit = {
  name: 'post16-voice',
  calls: [{
    name: 'post16PupilVoice',
    records: ['post16PupilVoice'],
    flags: ['post16PupilVoice.isCompleted'],
    load: voice.fetchPost16PupilVoice.initiate,
    save: voice.savePost16PupilVoice.initiate,
  }],
};

/** Its `pupilVoice` is a record of its own, apart from `post16PupilVoice`: it is no part of the unit above. */
export const post16Meeting: PlanUnit = {
  name: 'post16-meeting',
  calls: [{
    name: 'post16Meeting',
    records: ['post16Meeting', 'pupilVoice'],
    flags: ['post16Meeting.isCompleted', 'pupilVoice.isCompleted'],
    load: meeting.fetchPost16Meeting.initiate,
    save: meeting.savePost16Meeting.initiate,
  }],
};
