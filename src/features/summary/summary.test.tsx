import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { hostLog, server } from '../../../mocks/server';
import { loadConfig } from '../../config/config';
import { openApp } from '../../testing/open';
import { findNamed } from '../../testing/named';

const client = (schoolName: string, kids: number, inWonde: number) => ({
  schoolId: '449404', schoolName, kidCount: kids, kidsCountWithCodeD: 1, aboveTenSessionsMissingKidCount: 2, allSessionsMissingKidCount: 1,
  allSessionsMissingPercentage: 33.333, wondeKidCount: inWonde, wondeKidPercentage: 12.5, subSchoolCount: 4, wondeSchoolCount: 1, wondeSchoolPercentage: 25,
});
const answerWith = (...rows: readonly object[]) => {
  server.use(http.get('*/rest/fetchAllSchoolsSummaryData', () => HttpResponse.json({ allSchoolsSummaryDataList: rows })));
};
const openSummary = () => openApp({ at: '/Summary', signedInAs: 'marcus.hale' });
const cellsOf = (table: HTMLElement, name: string) =>
  [...(within(table).getByRole('rowheader', { name }).closest('tr')?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);

describe('Summary', () => {
  it('counts pupils and schools of each client', async () => {
    answerWith(client('Carrowby', 8, 1), client('Marrick', 2, 2), client('Carrowby KS5', 3, 1));
    openSummary();
    const pupils = await screen.findByRole('table', { name: 'No of pupils' });
    expect(cellsOf(pupils, 'Carrowby')).toEqual(['8', '1', '2', '1', '33.33%', '1', '12.50%']);
    expect(cellsOf(pupils, 'Total SSA')).toEqual(['10', '2', '4', '2', '20.00%', '3', '30.00%']);
    expect(cellsOf(pupils, 'Total KS5')).toEqual(['3', '1', '2', '1', '33.33%', '1', '33.33%']);
    expect(cellsOf(screen.getByRole('table', { name: 'No of Schools' }), 'Total SSA')).toEqual(['8', '2', '25.00%']);
  });

  it('does not show a sum of the known counts as the total, nor a share of no pupils', async () => {
    answerWith(client('Carrowby', 8, 1), { ...client('Marrick', 2, 2), wondeKidCount: null, wondeKidPercentage: null });
    openSummary();
    const pupils = await screen.findByRole('table', { name: 'No of pupils' });
    expect(cellsOf(pupils, 'Marrick')).toEqual(['2', '1', '2', '1', '33.33%', '–', '–']);
    expect(cellsOf(pupils, 'Total SSA')).toEqual(['10', '2', '4', '2', '20.00%', '–', '–']);
    expect(cellsOf(pupils, 'Total KS5')).toEqual(['0', '0', '0', '0', '–', '0', '–']);
  });

  it('requests the current year first', async () => {
    const { user, address } = openSummary();
    await screen.findByRole('table', { name: 'No of pupils' });
    expect(within(screen.getByLabelText('Academic year')).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['2025-26', '2024-25', '2023-24']);
    await user.selectOptions(screen.getByLabelText('Academic year'), '2024-25');
    await waitFor(() => {
      expect(hostLog.entries.filter(({ call }) => call === 'fetchSummary').map(({ params }) => params)).toEqual([
        { userId: '704', academicYear: '2025-26' }, { userId: '704', academicYear: '2024-25' },
      ]);
    });
    expect(address()).toBe('/Summary?year=2024-25');
  });

  it('links from a count to the pupils of that client, by its name', async () => {
    await loadConfig({ clients: { default: '449403', ks5Default: '', ssa: [{ id: '449404', name: 'Carrowby' }], ks5: [] } });
    answerWith(client('Carrowby', 8, 1));
    const { user, address } = openSummary();
    await user.click(await findNamed('link', '8, Pupils, Carrowby'));
    await waitFor(() => { expect(address()).toBe('/attendance-caller?client=449404'); });
    await user.type(await screen.findByRole('combobox', { name: 'Find a pupil of Carrowby' }), 'amara');
    await user.click(await findNamed('option', /Amara/));
    expect(hostLog.entries.filter(({ call }) => call === 'searchPupils').map(({ params }) => params['schoolId'])).toContain('449404');
    await waitFor(() => { expect(address()).toMatch(/^\/attendance-caller\?client=449404&pupil=\d+/); });
    expect(await screen.findByRole('combobox', { name: 'Another pupil of Carrowby' })).toBeVisible();
    await loadConfig({});
  });

  it('names no client by its number', async () => {
    answerWith(client('Carrowby', 8, 1));
    const { user } = openSummary();
    await user.click(await findNamed('link', '8, Pupils, Carrowby'));
    expect(await screen.findByRole('combobox', { name: 'Find a pupil' })).toBeVisible();
  });

  it('exports all clients at one press, without a school or a type (S-237)', async () => {
    const { press } = openSummary();
    await press('Export');
    expect(await screen.findByText(/is in your downloads\.$/)).toBeVisible();
    expect(hostLog.entries.filter(({ call }) => /Excel|export/i.test(call)).map(({ params }) => params)).toEqual([{}]);
  });

  it('shows the empty and the failed state', async () => {
    answerWith();
    const first = openSummary();
    expect(await screen.findByText('No client has figures for 2025-26')).toBeVisible();
    first.unmount();
    server.use(http.get('*/rest/fetchAllSchoolsSummaryData', () => new HttpResponse(null, { status: 503 })));
    const { press } = openSummary();
    expect(await screen.findByText('The summary could not be loaded')).toBeVisible();
    answerWith(client('Carrowby', 8, 1));
    await press('Retry');
    await screen.findByRole('table', { name: 'No of pupils' });
  });
});
