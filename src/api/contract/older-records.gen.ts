// Written by `npm run docs` from docs/contract/older-records.json; do not edit.
export const olderRecordsContract = {
  fetchSendModule: { method: 'GET', path: '/rest/sendModule', encoding: 'query', params: ['pupilId', 'dateOfMeeting', 'schoolId'], unnamed: true, assumed: true },
  fetchPrimaryModule: { method: 'GET', path: '/rest/primaryModule', encoding: 'query', params: ['pupilId', 'dateOfMeeting', 'schoolId'], unnamed: true, assumed: true },
  saveSendModule: { method: 'POST', path: '/rest/saveSendModule', encoding: 'form', params: ['pupilId', 'dateOfMeeting', 'schoolId', 'userId'], carries: ['sendModule'], writes: true, assumed: true },
  savePrimaryModule: { method: 'POST', path: '/rest/savePrimaryModule', encoding: 'form', params: ['pupilId', 'dateOfMeeting', 'schoolId', 'userId'], carries: ['primaryModule'], writes: true, assumed: true },
  fetchAssessment: { method: 'GET', path: '/rest/fetchAssessmentData', encoding: 'query', params: ['pupilId', 'schoolId', 'userId', 'termofpep', 'classYear'] },
  saveAssessment: { method: 'POST', path: '/rest/saveAssessmentData', encoding: 'form', params: ['pupilId', 'schoolId', 'userId', 'termofpep', 'classYear'], carries: ['assessment'], writes: true, assumed: true },
} as const;
