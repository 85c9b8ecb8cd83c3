import { asLoad, asRecord } from '../decode';
import { planVoiceContract } from '../contract/plan-voice.gen';
import { injectCalls } from '../hostApi';

/** Pupil Voice of one meeting (000 sections 2.2 and 7; P-344 to P-346). */
export const { rows: planVoiceCalls, api: planVoiceApi } = injectCalls(planVoiceContract, {
  fetchPupilVoice: { read: asLoad({ pupilVoice: asRecord }, 'pupilVoice') },
  fetchPost16PupilVoice: { read: asLoad({ post16PupilVoice: asRecord }, 'post16PupilVoice') },
  savePupilVoice: { fail: 'planSaveFailed' },
  savePost16PupilVoice: { fail: 'planSaveFailed' },
});
