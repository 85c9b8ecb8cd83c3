import { get } from '../call';
import { asList, asShape, asText } from '../decode';

/**
 * Tables over many pupils (002 section 7; B-407). The names of the filter groups and the response are assumed. Each
 * group is sent as a comma-separated list.
 */
export const analysisCalls = {
  fetchAnalysis: get('/rest/fetchDataByFilters', {
    params: [
      'schoolId', 'customRows', 'customColumns', 'customAnalysis', 'yearGroup?', 'gender?', 'send?', 'eal?',
      'uasc?', 'careStatus?', 'localAuthority?',
    ],
    fixed: { customReport: 'Table' },
    read: asShape({ headers: asList(asText), rows: asList(asList(asText)) }),
    guessed: true,
  }),
} as const;
