// Written by `npm run docs` from docs/contract/my-pupils.json; do not edit.
export const myPupilsContract = {
  fetchPepStatus: { method: 'GET', path: '/rest/fetchPepStatus', encoding: 'query', prefix: 'pepstatus', params: ['termofpep', 'pepstatus', 'page', 'recordPerPage', 'userid', 'keyword', 'schoolId'], bare: ['keyword', 'schoolId'] },
  exportPepStatus: { method: 'GET', path: '/rest/ExportPepStatus', encoding: 'query', params: ['userId', 'termofPep', 'pepStatus', 'pupilUPN'], answer: 'file' },
} as const;
