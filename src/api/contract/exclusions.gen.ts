// Written by `npm run docs` from docs/contract/exclusions.json; do not edit.
export const exclusionsContract = {
  fetchExclusions: { method: 'GET', path: '/rest/fetchExclusionByPupil', encoding: 'query', params: ['pupilId'] },
  saveExclusion: { method: 'POST', path: '/rest/saveExclusionReason', encoding: 'multipart', prefix: 'exclusionReason', params: ['type', 'mainReason', 'extendedReason', 'startAmPmTime', 'endAmPmTime', 'comment', 'endDates', 'startDates', 'userId', 'pupilId', 'schoolId', 'id?'], bare: ['schoolId'], writes: true },
  deleteExclusion: { method: 'POST', path: '/rest/deleteExclusionReason', encoding: 'form', prefix: 'exclusionReason', params: ['id', 'pupilId', 'userId'], writes: true },
  exportExclusions: { method: 'GET', path: '/rest/exportExcelExclusion', encoding: 'query', params: ['pupilId'], answer: 'file' },
} as const;
