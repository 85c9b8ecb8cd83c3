// Written by `npm run docs` from docs/contract/status-lists.json; do not edit.
export const statusListsContract = {
  fetchPepsDue: { method: 'GET', path: '/rest/pepDue', encoding: 'query', params: ['userId'] },
  fetchPepsOverdue: { method: 'GET', path: '/rest/pepOverDue', encoding: 'query', params: ['userId'] },
  fetchPepsRejected: { method: 'GET', path: '/rest/pepRejected', encoding: 'query', params: ['userId'] },
  fetchPepsInadequate: { method: 'GET', path: '/rest/pepInadequate', encoding: 'query', params: ['userId'] },
  fetchPepsApproved: { method: 'GET', path: '/rest/pepApproved', encoding: 'query', params: ['userId'] },
  fetchPepsApprovedWithAction: { method: 'GET', path: '/rest/pepApprovedWithAction', encoding: 'query', params: ['userId'] },
  fetchPepsNotApproved: { method: 'GET', path: '/rest/pepNotApproved', encoding: 'query', params: ['userId'] },
  exportStatusList: { method: 'GET', path: '/rest/StatusExcelExport', encoding: 'query', params: ['userId', 'status'], answer: 'file' },
} as const;
