/** What pupils are grouped by, with the host's names. The list is assumed; `options.analysisGroups` replaces it. */
export const ANALYSIS_GROUPS = [
  { value: 'yearGroup', label: 'Year group' },
  { value: 'gender', label: 'Gender' },
  { value: 'send', label: 'SEND' },
  { value: 'eal', label: 'English as an additional language' },
  { value: 'uasc', label: 'UASC' },
  { value: 'careStatus', label: 'Care status' },
  { value: 'localAuthority', label: 'In or out of authority' },
  { value: 'school', label: 'School' },
  { value: 'ragRating', label: 'RAG rating' },
  { value: 'pepStatus', label: 'PEP status' },
] as const;

/** The figure in each cell. `options.analysisFigures` replaces the list. */
export const ANALYSIS_FIGURES = [
  { value: 'pupils', label: 'Number of pupils' },
  { value: 'attendance', label: 'Average attendance (%)' },
  { value: 'suspensions', label: 'Sessions of suspension' },
  { value: 'sectionsComplete', label: 'Average complete sections' },
] as const;

/** Filter groups of the call and their values. Each is sent as a comma-separated list. `options['analysisFilters.send']` replaces one. */
export const ANALYSIS_FILTERS = {
  gender: ['Female', 'Male'],
  send: ['None', 'SEN Support', 'EHCP', 'EHCNA', 'Unknown'],
  eal: ['Yes', 'No'],
  uasc: ['Yes', 'No'],
  careStatus: ['CIC', 'CIN', 'CP', 'PCIN', 'PCP', 'EHCP'],
  localAuthority: ['In', 'Out'],
} as const;
export type AnalysisFilter = keyof typeof ANALYSIS_FILTERS;

/** Stages of a claim and funds that pay it, both assumed: `options.financeProcesses` and `options.financeFunding` replace them. */
export const FINANCE_PROCESSES = ['Requested', 'Agreed', 'Paid', 'Refused'] as const;
export const FINANCE_FUNDING = ['Pupil Premium Plus', 'Early Years Pupil Premium', '16-19 Bursary'] as const;
