// Written by `npm run docs` from docs/contract/case-notes.json; do not edit.
export const caseNotesContract = {
  fetchCaseNotes: { method: 'GET', path: '/rest/pupilCaseNotes', encoding: 'query', params: ['pupilId', 'schoolId', 'userId'] },
  saveCaseNote: { method: 'POST', path: '/rest/savePupilCaseNotes', encoding: 'multipart', prefix: 'pupilsCaseNotes', params: ['id', 'comment', 'stringCreatedDateNew', 'pupilId', 'caseWorkType', 'schoolId', 'userId', 'importance', 'isDeleted'], writes: true },
  fetchCaseNote: { method: 'GET', path: '/rest/editCaseNote', encoding: 'query', params: ['noteId', 'pupilId', 'schoolId', 'userId'] },
  deleteCaseNote: { method: 'GET', path: '/rest/deleteCaseNote', encoding: 'query', params: ['noteId', 'pupilId', 'schoolId', 'userId'], writes: true },
} as const;
