import { asLoad, asRecord, asText } from '../decode';
import { planMeetingContract } from '../contract/plan-meeting.gen';
import { injectCalls } from '../hostApi';

/** What a meeting load returns besides its record. The save sends the whole `pupilVoice` back. */
const alongside = {
  pupilUnique: asRecord,
  subSchool: asRecord,
  pupilVoice: asRecord,
  /** Per cent. */
  presentPer: asText,
  exclusionCount: asText,
};

/** Meeting, common and post-16 (000 sections 2.10, 2.11 and 7; P-358 to P-361). */
export const { rows: planMeetingCalls, api: planMeetingApi } = injectCalls(planMeetingContract, {
  fetchMeeting: { read: asLoad({ nccPepMeeting: asRecord, ...alongside }, 'nccPepMeeting', 'pupilVoice') },
  fetchPost16Meeting: { read: asLoad({ post16Meeting: asRecord, ...alongside }, 'post16Meeting', 'pupilVoice'), fail: 'saidByHost' },
  saveMeeting: { fail: 'meetingSaveFailed' },
  savePost16Meeting: { fail: 'meetingSaveFailed' },
});
