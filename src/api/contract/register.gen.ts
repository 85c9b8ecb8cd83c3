// Written by `npm run docs` from docs/contract/register.json; do not edit.
export const registerContract = {
  fetchSubSchools: { method: 'GET', path: '/rest/fetchSubSchoolList', encoding: 'query', params: ['schoolId', 'userId'] },
  fetchRegister: { method: 'GET', path: '/rest/fetchAnnualAttendanceData', encoding: 'query', prefix: 'pupilAttendance', params: ['userId', 'schoolId', 'roleId', 'page', 'recordPerPage', 'academicYear', 'gender?', 'localAuthority?', 'send?', 'eal?', 'uasc?', 'careStatus?', 'subschoolId?', 'leavers?', 'customSearch?', 'monthData?', 'startDate?', 'endDate?', 'yearGroup?', 'attendanceCodes?'] },
  saveRegisterCode: { method: 'POST', path: '/rest/SaveAnnualAttendanceData', encoding: 'query', prefix: 'pupilAttendance', params: ['userId', 'schoolId', 'roleId', 'pupilId', 'masterMondayId', 'day', 'session', 'attendanceCode'], writes: true },
  exportRegister: { method: 'GET', path: '/rest/exportAnnualAttendance', encoding: 'query', prefix: 'pupilAttendance', params: ['schoolId', 'userId', 'roleId', 'academicYear', 'leavers?', 'attendanceCodes?', 'careStatus?', 'gender?', 'localAuthority?', 'send?', 'eal?', 'uasc?', 'subschoolId?', 'yearGroup?'], writes: true },
} as const;
