import { get, saveRecord } from '../call';
import { asLoad, asRecord } from '../decode';
import { PLAN_PARAMS } from './planParams';

/** Pupil Voice of one meeting (000 sections 2.2 and 7; P-344 to P-346). */
export const planVoiceCalls = {
  fetchPupilVoice: get('/rest/fetchNccPupilVoice', {
    params: PLAN_PARAMS,
    read: asLoad({ pupilVoice: asRecord }, 'pupilVoice'),
  }),
  fetchPost16PupilVoice: get('/rest/fetchNccPost16PupilVoice', {
    params: PLAN_PARAMS,
    read: asLoad({ post16PupilVoice: asRecord }, 'post16PupilVoice'),
  }),
  savePupilVoice: saveRecord('/rest/saveNccPupilVoice', 'form', {
    params: PLAN_PARAMS,
    carries: ['pupilVoice'],
    fail: 'planSaveFailed',
  }),
  savePost16PupilVoice: saveRecord('/rest/saveNccPost16PupilVoice', 'form', {
    params: PLAN_PARAMS,
    carries: ['post16PupilVoice'],
    fail: 'planSaveFailed',
  }),
} as const;
