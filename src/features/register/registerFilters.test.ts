/** @jest-environment node */
import { loadConfig } from '../../config/config';
import { exportFilters, filtersOf, listFilters, loadFilters, NO_FILTERS } from './registerFilters';

const SCHOOLS = ['1', '2', '3', '4'].map((value) => ({ value, label: value }));
const HOST_FILTERS = listFilters(SCHOOLS).filter(({ isOfExport }) => isOfExport !== true);

describe('the filters of the register', () => {
  it('sends nothing if no pupil is filtered out', () => {
    expect(loadFilters(NO_FILTERS, SCHOOLS)).toEqual({});
    const all = Object.fromEntries(listFilters(SCHOOLS).map(({ name, choices }) => [name, choices.map(({ value }) => value)]));
    expect(loadFilters({ ...NO_FILTERS, ...all }, SCHOOLS)).toEqual({});
  });

  it.each(HOST_FILTERS.map(({ name, choices, sentAs }) => [name, choices[0]?.value ?? '', sentAs] as const))('sends %s when it is partly selected', (name, value, sentAs) => {
    expect(loadFilters({ ...NO_FILTERS, [name]: [value] }, SCHOOLS)).toEqual({ [sentAs]: value });
  });

  it('joins several values with commas and sends search and leavers', () => {
    expect(loadFilters({ ...NO_FILTERS, send: ['None', 'EHCP'], schools: ['1', '2'], leavers: true, search: 'okafor' }, SCHOOLS))
      .toEqual({ send: 'None,EHCP', subschoolId: '1,2', leavers: 'Yes', customSearch: 'okafor' });
  });

  it('sends a search as My Pupils does: the name before the surname, a UPN in one piece', () => {
    expect(loadFilters({ ...NO_FILTERS, search: 'Okafor, Amara' }, SCHOOLS)).toEqual({ customSearch: 'Amara Okafor' });
    expect(loadFilters({ ...NO_FILTERS, search: 't999 0011 11171' }, SCHOOLS)).toEqual({ customSearch: 'T999001111171' });
  });

  it('sends codes and year groups with the export alone, with #, / and \\ as digits (S-371)', () => {
    const filters = { ...NO_FILTERS, codes: ['/', '\\', 'I', '#'], yearGroups: ['Y1 2025'], search: 'okafor' };
    expect(loadFilters(filters, SCHOOLS)).toEqual({ customSearch: 'okafor' });
    expect(exportFilters(filters, SCHOOLS)).toEqual({ attendanceCodes: '1,2,I,0', yearGroup: 'Y1 2025' });
  });

  it('sends the host’s values, and year groups with the load as well, if an installation configures them (S-371)', async () => {
    await loadConfig({
      register: { separator: ';', leavers: 'true' },
      options: { registerEal: [{ value: 'true', label: 'Yes' }, { value: 'false', label: 'No' }] },
      fields: { 'fetchRegister.yearGroup': 'yearGroup' },
    });
    const eal = listFilters(SCHOOLS).find(({ name }) => name === 'eal')?.choices[0];
    expect(eal).toEqual({ value: 'true', label: 'Yes' });
    expect(loadFilters({ ...NO_FILTERS, eal: ['true'], send: ['None', 'EHCP'], yearGroups: ['Y1 2025'], codes: ['I'], leavers: true }, SCHOOLS))
      .toEqual({ eal: 'true', send: 'None;EHCP', leavers: 'true', yearGroup: 'Y1 2025' });
    await loadConfig(undefined);
  });

  it('sends the host’s own codes, and its value for leavers who are not shown, if an installation configures them (S-312, S-319)', async () => {
    await loadConfig({ register: { codes: { '#': '#', '/': 'P' }, leavers: 'true', notLeavers: 'false' } });
    expect(exportFilters({ ...NO_FILTERS, codes: ['/', '\\', 'I', '#'] }, SCHOOLS)).toEqual({ attendanceCodes: 'P,2,I,#', leavers: 'false' });
    expect(filtersOf(loadFilters(NO_FILTERS, SCHOOLS)).leavers).toBe(false);
    expect(filtersOf(loadFilters({ ...NO_FILTERS, leavers: true }, SCHOOLS)).leavers).toBe(true);
    await loadConfig(undefined);
  });
});
