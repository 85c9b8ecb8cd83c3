import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { hostLog, server, startScenario } from '../../../mocks/server';
import { STATUS_LISTS } from '../../shared/status-lists/statusLists';
import { openApp, question } from '../../testing/open';
import { findNamed, named, queryNamed } from '../../testing/named';
import { typeText } from '../../testing/typeText';
import { GROUPINGS } from './cohort';
import { cohortColumns } from './CohortScreen';

const LISTS = ['pepDue', 'pepOverDue', 'pepRejected', 'pepInadequate', 'pepApproved', 'pepApprovedWithAction', 'pepNotApproved'];
const row = (name: string, school: string, status: string, year = 'Y10') =>
  ['9', name, 'Rahmani', school, year, '02/11/2025', status, '', 'Red', null, null, null, 'Autumn 2025'];
const plan = (name: string, classYear = 'Y10') => ({
  pupilId: name, pupilFullName: `${name} Rahmani`, pupilUPN: '', classYear, ragrating: 'Red', termOfPep: 'Autumn 2025', dateOfMeeting: '02/11/2025',
  statusDataModule: 1, statusPupilVoiceModule: 0, statusSendModule: 1, statusMeetingModule: 0, statusTargetModule: 1,
});
const hostHas = (plans: readonly object[], rows: Readonly<Record<string, readonly unknown[]>>, totalRecords = plans.length) => {
  server.use(
    http.get('*/rest/fetchPepStatus', () => HttpResponse.json({ pepStatusList: plans, pepstatus: { totalPages: 1, totalRecords } })),
    ...LISTS.map((list) => http.get(`*/rest/${list}`, () => HttpResponse.json({ statusList: rows[list] ?? [] }))),
  );
};
const table = () => screen.findByRole('table', { name: 'Cohort' });
const figures = (line: HTMLElement) => within(line).getAllByRole('cell').map(({ textContent }) => textContent.replace('·0', '0'));

describe('Cohort', () => {
  it('has a column for each status of the lists', () => {
    const keys = cohortColumns(GROUPINGS[0], '', true).map(({ header }) => header);
    expect(keys).toEqual(expect.arrayContaining(STATUS_LISTS.map(({ status }) => status)));
  });

  it('counts every plan of My Pupils by school, the school that is furthest behind first', async () => {
    hostHas([plan('Ada'), plan('Ben'), plan('Cal'), plan('Dot'), plan('Eve')], {
      pepOverDue: [row('Ada', 'Larkfield Academy', 'Overdue'), row('Ben', 'Larkfield Academy', 'OverDue ')],
      pepApproved: [row('Cal', 'Mill Pond', 'Approved')],
      pepRejected: [row('Dot', 'Mill Pond', 'Rejected')],
    });
    const { user, address, goBack } = openApp({ at: '/cohort' });
    await within(await table()).findByRole('rowheader', { name: 'All schools' });
    const lines = within(await table()).getAllByRole('row').slice(1);
    expect(lines.map((line) => [within(line).getByRole('rowheader').textContent, ...figures(line)])).toEqual([
      ['Larkfield Academy', '2', '2', '0', '0'], ['Mill Pond', '2', '0', '1', '1'], ['Not known', '1', '0', '1', '0'], ['All schools', '5', '2', '2', '1'],
    ]);
    expect(screen.getByText('2 of 5 plans are overdue; 1 has no status yet.')).toBeVisible();
    await user.click(named('link', '2: Overdue, Larkfield Academy'));
    await waitFor(() => { expect(address()).toBe('/all-peps?term=Autumn+2025&school=Larkfield+Academy&status=Overdue'); });
    expect(within(await screen.findByRole('table', { name: 'All PEPs' })).getAllByRole('rowheader')).toHaveLength(2);
    await goBack();
    await waitFor(() => { expect(named('link', '2: Overdue, Larkfield Academy')).toHaveFocus(); });
  });

  it('keeps its own order where the address names a column that it does not have', async () => {
    hostHas([plan('Ada'), plan('Ben')], { pepOverDue: [row('Ben', 'Mill Pond', 'Overdue')], pepApproved: [row('Ada', 'Larkfield Academy', 'Approved')] });
    openApp({ at: '/cohort?sort=foo' });
    await within(await table()).findByRole('rowheader', { name: 'All 2 schools' });
    expect(within(await table()).getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Mill Pond', 'Larkfield Academy', 'All 2 schools']);
  });

  it('ignores a term of the address that is none', async () => {
    openApp({ at: '/cohort?term=Nonsense' });
    await within(await table()).findByRole('rowheader', { name: /^All/ });
    expect(question('Term')).toHaveDisplayValue('This term');
  });

  it('sums up the groups that match a search', async () => {
    hostHas([plan('Ada'), plan('Ben', 'Y3'), plan('Cal', 'Y9')], {
      pepOverDue: [row('Ada', 'Larkfield Academy', 'Overdue'), row('Ben', 'Mill Pond', 'Overdue', 'Y3'), row('Cal', 'Mill Lane', 'Overdue', 'Y9')],
    });
    const { user, address } = openApp({ at: '/cohort' });
    const total = async (name: string) => figures(await within(await table()).findByRole('row', { name: new RegExp(`^${name}`) })).slice(0, 2);
    expect(await total('All 3 schools')).toEqual(['3', '3']);
    expect(named('link', '3: Overdue, All 3 schools')).toHaveAttribute('href', '/all-peps?term=Autumn+2025&status=Overdue');
    await user.type(screen.getByRole('searchbox'), 'Mill');
    expect(await total('Total of the 2 rows found')).toEqual(['2', '2']);
    expect(queryNamed('link', /Total of the/)).not.toBeInTheDocument();
    await user.clear(screen.getByRole('searchbox'));
    await user.selectOptions(question('Group by'), 'phase');
    await user.click(await findNamed('link', '2: Overdue, Secondary'));
    await waitFor(() => { expect(address()).toBe('/all-peps?term=Autumn+2025&phase=Secondary&status=Overdue'); });
    expect(within(await screen.findByRole('table', { name: 'All PEPs' })).getAllByRole('rowheader')).toHaveLength(2);
  });

  it('finds the plans without a known school by the name that their row has', async () => {
    hostHas([plan('Ada'), plan('Ben')], { pepOverDue: [row('Ada', 'Larkfield Academy', 'Overdue')] });
    const { user } = openApp({ at: '/cohort' });
    const named = async () => within(await table()).getAllByRole('rowheader').map(({ textContent }) => textContent);
    await waitFor(async () => { expect(await named()).toEqual(['Larkfield Academy', 'Not known', 'All schools']); });
    await typeText(user, screen.getByRole('searchbox'), 'not known');
    await waitFor(async () => { expect(await named()).toEqual(['Not known']); });
  });

  it('states that its chart shows the largest groups where no plan is overdue', async () => {
    const names = Array.from({ length: 13 }, (_, at) => `Pupil ${String.fromCharCode(65 + at)}`);
    hostHas(names.map((name) => plan(name)), { pepApproved: names.map((name) => row(name, `School of ${name}`, 'Approved')) });
    openApp({ at: '/cohort' });
    expect(await screen.findByRole('figure', { name: 'Plans by school, the 12 of 13 with the most plans' })).toBeVisible();
  });

  it('has as many plans in total as My Pupils has of the term', async () => {
    const { user } = openApp({ at: '/cohort' });
    const total = async () => figures(await within(await table()).findByRole('row', { name: /^All schools/ }))[0];
    const rows = async (term: string) => {
      const query = `pepstatus.termofpep=${term}&pepstatus.pepstatus=All&pepstatus.page=1&pepstatus.recordPerPage=10&pepstatus.userid=701&keyword=&schoolId=449403`;
      const answer = await fetch(`https://host.test/rest/fetchPepStatus?${query}`, { headers: { authorization: localStorage.getItem('authorizationKey') ?? '' } });
      return String(((await answer.json()) as { pepstatus: { totalRecords: number } }).pepstatus.totalRecords);
    };
    expect(await total()).toBe(await rows(''));
    const options = within(question('Term')).getAllByRole('option').map(({ textContent }) => textContent);
    await user.selectOptions(question('Term'), options[1] ?? '');
    const wanted = await rows(options[1] ?? '');
    if (wanted === '0') expect(await screen.findByText('No plan in this term')).toBeVisible();
    else await waitFor(async () => { expect(await total()).toBe(wanted); });
  });

  it('requests the pages first, then the seven lists four at a time', async () => {
    let running = 0;
    let most = 0;
    hostHas([plan('Ada')], {});
    server.use(...LISTS.map((list) => http.get(`*/rest/${list}`, async () => {
      running += 1;
      most = Math.max(most, running);
      await delay(20);
      running -= 1;
      return HttpResponse.json({ statusList: [row('Ada', 'Mill Pond', 'Due')] });
    })));
    openApp({ at: '/cohort' });
    expect(figures(await within(await table()).findByRole('row', { name: /^Mill Pond/ }))[0]).toBe('1');
    expect(most).toBeLessThanOrEqual(4);
    const calls = hostLog.entries.map(({ call }) => call).filter((call) => call.startsWith('fetchPep'));
    expect(calls.filter((call) => call === 'fetchPepStatus')).toHaveLength(calls.lastIndexOf('fetchPepStatus') + 1);
  });

  it.each([[2, null], [2500, 'This page counts the first 2 of 2500 plans. My Pupils has all of them.']])('states how many of %i plans it has read', async (total, text) => {
    hostHas([plan('Ada'), plan('Ben')], {}, total);
    openApp({ at: '/cohort' });
    await within(await table()).findByRole('rowheader', { name: 'Not known' });
    expect(screen.queryByText(/^This page counts/)?.textContent ?? null).toBe(text);
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
