// Written by `npm run docs` from docs/contract/interventions.json; do not edit.
export const interventionsContract = {
  fetchInterventions: { method: 'GET', path: '/rest/pupilInterventions', encoding: 'query', params: ['pupilId', 'schoolId', 'userId', 'startDate?', 'endDate?'] },
  deleteIntervention: { method: 'GET', path: '/rest/DeleteInterventions', encoding: 'query', params: ['noteId', 'pupilId', 'schoolId', 'userId'], writes: true },
  saveInterventionField: { method: 'GET', path: '/rest/saveInterventionRow', encoding: 'query', params: ['rowId', 'value', 'attribute', 'pupilId', 'schoolId', 'userId'], writes: true },
  addIntervention: { method: 'GET', path: '/rest/generateInterventionRow', encoding: 'query', params: ['pupilId', 'schoolId', 'userId'], writes: true },
} as const;
