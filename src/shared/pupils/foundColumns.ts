import type { FoundPupil } from '../../api/calls/search';
import { hostNameOr } from '../../config/overrides';
import { yearOf } from '../../domain/phase';
import { timeOfDay } from '../../domain/readDay';
import type { Column, Sort } from '../../ui/table/column';

const LEAVERS: Readonly<Record<string, string>> = { 1: 'Yes', 0: 'No' };
/** Anything else is shown as the host sent it (S-210). */
export const leaverText = (leavers: string): string => LEAVERS[leavers] ?? leavers;

/** Their keys are the default names in customSorting, of which only `school` is specified (S-203, S-204). */
export const FOUND_COLUMNS: readonly Column<FoundPupil>[] = [
  { key: 'fullname', header: 'Name', text: ({ fullname }) => fullname, sort: 'text' },
  { key: 'upn', header: 'UPN', text: ({ upn }) => upn, sort: 'text' },
  { key: 'dob', header: 'Date of birth', text: ({ dob }) => dob, sort: ({ dob }) => timeOfDay(dob) },
  { key: 'yeargroup', header: 'Year', text: ({ yeargroup }) => yearOf(yeargroup), sort: 'text' },
  { key: 'school', header: 'School', text: ({ schoolname }) => schoolname, sort: 'text' },
  { key: 'leavers', header: 'Leaver', text: ({ leavers }) => leaverText(leavers), sort: 'text' },
];

export const BY_SCHOOL: Sort = { key: 'school', isDescending: false };

/** The order as the host names it. */
export const hostSorting = ({ key, isDescending }: Sort): string => `${hostNameOr('searchSorting', key)} ${isDescending ? 'desc' : 'asc'}`;
