// Written by `npm run docs` from docs/contract/extraction.json; do not edit.
export const extractionContract = {
  fetchExtraction: { method: 'GET', path: '/rest/fetchPepExtractionData', encoding: 'query', params: ['schoolId', 'type', 'customSorting'] },
  fetchSchoolPupils: { method: 'POST', path: '/rest/fetchSubSchoolsKidsData', encoding: 'multipart', params: ['schoolId', 'subSchoolId'] },
  saveSchoolContact: { method: 'POST', path: '/rest/updateSubSchoolsData', encoding: 'multipart', prefix: 'subSchoolData', params: ['schoolId', 'columnName', 'value'], writes: true },
  saveAttendanceStatus: { method: 'POST', path: '/rest/updateSchoolAttendanceStatus', encoding: 'multipart', prefix: 'dataExtraction', params: ['SchoolId', 'attendanceStatus'], writes: true },
  fetchSchoolComments: { method: 'POST', path: '/rest/fetchSchoolComments', encoding: 'multipart', prefix: 'dataExtraction', params: ['SchoolId', 'historyType'] },
  createSchoolComment: { method: 'POST', path: '/rest/createSchoolComment', encoding: 'multipart', prefix: 'pepSchoolComment', params: ['comment', 'schoolId', 'commentsFrom', 'userId'], writes: true },
  updateSchoolComment: { method: 'POST', path: '/rest/updateSchoolComment', encoding: 'multipart', prefix: 'pepSchoolComment', params: ['id', 'schoolId', 'commentsFrom', 'comment', 'userId'], writes: true },
  deleteSchoolComment: { method: 'POST', path: '/rest/removeSchoolComment', encoding: 'multipart', prefix: 'pepSchoolComment', params: ['schoolId', 'id', 'userId'], writes: true },
} as const;
