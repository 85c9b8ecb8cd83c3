// Written by `npm run docs` from docs/contract/unnamed-saves.json; do not edit.
export const unnamedSavesContract = {
  saveAlternativeEducation: { method: 'POST', path: '/rest/saveAlternativeEducation', encoding: 'form', prefix: 'alternativeEducation', params: ['pupilId', 'schoolId', 'userId', 'classYear', 'hoursInPlace?', 'provider?', 'hoursPerWeek?', 'startDate?', 'reviewDate?', 'reason?', 'actions?', 'neetStatus?', 'neetSince?'], writes: true, unnamed: true, assumed: true },
  saveUascDetail: { method: 'POST', path: '/rest/saveUascDetail', encoding: 'form', params: ['attribute', 'pupilId', 'schoolId', 'userId', 'value'], writes: true, unnamed: true, assumed: true },
  addSchool: { method: 'POST', path: '/rest/addSchool', encoding: 'form', prefix: 'newSchool', params: ['userId', 'schoolLa', 'urn', 'dfe', 'schoolName', 'contactName', 'contactTel', 'email', 'schoolWebsite', 'address1', 'address2', 'city', 'postcode', 'ofstedGrade'], writes: true, unnamed: true, assumed: true },
} as const;
