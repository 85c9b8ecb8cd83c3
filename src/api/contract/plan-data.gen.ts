// Written by `npm run docs` from docs/contract/plan-data.json; do not edit.
export const planDataContract = {
  fetchEyfsData: { method: 'GET', path: '/rest/fetchNccEyfs', encoding: 'query', params: ['schoolId', 'userId', 'roleId', 'dateOfMeeting', 'pupilId'] },
  fetchPrimaryData: { method: 'GET', path: '/rest/fetchNccPrimary', encoding: 'query', params: ['schoolId', 'userId', 'roleId', 'dateOfMeeting', 'pupilId'] },
  fetchSecondaryData: { method: 'GET', path: '/rest/fetchNccSecondary', encoding: 'query', params: ['schoolId', 'userId', 'roleId', 'dateOfMeeting', 'pupilId'] },
  fetchPost16Data: { method: 'GET', path: '/rest/fetchNccPost16', encoding: 'query', params: ['schoolId', 'userId', 'roleId', 'dateOfMeeting', 'pupilId'] },
  saveEyfsData: { method: 'POST', path: '/rest/saveNccEyfs', encoding: 'multipart', params: ['schoolId', 'userId', 'roleId', 'dateOfMeeting', 'pupilId'], carries: ['dataEyfs'], writes: true },
  savePrimaryData: { method: 'POST', path: '/rest/saveNccPrimary', encoding: 'multipart', params: ['schoolId', 'userId', 'roleId', 'dateOfMeeting', 'pupilId'], carries: ['dataPrimary', 'pupilUnique'], writes: true },
  saveSecondaryData: { method: 'POST', path: '/rest/saveNccSecondary', encoding: 'multipart', params: ['schoolId', 'userId', 'roleId', 'dateOfMeeting', 'pupilId'], carries: ['dataSecondary', 'pupilUniqueInfo'], writes: true },
  savePost16Data: { method: 'POST', path: '/rest/saveNccPost16', encoding: 'multipart', params: ['schoolId', 'userId', 'roleId', 'dateOfMeeting', 'pupilId'], carries: ['dataPost16', 'ks4Subject', 'post16Ks5Grades', 'englishGrade', 'mathsGrade'], writes: true },
} as const;
