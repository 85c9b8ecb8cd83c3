// Written by `npm run docs` from docs/contract/attendance.json; do not edit.
export const attendanceContract = {
  fetchAttendance: { method: 'GET', path: '/rest/fetchAttendanceByPupil', encoding: 'query', params: ['pupilId', 'term', 'academicYear?'] },
  saveAttendance: { method: 'POST', path: '/rest/saveAttendance', encoding: 'form', prefix: 'attendanceDTO', params: ['monAm', 'monPm', 'tueAm', 'tuePm', 'wedAm', 'wedPm', 'thuAm', 'thuPm', 'friAm', 'friPm', 'masterMonId', 'pupilId'], writes: true },
  saveBulkAttendance: { method: 'POST', path: '/rest/savebulkAttendance', encoding: 'form', prefix: 'bulkAttendance', params: ['attendancecode', 'enddate', 'startdate', 'userId', 'pupilId', 'activeSession'], writes: true },
  exportAttendanceExcel: { method: 'GET', path: '/rest/expotAttendanceExcel', encoding: 'query', params: ['pupilId'], answer: 'file' },
  fetchPupilComments: { method: 'GET', path: '/rest/fetchPupilComments', encoding: 'query', params: ['pupilId'] },
  savePupilComment: { method: 'POST', path: '/rest/savepPupilComments', encoding: 'form', prefix: 'pupilsComment', params: ['comment', 'pupilId', 'id?'], writes: true },
  deletePupilComment: { method: 'POST', path: '/rest/deletePupilComments', encoding: 'form', prefix: 'pupilsComment', params: ['id', 'pupilId'], writes: true },
} as const;
