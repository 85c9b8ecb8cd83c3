// Written by `npm run docs` from docs/contract/other-modules.json; do not edit.
export const otherModulesContract = {
  fetchFinance: { method: 'GET', path: '/rest/fetchFinance', encoding: 'query', prefix: 'finance', params: ['userId', 'process', 'funding', 'roleId', 'thresholdAmount', 'page', 'recordPerPage'] },
  exportFinance: { method: 'GET', path: '/rest/ExportFinanceExcel', encoding: 'query', params: ['userId', 'process'], answer: 'file' },
  fetchStartNew: { method: 'GET', path: '/rest/startNew', encoding: 'query', params: ['pupilId', 'schoolId', 'roleId', 'userId', 'dateofmeeting'] },
  calculateTerm: { method: 'GET', path: '/rest/CalculateTerm', encoding: 'query', params: ['dateofmeeting'] },
  startNewPep: { method: 'POST', path: '/rest/savePepStartNew', encoding: 'form', params: ['pupilId', 'schoolId', 'roleId', 'userId', 'dateofmeeting', 'termofpep'], writes: true, assumed: true },
  fetchAnalysis: { method: 'GET', path: '/rest/fetchDataByFilters', encoding: 'query', params: ['schoolId', 'customRows', 'customColumns', 'customAnalysis', 'yearGroup?', 'gender?', 'send?', 'eal?', 'uasc?', 'careStatus?', 'localAuthority?'], fixed: { customReport: 'Table' } },
  fetchEmailTemplate: { method: 'GET', path: '/rest/fetchCustomizedTemplate', encoding: 'query', prefix: 'customizedEmailTemplate', params: ['schoolId'] },
  saveEmailTemplate: { method: 'POST', path: '/rest/saveCustomizedTemplate', encoding: 'form', prefix: 'customizedEmailTemplate', params: ['id?', 'schoolId', 'userId', 'subject', 'body'], writes: true, assumed: true },
} as const;
