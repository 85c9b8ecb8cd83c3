import { getConfig } from '../../config/config';
import type { OptionList } from '../../config/optionLists';
import { choicesOr } from '../../config/overrides';
import { FILTER_CODES, findCode, toRegisterWire } from '../../domain/attendance/codeBook';
import { searchWords } from '../../domain/searchWords';
import type { Choice } from '../../ui/fields/MultiSelect';

type ListName = 'schools' | 'yearGroups' | 'codes' | 'gender' | 'localAuthority' | 'send' | 'eal' | 'uasc' | 'careStatus';

/** The filters of the register. An empty or complete list means everyone (S-318). */
export interface RegisterFilters extends Readonly<Record<ListName, readonly string[]>> {
  readonly leavers: boolean;
  readonly search: string;
}

export const NO_FILTERS: RegisterFilters = {
  schools: [], yearGroups: [], codes: [], gender: [], localAuthority: [], send: [], eal: [], uasc: [], careStatus: [],
  leavers: false, search: '',
};

interface ListFilter {
  readonly name: ListName;
  readonly label: string;
  readonly sentAs: string;
  readonly choices: readonly Choice[];
  /** A value as sent, if that differs. */
  readonly toWire?: (value: string) => string;
  /** The export has such a parameter, the load has none unless an installation names it (S-371). */
  readonly isOfExport?: boolean;
}

const YEAR_GROUPS = ['R', 'N2', 'N3', 'N4', ...Array.from({ length: 11 }, (_, at) => `Y${at + 1}`)];
const CODE_CHOICES: readonly Choice[] = FILTER_CODES.map((code) => ({ value: code, label: `${code} - ${findCode(code)?.meaning ?? ''}` }));

/** The values that the host expects are not specified: a council may set them (S-319). */
const hostFilter = (name: ListName, label: string, list: OptionList, options: readonly string[]): ListFilter =>
  ({ name, label, sentAs: name, choices: choicesOr(list, options) });

/** Every filter with a list, in the order of the bar (001 section 9; S-430 to S-435). */
export const listFilters = (schools: readonly Choice[]): readonly ListFilter[] => [
  { name: 'schools', label: 'School', sentAs: 'subschoolId', choices: schools },
  {
    name: 'yearGroups', label: 'Year Group', sentAs: 'yearGroup', isOfExport: true,
    choices: choicesOr('registerYearGroup', YEAR_GROUPS.map((year) => `${year}${getConfig().register.yearGroupSuffix}`)),
  },
  // Spelled as in a save of the register (S-312).
  { name: 'codes', label: 'Attendance Filter', sentAs: 'attendanceCodes', isOfExport: true, choices: CODE_CHOICES, toWire: toRegisterWire },
  hostFilter('gender', 'Gender', 'registerGender', ['Male', 'Female', 'Not Specified', 'Indeterminate']),
  hostFilter('localAuthority', 'Local Authority', 'registerLocalAuthority', ['In', 'Out']),
  hostFilter('send', 'SEN', 'registerSend', ['Unknown', 'None', 'SEN Support', 'EHCP', 'EHCNA']),
  hostFilter('eal', 'EAL', 'registerEal', ['Yes', 'No']),
  hostFilter('uasc', 'UASC', 'registerUasc', ['Yes', 'No']),
  hostFilter('careStatus', 'Care Status', 'registerCareStatus', ['CIC', 'CIN', 'CP', 'PCIN', 'PCP', 'EHCP']),
];

/** Whether the load has no parameter for it: then it looks at one page, the largest that the host sends. */
export const isPageOnly = ({ sentAs, isOfExport = false }: ListFilter): boolean =>
  isOfExport && !(`fetchRegister.${sentAs}` in getConfig().fields);

/** The lists that are partly selected. The others leave nobody out, and are not sent (S-313 to S-318). */
export const listsSet = (filters: RegisterFilters, schools: readonly Choice[] = []): readonly ListFilter[] =>
  listFilters(schools).filter(({ name, choices }) => filters[name].length > 0 && filters[name].length < choices.length);

export const pageOnlySet = (filters: RegisterFilters): readonly string[] => listsSet(filters).filter(isPageOnly).map(({ label }) => label);

type Sent = Readonly<Record<string, string>>;

function sentOf(filters: RegisterFilters, lists: readonly ListFilter[]): Sent {
  const { separator, leavers, notLeavers } = getConfig().register;
  const shown = filters.leavers ? leavers : notLeavers;
  return {
    ...Object.fromEntries(lists.map(({ name, sentAs, toWire = String }) => [sentAs, filters[name].map(toWire).join(separator)])),
    ...(shown === '' ? {} : { leavers: shown }),
  };
}

export const loadFilters = (filters: RegisterFilters, schools: readonly Choice[]): Sent => ({
  ...sentOf(filters, listsSet(filters, schools).filter((list) => !isPageOnly(list))),
  ...(filters.search === '' ? {} : { customSearch: searchWords(filters.search) }),
});

export const exportFilters = (filters: RegisterFilters, schools: readonly Choice[]): Sent => sentOf(filters, listsSet(filters, schools));

/** The filters of an earlier load. Filters that only this page has are blank, so that they hide nothing. */
export function filtersOf(sent: Readonly<Record<string, unknown>>): RegisterFilters {
  const { separator, leavers } = getConfig().register;
  const text = (name: string): string => (typeof sent[name] === 'string' ? sent[name] : '');
  const lists = listFilters([]).filter(({ isOfExport, sentAs }) => isOfExport !== true && text(sentAs) !== '');
  return {
    ...NO_FILTERS,
    ...Object.fromEntries(lists.map(({ name, sentAs }) => [name, text(sentAs).split(separator)])),
    leavers: text('leavers') !== '' && text('leavers') === leavers,
    search: text('customSearch'),
  };
}
