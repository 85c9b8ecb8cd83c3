// Written by `npm run docs` from docs/contract/history.json; do not edit.
export const historyContract = {
  fetchFieldHistory: { method: 'GET', path: '/rest/fetchCinCpFieldsHistory', encoding: 'query', params: ['pupilId', 'attribute'] },
  fetchPupilHistory: { method: 'GET', path: '/rest/rest/fetchPupilHistory', encoding: 'query', params: ['pupilId', 'history', 'schoolId?'] },
} as const;
