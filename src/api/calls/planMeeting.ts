import { get, saveRecord } from '../call';
import { asLoad, asRecord, asText } from '../decode';
import { PLAN_PARAMS } from './planParams';

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
export const planMeetingCalls = {
  fetchMeeting: get('/rest/fetchNccMeeting', {
    params: PLAN_PARAMS,
    read: asLoad({ nccPepMeeting: asRecord, ...alongside }, 'nccPepMeeting', 'pupilVoice'),
  }),
  fetchPost16Meeting: get('/rest/fetchNccPost16Meeting', {
    params: PLAN_PARAMS,
    read: asLoad({ post16Meeting: asRecord, ...alongside }, 'post16Meeting', 'pupilVoice'),
    fail: 'saidByHost',
  }),
  saveMeeting: saveRecord('/rest/saveNccMeeting', 'multipart', {
    params: PLAN_PARAMS,
    carries: ['nccPepMeeting', 'pupilVoice'],
    fail: 'meetingSaveFailed',
  }),
  savePost16Meeting: saveRecord('/rest/saveNccPost16Meeting', 'multipart', {
    params: PLAN_PARAMS,
    carries: ['post16Meeting', 'pupilVoice'],
    fail: 'meetingSaveFailed',
  }),
} as const;
