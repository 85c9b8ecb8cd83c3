import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { hostLog, server, startScenario } from '../../../mocks/server';
import { loadConfig } from '../../config/config';
import { STATUS_LISTS, STATUS_OPTIONS } from '../../shared/status-lists/statusLists';
import { casesOf } from '../../testing/longRun';
import { findNamed, named, queryNamed } from '../../testing/named';
import { openApp } from '../../testing/open';
import { recordRequests } from '../../testing/sentRequests';
import { clearUserStates } from '../../state/userState';

const CALLS = ['pepDue', 'pepOverDue', 'pepRejected', 'pepInadequate', 'pepApproved', 'pepApprovedWithAction', 'pepNotApproved'];
const FILES = [
  'PepDue.xlsx', 'PepOverdue.xlsx', 'PepRejected.xlsx', 'PepInadequate.xlsx', 'PepApproved.xlsx', 'PepApprovedWithAction.xlsx',
  'PepNotApproved.xlsx',
];
/** The client does not read 0; 6 status, 7 sign off, 8 grade and 12 term, as the specification numbers them. */
const row = (first: string, surname: string, date = '14/11/2025') =>
  [9, first, surname, 'Larkfield Academy', 'Y10', date, 'Overdue', '', 'Good', 'x', 'x', 'x', 'Autumn 2025'];
const answerOverdue = (...rows: readonly unknown[]) => {
  server.use(http.get('*/rest/pepOverDue', () => HttpResponse.json({ statusList: rows })));
};
const names = () => [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent);
const shown = () => screen.findByText(/^Showing \d/);
const openOverdue = (query = '') => openApp({ at: `/pep-is-overdue${query}` });

afterEach(() => { clearUserStates(); window.localStorage.clear(); });

describe('the lists of PEPs by status', () => {
  it('each request their own call and export under their own name', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    server.use(...CALLS.map((call) => http.get(`*/rest/${call}`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      return searchParams.get('userId') === '701' ? HttpResponse.json({ statusList: [row(call, 'Bowyer')] }) : new HttpResponse(null, { status: 400 });
    })));
    const { press, user, address } = openApp({ at: STATUS_LISTS[0].path });
    for (const [index, { status, path }] of STATUS_LISTS.entries()) {
      if (index > 0) await user.selectOptions(screen.getByLabelText('PEP Status'), status);
      await waitFor(() => { expect(names()).toEqual([CALLS[index]]); });
      expect(address()).toBe(path);
      expect(screen.getByLabelText('PEP Status')).toHaveDisplayValue(status);
      await press('Export to Excel');
      expect(await screen.findByText(`${FILES[index] ?? ''} is in your downloads.`)).toBeVisible();
      expect(hostLog.of('exportStatusList').at(-1)?.params).toEqual({ userId: '701', status });
    }
  });

  it('sends the name that the host has for a status, where the council gives it (S-360)', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await loadConfig({ options: { exportStatuses: [{ value: 'OVER_DUE', label: 'Overdue' }] } });
    server.use(http.get('*/rest/StatusExcelExport', () => new HttpResponse('xlsx')));
    const log = recordRequests(server);
    answerOverdue(row('Noor', 'Rahmani'));
    const { press } = openOverdue();
    await screen.findByRole('rowheader', { name: 'Noor' });
    await press('Export to Excel');
    await screen.findByText('PepOverdue.xlsx is in your downloads.');
    expect((await log.last('/rest/StatusExcelExport')).query).toContainEqual(['status', 'OVER_DUE']);
    await loadConfig({});
  });

  it('shows the nine values of a row by their positions', async () => {
    answerOverdue(row('Noor', 'Rahmani'));
    openOverdue();
    const found = (await screen.findByRole('rowheader', { name: 'Noor' })).closest('tr');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'First name', 'Surname', 'School name', 'Year group', 'Date of PEP', 'Term of PEP', 'PEP status', 'PEP sign off', 'PEP grade',
      'Actions',
    ]);
    expect([...(found?.querySelectorAll('td:not(.choose-box)') ?? [])].map((cell) => cell.textContent)).toEqual([
      'Rahmani', 'Larkfield Academy', 'Y10', '14/11/2025', 'Autumn 2025', 'Overdue', '–', 'Good', 'What is missing',
    ]);
  });

  it('searches first names only, in any case', async () => {
    answerOverdue(row('Noor', 'Rahmani'), row('Eleanor', 'Finch'), row('Tegan', 'Noorani'));
    const { user, address, press } = openOverdue();
    await shown();
    await user.type(screen.getByRole('searchbox', { name: 'Search first names' }), 'NOOR');
    await waitFor(() => { expect(names()).toEqual(['Noor']); });
    expect(address()).not.toMatch(/noor/i);
    await user.type(screen.getByRole('searchbox'), 'zz');
    expect(await screen.findByText('Nothing matches “NOORzz”')).toBeVisible();
    await press('Show everything');
    await waitFor(() => { expect(names()).toHaveLength(3); });
  });

  it('sorts blank dates last in both directions', async () => {
    answerOverdue(row('Ada', 'One', '02/12/2025'), row('Ben', 'Two', 'No PEP'), row('Cal', 'Three', '14/11/2025'));
    const { press, address } = openOverdue();
    await shown();
    await press('Date of PEP');
    expect(names()).toEqual(['Cal', 'Ada', 'Ben']);
    expect(named('columnheader', 'Date of PEP')).toHaveAttribute('aria-sort', 'ascending');
    await press('Date of PEP');
    expect(names()).toEqual(['Ada', 'Cal', 'Ben']);
    await waitFor(() => { expect(address()).toBe('/pep-is-overdue?sort=-date'); });
  });

  it('pages in the browser and starts at the first page again when the page size changes', async () => {
    answerOverdue(...Array.from({ length: 1_000 }, (_, index) => row(`Child ${index + 1}`, 'Crane')));
    const { user, press, address } = openOverdue();
    expect(await screen.findByText('Showing 1 to 10 of 1000 entries')).toBeVisible();
    await press('Page 100');
    expect(await screen.findByText('Showing 991 to 1000 of 1000 entries')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Rows per page'), '100');
    expect(await screen.findByText('Showing 1 to 100 of 1000 entries')).toBeVisible();
    await waitFor(() => { expect(address()).toBe('/pep-is-overdue?rows=100'); });
  });

  it('opens the list of the chosen status, and stays for Completed with a hint', async () => {
    const { user, address } = openOverdue();
    await shown();
    const select = screen.getByLabelText<HTMLSelectElement>('PEP Status');
    expect([...select.options].map(({ textContent }) => textContent)).toEqual(STATUS_OPTIONS);
    await user.selectOptions(select, 'Completed');
    expect(address()).toBe('/pep-is-overdue');
    const hint = screen.getByText(/Completed plans have no list here/);
    expect(within(hint).getByRole('link', { name: 'My Pupils' })).toHaveAttribute('href', '/pep-status?status=Completed');
    await user.selectOptions(select, 'Approved with action');
    await waitFor(() => { expect(address()).toBe('/pep-approved-with-action'); });
  });

  const NINE = ['First name', 'Surname', 'School name', 'Year group', 'Date of PEP', 'Term of PEP', 'PEP status', 'PEP sign off', 'PEP grade'];
  it.each([['/pep-is-overdue', 'No PEP is overdue'], ['/pep-status-filter', 'Choose a PEP Status'], ['/pep-status-filter?statuses=Foo', 'Choose a PEP Status'], ['/pep-is-overdue?zz', 'Nothing matches “zz”']])(
    'shows a blank table with its nine headings at %s (S-153)', async (at, text) => {
      const isSearched = at.endsWith('zz');
      answerOverdue(...(isSearched ? [row('Noor', 'Rahmani')] : []));
      const { user } = openApp({ at: at.replace('?zz', '') });
      if (isSearched) {
        await shown();
        await user.type(screen.getByRole('searchbox', { name: 'Search first names' }), 'zz');
      }
      expect(await screen.findByText(text)).toBeVisible();
      expect(within(screen.getByRole('table')).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([...NINE, 'Actions']);
      expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(1);
    },
  );

  it('distinguishes an empty list from one that could not be loaded', async () => {
    answerOverdue();
    const { unmount } = openOverdue();
    expect(await screen.findByText('No PEP is overdue')).toBeVisible();
    unmount();
    server.use(http.get('*/rest/pepOverDue', () => new HttpResponse(null, { status: 503 })));
    const { press } = openOverdue();
    expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be loaded');
    answerOverdue(row('Noor', 'Rahmani'));
    await press('Retry');
    expect(await screen.findByRole('rowheader', { name: 'Noor' })).toBeVisible();
  });

  it('shows a lasting line, and no toast, when an export fails', async () => {
    startScenario('export-refused');
    const { press } = openOverdue();
    await shown();
    await press('Export to Excel');
    expect(await screen.findByText(/^PepOverdue\.xlsx was not exported\./)).toBeVisible();
  });
});

describe('the missing sections of a plan in a list', () => {
  const plan = (pupilFullName: string, more: object = {}) => ({
    pupilId: '30005', pupilFullName, pupilUPN: '', classYear: 'Y10', ragrating: '', termOfPep: 'Autumn 2025', dateOfMeeting: '14/11/2025',
    statusDataModule: 1, statusPupilVoiceModule: 0, statusSendModule: 1, statusMeetingModule: 0, statusTargetModule: 1, ...more,
  });
  const plansAre = (...pepStatusList: readonly object[]) => {
    server.use(http.get('*/rest/fetchPepStatus', () => HttpResponse.json({ pepStatusList, pepstatus: { totalPages: 1, totalRecords: pepStatusList.length } })));
  };
  const preview = async () => {
    answerOverdue(row('Noor', 'Rahmani'));
    const opened = openOverdue();
    await opened.user.click(await findNamed('button', /^What is missing for Noor Rahmani, \d/));
    return { ...opened, dialog: await screen.findByRole('dialog', { name: 'What is missing' }) };
  };

  it('lists the incomplete sections of this plan alone', async () => {
    plansAre(plan('Noor Rahmani'), plan('Noor Rahmani', { dateOfMeeting: '02/12/2025', statusDataModule: 0 }), plan('Noor Rahmani-Bell', { pupilId: '30001' }));
    const { dialog, user, address } = await preview();
    await waitFor(() => {
      expect(within(dialog).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Pupil Voice', 'Meeting']);
    });
    await user.click(within(dialog).getByRole('link', { name: 'Meeting' }));
    await waitFor(() => { expect(address()).toBe('/ncc-meeting?pupil=30005&meeting=14%2F11%2F2025'); });
    expect(dialog).not.toBeInTheDocument();
  });

  it.each([
    ['of the same year group', 'Y10', 'Several pupils have this name, with a plan of the same date.'],
    ['of another year group', 'Y7', null],
  ])('with a second pupil of the same name %s, shows only the sections of the row’s pupil', async (_, classYear, text) => {
    plansAre(plan('Noor Rahmani', { pupilId: '30001', classYear, statusDataModule: 0, statusMeetingModule: 1 }), plan('Noor Rahmani'));
    const { dialog } = await preview();
    if (text === null) {
      await waitFor(() => { expect(within(dialog).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Pupil Voice', 'Meeting']); });
      expect(within(dialog).getByRole('link', { name: 'Open the plan' })).toHaveAttribute('href', expect.stringContaining('pupil=30005'));
    } else {
      expect(await within(dialog).findByText(new RegExp(text))).toBeVisible();
      expect(within(dialog).queryByRole('listitem')).not.toBeInTheDocument();
      expect(within(dialog).getByRole('link', { name: 'My Pupils' })).toBeVisible();
    }
  });

  it('shows a message when My Pupils only lists a pupil with a longer name', async () => {
    plansAre(plan('Noor Aisha Rahmani', { pupilId: '30001' }));
    const { dialog } = await preview();
    expect(await within(dialog).findByText('This plan is not in My Pupils')).toBeVisible();
  });

  it('shows a message when nothing is missing', async () => {
    plansAre(plan('Rahmani, Noor', { statusPupilVoiceModule: 1, statusMeetingModule: 1 }));
    const { dialog } = await preview();
    expect(await within(dialog).findByText('All five sections are complete.')).toBeVisible();
  });

  it('shows a message when My Pupils does not list the plan', async () => {
    plansAre(plan('Noor Rahmani', { termOfPep: 'Spring 2025' }));
    const { dialog, user } = await preview();
    expect(await within(dialog).findByText('This plan is not in My Pupils')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => { expect(named('button', /^What is missing for Noor Rahmani, \d/)).toHaveFocus(); });
  });
});

describe('the name in a list', () => {
  const plan = (more: object = {}) => ({
    pupilId: '30005', pupilFullName: 'Noor Rahmani', pupilUPN: '', classYear: 'Y10', ragrating: '', termOfPep: 'Autumn 2025', dateOfMeeting: '14/11/2025', ...more,
  });
  const plansAre = (...pepStatusList: readonly object[]) => {
    server.use(http.get('*/rest/fetchPepStatus', () => HttpResponse.json({ pepStatusList, pepstatus: { totalPages: 1, totalRecords: pepStatusList.length } })));
  };
  const link = (name = 'Noor') => findNamed('link', name);
  const OVERVIEW = '/pep?pupil=30005&meeting=14%2F11%2F2025';

  // The lists of one status share a screen, and the first test above checks their calls.
  it.each([...casesOf(STATUS_LISTS, 1).map(({ path }) => path), '/all-peps', '/pep-status-filter?statuses=Overdue'])('%s: opens the plan', async (at) => {
    plansAre(plan(), plan({ dateOfMeeting: '02/12/2025' }));
    server.use(...CALLS.map((call) => http.get(`*/rest/${call}`, () => HttpResponse.json({ statusList: call === 'pepOverDue' || (!at.includes('-peps') && !at.includes('filter')) ? [row('Noor', 'Rahmani')] : [] }))));
    const { user, address } = openApp({ at });
    await user.click(await link());
    await waitFor(() => { expect(address()).toBe(OVERVIEW); });
  });

  it('is also a link in the surname, with one tab stop for both', async () => {
    plansAre(plan());
    answerOverdue(row('Noor', 'Rahmani'));
    const { user, address } = openOverdue();
    expect(await link()).not.toHaveAttribute('tabindex');
    expect(await link('Rahmani')).toHaveAttribute('tabindex', '-1');
    await user.click(await link('Rahmani'));
    await waitFor(() => { expect(address()).toBe(OVERVIEW); });
  });

  it('shows a dialog with the reason when no plan opens', async () => {
    plansAre(plan(), plan({ pupilId: '30001' }));
    answerOverdue(row('Noor', 'Rahmani'));
    const { user, address } = openOverdue();
    await user.click(await link());
    const dialog = await screen.findByRole('dialog', { name: 'Open the plan' });
    expect(await within(dialog).findByText(/Several pupils have this name/)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(async () => { expect(await link()).toHaveFocus(); });
    expect(address()).toBe('/pep-is-overdue');
  });

  it('opens the plan on Retry after a failure', async () => {
    server.use(http.get('*/rest/fetchPepStatus', () => new HttpResponse(null, { status: 503 })));
    answerOverdue(row('Noor', 'Rahmani'));
    const { user, address, press } = openOverdue();
    await user.click(await link());
    expect(await screen.findByText('The plan could not be loaded')).toBeVisible();
    plansAre(plan());
    await press('Retry');
    await waitFor(() => { expect(address()).toBe(OVERVIEW); });
  });

  it('leads to My Pupils with its term and status in a new tab, without a name in the address', async () => {
    answerOverdue(row('Noor', 'Rahmani'));
    openOverdue();
    expect(await link()).toHaveAttribute('href', '/pep-status?term=Autumn+2025&status=Overdue');
  });
});

describe('how a list is shown', () => {
  const openView = async () => {
    const opened = openOverdue();
    await shown();
    await opened.press('View');
    await screen.findByRole('checkbox', { name: 'Compact rows' });
    return opened;
  };

  it('hides a column for this user on this computer', async () => {
    answerOverdue(row('Noor', 'Rahmani'));
    const { user, unmount } = await openView();
    expect(screen.queryByRole('checkbox', { name: 'First name' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'PEP grade' }));
    expect(queryNamed('columnheader', 'PEP grade')).not.toBeInTheDocument();
    unmount();
    const again = openOverdue();
    await shown();
    expect(queryNamed('columnheader', 'PEP grade')).not.toBeInTheDocument();
    again.unmount();
    openApp({ at: '/pep-is-overdue', signedInAs: 'tom.ellery' });
    await shown();
    expect(named('columnheader', 'PEP grade')).toBeInTheDocument();
  });

  it('keeps the height of rows for all lists of this user', async () => {
    answerOverdue(row('Noor', 'Rahmani'));
    const { user, unmount } = await openView();
    await user.click(screen.getByRole('checkbox', { name: 'Compact rows' }));
    unmount();
    const finance = openApp({ at: '/finance' });
    expect((await screen.findByRole('table', { name: 'Finance by pupil' })).className).toContain('table-compact');
    finance.unmount();
    openApp({ at: '/finance', signedInAs: 'tom.ellery' });
    expect((await screen.findByRole('table', { name: 'Finance by pupil' })).className).not.toContain('table-compact');
  });

  it('saves a view without names or search texts', async () => {
    answerOverdue(row('Noor', 'Rahmani'), row('Amara', 'Okafor'));
    const { user, press, address } = await openView();
    await user.type(screen.getByRole('searchbox'), 'noor');
    await press('Surname');
    await press('View');
    await press('Save this view');
    // Another press would have no further effect.
    expect(queryNamed('button', 'Save this view')).toBeNull();
    expect(document.activeElement).toContainElement(named('button', 'by Surname (10 rows)'));
    expect(JSON.stringify(Object.entries(window.localStorage))).not.toMatch(/noor|rahmani/i);
    await press('Surname');
    await waitFor(() => { expect(address()).toBe('/pep-is-overdue?sort=-surname'); });
    await press('View');
    expect(named('button', 'by Surname (10 rows)')).not.toHaveAttribute('aria-current');
    await press('by Surname (10 rows)');
    await waitFor(() => { expect(address()).toBe('/pep-is-overdue?sort=surname'); });
    await press('View');
    expect(named('button', 'by Surname (10 rows)')).toHaveAttribute('aria-current', 'true');
    await waitFor(() => { expect(names()).toEqual(['Amara', 'Noor']); });
  });
});

describe('All PEPs and the status filter', () => {
  it('shows the seven lists as one, narrowed by status', async () => {
    const { user, address } = openApp({ at: '/all-peps' });
    await shown();
    expect([...screen.getByLabelText<HTMLSelectElement>('Term of PEP').options].map(({ text }) => text)).toEqual(['All', 'Autumn 2025', 'Summer 2025', 'Spring 2025', 'Autumn 2024', 'Summer 2024']);
    await user.selectOptions(screen.getByLabelText('PEP Status'), 'Overdue');
    await waitFor(() => { expect(address()).toBe('/all-peps?status=Overdue'); });
    const badges = [...document.querySelectorAll('tbody .badge')].map((cell) => cell.textContent);
    expect(new Set(badges)).toEqual(new Set(['Overdue']));
  });

  it('requests only the plans of checked statuses', async () => {
    const { user, press } = openApp({ at: '/pep-status-filter' });
    expect(await screen.findByText('Choose a PEP Status')).toBeVisible();
    expect(hostLog.entries.filter(({ call }) => call.startsWith('fetchPeps'))).toEqual([]);
    await press('PEP Status: None');
    await user.click(screen.getByRole('checkbox', { name: 'Rejected' }));
    await waitFor(() => { expect(hostLog.entries.map(({ call }) => call)).toContain('fetchPepsRejected'); });
    expect(hostLog.entries.map(({ call }) => call)).not.toContain('fetchPepsDue');
  });
});
