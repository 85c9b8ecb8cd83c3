// Written by `npm run docs` from docs/contract/cin-cp.json; do not edit.
export const cinCpContract = {
  fetchCinCp: { method: 'GET', path: '/rest/cin-cp', encoding: 'query', params: ['pupilId', 'schoolId?', 'userId?'] },
  saveCinCpField: { method: 'POST', path: '/rest/saveCinAndCpModule', encoding: 'form', prefix: 'pepCinCp', params: ['schoolId', 'userId', 'attribute', 'value', 'pupilId'], bare: ['schoolId', 'userId', 'attribute', 'value'], writes: true },
} as const;
