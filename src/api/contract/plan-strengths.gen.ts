// Written by `npm run docs` from docs/contract/plan-strengths.json; do not edit.
export const planStrengthsContract = {
  fetchStrengths: { method: 'GET', path: '/rest/fetchNccStrengthsAndNeed', encoding: 'query', params: ['schoolId', 'userId', 'roleId', 'dateOfMeeting', 'pupilId'] },
  fetchPost16Strengths: { method: 'GET', path: '/rest/fetchNccPost16StrengthsAndNeed', encoding: 'query', params: ['schoolId', 'userId', 'roleId', 'dateOfMeeting', 'pupilId'] },
  saveStrengths: { method: 'POST', path: '/rest/saveNccStrengthsAndNeed', encoding: 'multipart', params: ['schoolId', 'userId', 'roleId', 'dateOfMeeting', 'pupilId'], carries: ['strengthsAndNeeds'], writes: true },
  savePost16Strengths: { method: 'POST', path: '/rest/saveNccPost16StrengthsAndNeed', encoding: 'multipart', params: ['schoolId', 'userId', 'roleId', 'dateOfMeeting', 'pupilId'], carries: ['strengthsAndNeedsPost16'], writes: true },
} as const;
