import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { server, startScenario } from '../../../mocks/server';
import { STATUS_LISTS } from '../../parts/status-lists/statusLists';
import { openApp, question } from '../../testing/open';
import { cohortColumns } from './cohortColumns';

const LISTS = ['pepDue', 'pepOverDue', 'pepRejected', 'pepInadequate', 'pepApproved', 'pepApprovedWithAction', 'pepNotApproved'];
const row = (school: string, status: string, term = 'Autumn 2025', year = 'Y10') =>
  ['9', 'Noor', 'Rahmani', school, year, '02/11/2025', status, '', 'Red', null, null, null, term];
const listsAre = (rows: Readonly<Record<string, readonly unknown[]>>) => {
  server.use(...LISTS.map((list) => http.get(`*/rest/${list}`, () => HttpResponse.json({ statusList: rows[list] ?? [] }))));
};
const table = () => screen.findByRole('table', { name: 'Cohort' });

describe('Cohort', () => {
  it('has a column for each status of the lists', () => {
    const keys = cohortColumns('school', '', true).map(({ header }) => header);
    expect(keys).toEqual(expect.arrayContaining(STATUS_LISTS.map(({ status }) => status)));
  });

  it('shows the school that is furthest behind first', async () => {
    listsAre({
      pepOverDue: [row('Larkfield Academy', 'Overdue'), row('Larkfield Academy', 'Overdue'), row('Mill Pond', 'Overdue', 'Summer 2025')],
      pepApproved: [row('Mill Pond', 'Approved'), row('Mill Pond', 'Approved')],
    });
    const { user, address } = openApp({ at: '/cohort' });
    const [, first, second] = within(await table()).getAllByRole('row');
    expect(first).toHaveAccessibleName(/^Larkfield Academy/);
    expect(within(first as HTMLElement).getByRole('cell', { name: '0.0%' })).toBeVisible();
    expect(within(second as HTMLElement).getByRole('cell', { name: '+100.0' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: '2: Overdue, Larkfield Academy' }));
    await waitFor(() => { expect(address()).toBe('/all-peps?term=Autumn+2025&school=Larkfield+Academy&status=Overdue'); });
    expect(within(await screen.findByRole('table', { name: 'All PEPs' })).getAllByRole('rowheader')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Filters (3)', expanded: true })).toBeVisible();
  });

  it('sums up the groups that match a search', async () => {
    listsAre({
      pepOverDue: [row('Larkfield Academy', 'Overdue'), row('Mill Pond', 'Overdue', 'Autumn 2025', 'Y3'), row('Mill Lane', 'Overdue', 'Autumn 2025', 'Y9')],
      pepApproved: [row('Mill Lane', 'Approved', 'Autumn 2025', 'Y9')],
    });
    const { user, address } = openApp({ at: '/cohort' });
    const total = async (name: string) => within(await within(await table()).findByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell').slice(0, 2).map(({ textContent }) => textContent);
    expect(await total('All 3 listed')).toEqual(['4', '3']);
    expect(screen.getByRole('link', { name: '3: Overdue, All 3 listed' })).toHaveAttribute('href', '/all-peps?term=Autumn+2025&status=Overdue');
    await user.type(screen.getByRole('searchbox'), 'Mill');
    expect(await total('All 2 listed')).toEqual(['3', '2']);
    expect(screen.queryByRole('link', { name: /All 2 listed/ })).not.toBeInTheDocument();
    await user.clear(screen.getByRole('searchbox'));
    await user.selectOptions(question('Group by'), 'phase');
    await user.click(await screen.findByRole('link', { name: '2: Overdue, Secondary' }));
    await waitFor(() => { expect(address()).toBe('/all-peps?term=Autumn+2025&phase=Secondary&status=Overdue'); });
    expect(within(await screen.findByRole('table', { name: 'All PEPs' })).getAllByRole('rowheader')).toHaveLength(2);
  });

  it('counts by term, whichever term was chosen before', async () => {
    listsAre({ pepDue: [row('Mill Pond', 'Due'), row('Mill Pond', 'Due', 'Summer 2025')] });
    const { user } = openApp({ at: '/cohort' });
    await table();
    await user.selectOptions(question('Group by'), 'term');
    const groups = within(await table());
    await waitFor(() => { expect(groups.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Autumn 2025', 'Summer 2025', 'All 2 listed']); });
    expect(screen.queryByRole('combobox', { name: 'Term of PEP' })).not.toBeInTheDocument();
  });

  it('requests the seven lists four at a time', async () => {
    let running = 0;
    let most = 0;
    const asked: string[] = [];
    server.use(...LISTS.map((list) => http.get(`*/rest/${list}`, async () => {
      asked.push(list);
      running += 1;
      most = Math.max(most, running);
      await delay(20);
      running -= 1;
      return HttpResponse.json({ statusList: [row('Mill Pond', 'Due')] });
    })));
    openApp({ at: '/cohort' });
    await table();
    await screen.findByRole('link', { name: '7: Plans, Mill Pond' });
    expect(asked.sort()).toEqual([...LISTS].sort());
    expect(most).toBeLessThanOrEqual(4);
  });

  it('shows no figures while a list is missing', async () => {
    startScenario('error-on-call', { call: 'fetchPepsNotApproved', status: '500' });
    const { press } = openApp({ at: '/cohort' });
    await screen.findByText('The plans could not be loaded');
    expect(screen.queryByRole('table', { name: 'Cohort' })).not.toBeInTheDocument();
    startScenario('normal');
    await press('Retry');
    await table();
  });
});
