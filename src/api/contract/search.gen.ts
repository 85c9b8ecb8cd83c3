// Written by `npm run docs` from docs/contract/search.json; do not edit.
export const searchContract = {
  searchPupils: { method: 'GET', path: '/rest/fetchPupilListBySearch', encoding: 'query', params: ['keyword', 'userId', 'roleId', 'schoolId', 'customSorting'] },
} as const;
