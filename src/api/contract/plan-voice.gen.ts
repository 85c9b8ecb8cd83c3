// Written by `npm run docs` from docs/contract/plan-voice.json; do not edit.
export const planVoiceContract = {
  fetchPupilVoice: { method: 'GET', path: '/rest/fetchNccPupilVoice', encoding: 'query', params: ['schoolId', 'userId', 'roleId', 'dateOfMeeting', 'pupilId'] },
  fetchPost16PupilVoice: { method: 'GET', path: '/rest/fetchNccPost16PupilVoice', encoding: 'query', params: ['schoolId', 'userId', 'roleId', 'dateOfMeeting', 'pupilId'] },
  savePupilVoice: { method: 'POST', path: '/rest/saveNccPupilVoice', encoding: 'form', params: ['schoolId', 'userId', 'roleId', 'dateOfMeeting', 'pupilId'], carries: ['pupilVoice'], writes: true },
  savePost16PupilVoice: { method: 'POST', path: '/rest/saveNccPost16PupilVoice', encoding: 'form', params: ['schoolId', 'userId', 'roleId', 'dateOfMeeting', 'pupilId'], carries: ['post16PupilVoice'], writes: true },
} as const;
