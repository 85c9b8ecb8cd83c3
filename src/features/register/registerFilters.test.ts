/** @jest-environment node */
import { loadConfig } from '../../config/config';
import { exportFilters, filtersOf, hostFilters, loadFilters, NO_FILTERS } from './registerFilters';

describe('the filters of the register', () => {
  it('sends nothing if no pupil is filtered out', () => {
    expect(loadFilters(NO_FILTERS, 4)).toEqual({});
    const all = Object.fromEntries(hostFilters().map(({ name, choices }) => [name, choices.map(({ value }) => value)]));
    expect(loadFilters({ ...NO_FILTERS, ...all, schools: ['1', '2', '3', '4'] }, 4)).toEqual({});
  });

  it.each(hostFilters().map(({ name, choices }) => [name, choices[0]?.value ?? ''] as const))('sends %s when it is partly selected', (name, value) => {
    expect(loadFilters({ ...NO_FILTERS, [name]: [value] }, 4)).toEqual({ [name]: value });
  });

  it('joins several values with commas and sends search and leavers', () => {
    expect(loadFilters({ ...NO_FILTERS, send: ['None', 'EHCP'], schools: ['1', '2'], leavers: true, search: 'okafor' }, 4))
      .toEqual({ send: 'None,EHCP', subschoolId: '1,2', leavers: 'Yes', customSearch: 'okafor' });
  });

  it('sends codes and year groups with the export alone, with #, / and \\ as digits (S-371)', () => {
    const filters = { ...NO_FILTERS, codes: ['/', '\\', 'I', '#'], yearGroups: ['Y1 2025'], search: 'okafor' };
    expect(loadFilters(filters, 4)).toEqual({ customSearch: 'okafor' });
    expect(exportFilters(filters, 4)).toEqual({ attendanceCodes: '1,2,I,0', yearGroup: 'Y1 2025' });
  });

  it('sends the host’s values, and year groups with the load as well, if an installation configures them (S-371)', async () => {
    await loadConfig({
      register: { separator: ';', leavers: 'true' },
      options: { registerEal: [{ value: 'true', label: 'Yes' }, { value: 'false', label: 'No' }] },
      fields: { 'fetchRegister.yearGroup': 'yearGroup' },
    });
    const eal = hostFilters().find(({ name }) => name === 'eal')?.choices[0];
    expect(eal).toEqual({ value: 'true', label: 'Yes' });
    expect(loadFilters({ ...NO_FILTERS, eal: ['true'], send: ['None', 'EHCP'], yearGroups: ['Y1 2025'], codes: ['I'], leavers: true }, 4))
      .toEqual({ eal: 'true', send: 'None;EHCP', leavers: 'true', yearGroup: 'Y1 2025' });
    await loadConfig(undefined);
  });

  it('sends the host’s own codes, and its value for leavers who are not shown, if an installation configures them (S-312, S-319)', async () => {
    await loadConfig({ register: { codes: { '#': '#', '/': 'P' }, leavers: 'true', notLeavers: 'false' } });
    expect(exportFilters({ ...NO_FILTERS, codes: ['/', '\\', 'I', '#'] }, 4)).toEqual({ attendanceCodes: 'P,2,I,#', leavers: 'false' });
    expect(filtersOf(loadFilters(NO_FILTERS, 4)).leavers).toBe(false);
    expect(filtersOf(loadFilters({ ...NO_FILTERS, leavers: true }, 4)).leavers).toBe(true);
    await loadConfig(undefined);
  });
});
