// Written by `npm run docs` from docs/contract/dashboard.json; do not edit.
export const dashboardContract = {
  fetchDashboard: { method: 'GET', path: '/rest/fetchDashboardModule', encoding: 'query', params: ['pupilId', 'schoolId', 'userId', 'dateOfMeeting', 'termofpep'] },
} as const;
