// Written by `npm run docs` from docs/contract/plan-meeting.json; do not edit.
export const planMeetingContract = {
  fetchMeeting: { method: 'GET', path: '/rest/fetchNccMeeting', encoding: 'query', params: ['schoolId', 'userId', 'roleId', 'dateOfMeeting', 'pupilId'] },
  fetchPost16Meeting: { method: 'GET', path: '/rest/fetchNccPost16Meeting', encoding: 'query', params: ['schoolId', 'userId', 'roleId', 'dateOfMeeting', 'pupilId'] },
  saveMeeting: { method: 'POST', path: '/rest/saveNccMeeting', encoding: 'multipart', params: ['schoolId', 'userId', 'roleId', 'dateOfMeeting', 'pupilId'], carries: ['nccPepMeeting', 'pupilVoice'], writes: true },
  savePost16Meeting: { method: 'POST', path: '/rest/saveNccPost16Meeting', encoding: 'multipart', params: ['schoolId', 'userId', 'roleId', 'dateOfMeeting', 'pupilId'], carries: ['post16Meeting', 'pupilVoice'], writes: true },
} as const;
