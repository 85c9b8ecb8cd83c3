// Written by `npm run docs` from docs/contract/pupil.json; do not edit.
export const pupilContract = {
  fetchPupilBasicInfo: { method: 'GET', path: '/rest/fetchPupilBasicInfo', encoding: 'query', params: ['pupilId', 'schoolId?', 'roleId?', 'userId?'] },
  fetchPupilBasicDetails: { method: 'GET', path: '/rest/fetchPupilBasicDetails', encoding: 'query', params: ['pupilId', 'type'] },
  savePriorAttainment: { method: 'POST', path: '/rest/savePriorAttainment', encoding: 'form', params: ['attribute', 'pupilId', 'schoolId', 'userId', 'value'], writes: true },
} as const;
