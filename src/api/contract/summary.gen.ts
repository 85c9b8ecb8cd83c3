// Written by `npm run docs` from docs/contract/summary.json; do not edit.
export const summaryContract = {
  fetchSummary: { method: 'GET', path: '/rest/fetchAllSchoolsSummaryData', encoding: 'query', params: ['userId', 'academicYear'] },
  exportSummary: { method: 'GET', path: '/rest/fetchAllSchoolsSummaryDataExcel', encoding: 'query', params: ['schoolId?', 'type?'], answer: 'file' },
  exportExtraction: { method: 'GET', path: '/rest/fetchAllSchoolsSummaryDataExcel', encoding: 'query', params: ['schoolId?', 'type?'], answer: 'file' },
} as const;
