// Written by `npm run docs` from docs/contract/plan-targets.json; do not edit.
export const planTargetsContract = {
  fetchTargets: { method: 'GET', path: '/rest/fetchNccTarget', encoding: 'query', params: ['schoolId', 'userId', 'roleId', 'dateOfMeeting', 'pupilId'] },
  saveTargets: { method: 'POST', path: '/rest/saveNccTarget', encoding: 'multipart', params: ['schoolId', 'userId', 'roleId', 'dateOfMeeting', 'pupilId'], carries: ['nccTarget'], writes: true },
} as const;
