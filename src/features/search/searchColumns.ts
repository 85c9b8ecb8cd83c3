import type { FoundPupil } from '../../api/calls/search';
import { optionsOr } from '../../config/overrides';
import { yearOf } from '../../domain/phase';
import { leaverText } from './searchOptions';

interface SearchColumn {
  /** Its default name in customSorting, of which only `school` is specified (S-203, S-204). */
  readonly key: string;
  readonly header: string;
  readonly text: (pupil: FoundPupil) => string;
}

export const SEARCH_COLUMNS: readonly SearchColumn[] = [
  { key: 'fullname', header: 'Name', text: ({ fullname }) => fullname },
  { key: 'upn', header: 'UPN', text: ({ upn }) => upn },
  { key: 'dob', header: 'Date of birth', text: ({ dob }) => dob },
  { key: 'yeargroup', header: 'Year', text: ({ yeargroup }) => yearOf(yeargroup) },
  { key: 'school', header: 'School', text: ({ schoolname }) => schoolname },
  { key: 'leavers', header: 'Leaver', text: ({ leavers }) => leaverText(leavers) },
];

/** The host's word for a column: a council lists `{ value: 'name', label: 'fullname' }` in the option list searchSorting. */
export function sortKeyOf(key: string): string {
  const own = optionsOr('searchSorting', []).find((option) => typeof option !== 'string' && option.label === key);
  return own === undefined || typeof own === 'string' ? key : own.value;
}
