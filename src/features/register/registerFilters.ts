import { getConfig } from '../../config/config';
import { choicesOr } from '../../config/overrides';
import { FILTER_CODES, findCode, toRegisterWire } from '../../domain/attendance/codeBook';
import type { Choice } from '../../ui/fields/MultiSelect';

/** The filters of the register. An empty or complete list means everyone (S-318). */
export interface RegisterFilters {
  readonly yearGroups: readonly string[];
  readonly codes: readonly string[];
  readonly schools: readonly string[];
  readonly gender: readonly string[];
  readonly localAuthority: readonly string[];
  readonly send: readonly string[];
  readonly eal: readonly string[];
  readonly uasc: readonly string[];
  readonly careStatus: readonly string[];
  readonly leavers: boolean;
  readonly search: string;
}

export const NO_FILTERS: RegisterFilters = {
  yearGroups: [], codes: [], schools: [], gender: [], localAuthority: [], send: [], eal: [], uasc: [], careStatus: [],
  leavers: false, search: '',
};

/** The option lists of the specification (001 section 9; S-430 to S-435). */
const YEAR_GROUPS = ['R', 'N2', 'N3', 'N4', ...Array.from({ length: 11 }, (_, at) => `Y${at + 1}`)];
export const yearGroupChoices = (): readonly Choice[] =>
  choicesOr('registerYearGroup', YEAR_GROUPS.map((year) => `${year}${getConfig().register.yearGroupSuffix}`));
export const CODE_CHOICES: readonly Choice[] = FILTER_CODES.map((code) => ({ value: code, label: `${code} - ${findCode(code)?.meaning ?? ''}` }));

const HOST_FILTERS = [
  { name: 'gender', label: 'Gender', list: 'registerGender', options: ['Male', 'Female', 'Not Specified', 'Indeterminate'] },
  { name: 'localAuthority', label: 'Local Authority', list: 'registerLocalAuthority', options: ['In', 'Out'] },
  { name: 'send', label: 'SEN', list: 'registerSend', options: ['Unknown', 'None', 'SEN Support', 'EHCP', 'EHCNA'] },
  { name: 'eal', label: 'EAL', list: 'registerEal', options: ['Yes', 'No'] },
  { name: 'uasc', label: 'UASC', list: 'registerUasc', options: ['Yes', 'No'] },
  { name: 'careStatus', label: 'Care Status', list: 'registerCareStatus', options: ['CIC', 'CIN', 'CP', 'PCIN', 'PCP', 'EHCP'] },
] as const;

/** The filters that the host applies. The values it expects are not specified: a council may set them (S-319). */
export const hostFilters = () => HOST_FILTERS.map(({ name, label, list, options }) => ({ name, label, choices: choicesOr(list, options) }));

/** A filter as sent; left out unless it is partly selected (S-313 to S-318). */
const partOf = (values: readonly string[], all: number): string | null =>
  (values.length === 0 || values.length >= all ? null : values.join(getConfig().register.separator));

/** How many filters leave somebody out. @param schools how many schools there are to choose from */
export function countSet(filters: RegisterFilters, schools: number): number {
  const lists = [
    [filters.schools, schools],
    [filters.yearGroups, yearGroupChoices().length],
    [filters.codes, CODE_CHOICES.length],
    ...hostFilters().map(({ name, choices }) => [filters[name], choices.length] as const),
  ] as const;
  return lists.filter(([values, all]) => partOf(values, all) !== null).length + (filters.leavers ? 1 : 0);
}

type Sent = Readonly<Record<string, string>>;

const given = (pairs: readonly (readonly [string, string | null])[]): Sent =>
  Object.fromEntries(pairs.filter((pair): pair is readonly [string, string] => pair[1] !== null && pair[1] !== ''));

/** The filters that both the load and the export have. @param schools how many schools there are to choose from */
function sharedFilters(filters: RegisterFilters, schools: number): Sent {
  return given([
    ...hostFilters().map(({ name, choices }) => [name, partOf(filters[name], choices.length)] as const),
    ['subschoolId', partOf(filters.schools, schools)],
    ['leavers', filters.leavers ? getConfig().register.leavers : getConfig().register.notLeavers],
  ]);
}

/** Year groups and codes. Codes are spelled as in a save of the register (S-312). */
const pageFilters = (filters: RegisterFilters): Sent => given([
  ['attendanceCodes', partOf(filters.codes.map(toRegisterWire), FILTER_CODES.length)],
  ['yearGroup', partOf(filters.yearGroups, yearGroupChoices().length)],
]);

/** The load has neither year groups nor codes, unless an installation names their parameters (S-371). */
const namedOnLoad = (sent: Sent): Sent =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => `fetchRegister.${name}` in getConfig().fields));

const PAGE_FILTERS = [['yearGroup', 'Year Group'], ['attendanceCodes', 'Attendance Filter']] as const;

/** The labels of the filters that the load has no parameter for: they look at one page, the largest that the host sends. */
export const pageOnlyLabels = (): readonly string[] =>
  PAGE_FILTERS.filter(([name]) => !(`fetchRegister.${name}` in getConfig().fields)).map(([, label]) => label);

/** The labels of the year groups and codes that are partly selected. */
export const pageFiltersSet = (filters: RegisterFilters): readonly string[] => {
  const set = pageFilters(filters);
  return PAGE_FILTERS.filter(([name]) => name in set).map(([, label]) => label);
};

/** The labels of those that look at one page. */
export const pageOnlySet = (filters: RegisterFilters): readonly string[] =>
  pageFiltersSet(filters).filter((label) => pageOnlyLabels().includes(label));

export const loadFilters = (filters: RegisterFilters, schools: number): Sent =>
  ({ ...sharedFilters(filters, schools), ...given([['customSearch', filters.search]]), ...namedOnLoad(pageFilters(filters)) });

/** The filters of an earlier load. Filters that only this page has are blank, so that they hide nothing. */
export const filtersOf = (sent: Readonly<Record<string, unknown>>): RegisterFilters => {
  const text = (name: string): string => (typeof sent[name] === 'string' ? sent[name] : '');
  const list = (name: string): readonly string[] => (text(name) === '' ? [] : text(name).split(getConfig().register.separator));
  return {
    ...NO_FILTERS,
    ...Object.fromEntries(HOST_FILTERS.map(({ name }) => [name, list(name)])),
    schools: list('subschoolId'),
    leavers: text('leavers') !== '' && text('leavers') === getConfig().register.leavers,
    search: text('customSearch'),
  };
};

export const exportFilters = (filters: RegisterFilters, schools: number): Sent => ({ ...sharedFilters(filters, schools), ...pageFilters(filters) });
