// Written by `npm run docs` from docs/contract/plan-files.json; do not edit.
export const planFilesContract = {
  fetchCompletion: { method: 'GET', path: '/rest/completedstatus', encoding: 'query', params: ['pupilId', 'dateOfMeeting'] },
  exportPlan: { method: 'GET', path: '/rest/PDFReports', encoding: 'query', params: ['reportName', 'pupilId', 'schoolId', 'classYear', 'termofpep', 'pupilsName', 'dateofmeeting', 'pupilUPN', 'pupilSen?'], answer: 'file' },
  exportDashboard: { method: 'GET', path: '/rest/PDFReports', encoding: 'query', params: ['pupilId', 'schoolId', 'classYear', 'termofpep', 'pupilsName', 'dateofmeeting', 'pupilUPN'], fixed: { reportName: 'pepDashboard' }, answer: 'file' },
  exportAttendancePdf: { method: 'GET', path: '/rest/PDFReports', encoding: 'query', params: ['pupilId'], fixed: { reportName: 'pupilAttendance' }, answer: 'file' },
  downloadUploadedFile: { method: 'GET', path: '/rest/serveVideofile', encoding: 'query', params: ['blobkey', 'filename'], answer: 'file' },
  deleteSchoolReport: { method: 'GET', path: '/rest/deleteSchoolReports', encoding: 'query', params: ['blobkey'], writes: true },
  deleteDocument: { method: 'GET', path: '/rest/deleteDoc', encoding: 'query', params: ['blobKey'], writes: true },
  fetchDocuments: { method: 'GET', path: '/rest/pupilDocs', encoding: 'query', params: ['pupilId', 'schoolId'] },
  uploadSchoolReport: { method: 'POST', path: '/rest/uplaodSchoolReportFile', encoding: 'multipart', params: ['videoFile', 'PupilId', 'userId', 'schoolId', 'isSecondary', 'videoFileName', 'docType', 'docTerm', 'operation', 'reportName'], writes: true, takesFile: true },
  uploadPrimaryVoiceFile: { method: 'POST', path: '/rest/uplaodPrimaryVoiceFile', encoding: 'multipart', params: ['videoFile', 'PupilId', 'userId', 'schoolId', 'isSecondary', 'videoFileName', 'docType', 'docTerm', 'operation', 'reportName'], writes: true, takesFile: true },
  uploadDocument: { method: 'POST', path: '/rest/uplaodPrimaryVoiceFile', encoding: 'multipart', params: ['videoFile', 'PupilId', 'userId', 'schoolId', 'isSecondary', 'videoFileName', 'docType', 'docTerm', 'operation', 'reportName'], writes: true, takesFile: true },
  uploadSecondaryVoiceFile: { method: 'POST', path: '/rest/uplaodSecondaryVoiceFile', encoding: 'multipart', params: ['videoFile', 'PupilId', 'userId', 'schoolId', 'isSecondary', 'videoFileName', 'docType', 'docTerm', 'operation', 'reportName'], writes: true, takesFile: true, assumed: true },
} as const;
