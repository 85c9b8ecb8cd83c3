// Written by `npm run docs` from docs/contract/schools.json; do not edit.
export const schoolsContract = {
  fetchSchools: { method: 'GET', path: '/rest/fetchAllSchoolsData', encoding: 'query', params: ['userId', 'schoolId', 'roleId'] },
  findSchools: { method: 'GET', path: '/rest/fetchFilteredSchoolsList', encoding: 'query', params: ['schoolId', 'userId', 'roleId', 'keyword'] },
  changeSchool: { method: 'POST', path: '/rest/updatedPupilsSubSchool', encoding: 'multipart', prefix: 'subSchoolData', params: ['pupilId', 'subSchoolId', 'date', 'userId'], writes: true },
} as const;
