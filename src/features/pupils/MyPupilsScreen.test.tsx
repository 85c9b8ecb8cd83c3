import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { amara } from '../../../mocks/fixtures/people';
import { hostLog, server, startScenario } from '../../../mocks/server';
import { BuiltScreens } from '../../shared/ScreenLink';
import { spread } from '../../testing/longRun';
import { open } from '../../testing/open';
import { typeText } from '../../testing/typeText';
import { clearUserStates } from '../../state/userState';
import { MyPupilsScreen } from './MyPupilsScreen';

const list = <BuiltScreens value={() => true}><MyPupilsScreen /></BuiltScreens>;

// Queries by text, since computing the role of every cell takes jsdom a second.
async function rowOf(name: string | RegExp): Promise<HTMLElement> {
  const row = (await screen.findByText(name)).closest('tr');
  if (row === null) throw new Error(`${String(name)} stands in no row`);
  return row;
}
/** Every timer function but `Date`. */
const EVERY_TIMER = [
  'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'queueMicrotask',
  'nextTick', 'hrtime', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback',
] satisfies FakeableAPI[];
const names = (): readonly (string | null)[] => [...document.querySelectorAll('tbody th > :first-child')].map((cell) => cell.textContent);
const asked = () => hostLog.entries.filter(({ call }) => call === 'fetchPepStatus');
const lastAsked = () => asked().at(-1)?.params;
const day = (text: string): number => Number(text.split('/').reverse().join(''));
/** Counts the rows of all pages of the call that fit a day filter on 12/11/2025. */
async function countOf(filter: '' | 'week' | 'soon' | 'held'): Promise<number> {
  const query = 'pepstatus.termofpep=Autumn 2025&pepstatus.pepstatus=All&pepstatus.page=1&pepstatus.recordPerPage=100&pepstatus.userid=701&keyword=&schoolId=449403';
  const { pepStatusList } = await (await fetch(`https://host.test/rest/fetchPepStatus?${query}`, { headers: { authorization: localStorage.getItem('authorizationKey') ?? '' } })).json() as { pepStatusList: readonly Record<string, string | number>[] };
  return pepStatusList.filter((row) => {
    const meeting = day(String(row['dateOfMeeting']));
    if (filter === 'week') return meeting >= 20251110 && meeting <= 20251116;
    if (filter === 'soon') return meeting >= 20251113 && meeting <= 20251119;
    return filter === '' || (meeting > 0 && meeting < 20251112 && Object.entries(row).some(([key, value]) => /^status.*Module$/.test(key) && Number(value) !== 1));
  }).length;
}
const loaded = () => screen.findByText(/^Showing \d/);

describe('My Pupils', () => {
  afterEach(() => {
    clearUserStates();
    jest.useRealTimers();
  });

  it('shows ten skeleton rows and the status Loading until the response arrives', async () => {
    server.use(http.get('*/rest/fetchPepStatus', async () => { await delay('infinite'); return HttpResponse.json({}); }));
    open(list);
    expect(screen.getByRole('table', { name: 'My Pupils' })).toHaveAttribute('aria-busy', 'true');
    expect(document.querySelectorAll('tr.skeleton')).toHaveLength(10);
    expect(screen.getByText('Loading')).toHaveAttribute('role', 'status');
  });

  it('shows the specified columns and the term and status that the host chose, with at most 300 elements in ten rows', async () => {
    open(list);
    await loaded();
    expect([...document.querySelectorAll('thead th')].map((head) => head.textContent)).toEqual([
      'Full Name', 'UPN Number', 'Year', 'RAG rating', 'Term of PEP', 'Data', 'Pupil Voice', 'Strength & Needs',
      'Meeting', 'Target & Actions',
    ]);
    expect(lastAsked()).toMatchObject({
      'pepstatus.termofpep': '', 'pepstatus.pepstatus': '', 'pepstatus.page': '1', 'pepstatus.recordPerPage': '10',
      'pepstatus.userid': '701', keyword: '', schoolId: '449403',
    });
    expect(screen.getByLabelText('Term of Pep')).toHaveDisplayValue('Autumn 2025');
    expect(screen.getByLabelText('Pep Status')).toHaveDisplayValue('All');
    expect(names()).toHaveLength(10);
    // With its frame the page has at most 430, which the browser counts (e2e/journeys/lists.spec.ts).
    expect(document.querySelectorAll('tbody *').length).toBeLessThanOrEqual(300);
  });

  it('offers the terms of the last two years, the specified terms, and the specified statuses', async () => {
    jest.useFakeTimers({ now: new Date(2025, 10, 12, 9), doNotFake: EVERY_TIMER });
    open(list);
    await loaded();
    const options = (label: string) => within(screen.getByLabelText(label)).getAllByRole('option').map((o) => o.textContent);
    expect(options('Term of Pep')).toEqual([
      'This term', 'Autumn 2025', 'Summer 2025', 'Spring 2025', 'Autumn 2024', 'Summer 2024', 'Spring 2024', 'Autumn 2023', 'Autumn 2021', 'Spring 2022', 'Summer 2022', 'Autumn 2022', 'Spring 2023',
      'Summer 2023', '2020-21', '2021-22', '2022-23',
    ]);
    expect(options('Pep Status')).toEqual([
      'NotCompleted', 'NoPEP', 'Rejected', 'Completed', 'Inadequate', 'Approved', 'Approved with action',
      'Not approved', 'Overdue', 'Due', 'RequiresQA', 'All',
    ]);
  });

  it('has the name and the five sections as links with pupil and meeting, without personal data', async () => {
    open(list);
    const row = within(await rowOf(/Amara Okafor/));
    const links = row.getAllByRole('link').map((link) => new URL(link.getAttribute('href') ?? '', 'http://x'));
    expect(links.map(({ pathname }) => pathname)).toEqual(['/pep', '/ncc-data', '/ncc-pupil-voice', '/ncc-strength', '/ncc-meeting', '/ncc-targets']);
    for (const { searchParams, href } of links) {
      expect([...searchParams.keys()]).toEqual(['pupil', 'meeting']);
      expect(href).not.toMatch(/okafor|amara|[A-Z]999/i);
    }
    for (const link of row.getAllByRole('link')) expect(link).toHaveProperty('tabIndex', 0);
  });

  it('opens a screen of the pupil by a click on a cell, whose tooltip names it', async () => {
    const { user, address } = open(list);
    const row = await rowOf(/Amara Okafor/);
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const cellOf = (name: string): HTMLElement => {
      const cell = row.querySelector<HTMLElement>(`td.${name}`);
      if (cell === null) throw new Error(`The row has no .${name}`);
      return cell;
    };
    await user.keyboard('{Control>}');
    for (const [name, path, hint] of [
      ['pupils-upn', '/basic-info/pupil', 'Open basic info'], ['pupils-year', '/basic-info/pupil', 'Open basic info'], ['pupils-term', '/basic-info/pupil', 'Open basic info'],
      ['pupils-rag', '/ncc-pupil-voice', 'Open Pupil Voice'],
    ] as const) {
      expect(cellOf(name)).toHaveAttribute('title', hint);
      await user.click(cellOf(name));
      expect(opened).toHaveBeenLastCalledWith(expect.stringContaining(path), '_blank', 'noopener');
    }
    await user.keyboard('{/Control}');
    expect(opened).toHaveBeenCalledTimes(4);
    expect(address()).toBe('/');
    await user.click(cellOf('pupils-rag'));
    expect(address()).toMatch(/^\/ncc-pupil-voice\?pupil=\d+&meeting=/);
    expect(window.localStorage.getItem('activePupilId')).toBe(amara.pupilId);
  });

  it('opens nothing when a press ends a selection of text', async () => {
    const { user, address } = open(list);
    const cell = (await rowOf(/Amara Okafor/)).querySelector('td.pupils-upn');
    if (cell === null) throw new Error('The row has no UPN');
    jest.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
    await user.click(cell);
    expect(address()).toBe('/');
  });

  it('sorts the whole list by the day of the meeting, and keeps that in the address', async () => {
    const { press, address } = open(list);
    await loaded();
    await press('By date');
    await loaded();
    await waitFor(() => { expect(address()).toBe('/?sort=date'); });
    const days = () => [...document.querySelectorAll('tbody .pupils-meets:not(.pupils-number)')].map((line) => day(line.textContent.replace('Meeting ', '')));
    const first = days();
    expect(first).toHaveLength(10);
    expect(first).toEqual([...first].sort((a, b) => a - b));
    await press('Page 2');
    await screen.findByText(/^Showing 11 to 20/);
    expect(days()[0]).toBeGreaterThanOrEqual(first.at(-1) ?? 0);
    expect(lastAsked()).toMatchObject({ 'pepstatus.recordPerPage': '100' });
  });

  it('states that the order covers only a part where the host has more plans than were read', async () => {
    const row = (name: string, dateOfMeeting: string) => ({ pupilId: name, pupilFullName: name, dateOfMeeting, termOfPep: 'Autumn 2025' });
    server.use(http.get('*/rest/fetchPepStatus', () => HttpResponse.json({
      pepStatusList: [row('Ada', '14/11/2025'), row('Ben', '03/11/2025')], pepstatus: { termofpep: 'Autumn 2025', pepstatus: 'All', totalPages: 1, totalRecords: 2500 },
    })));
    const { press } = open(list);
    await loaded();
    expect(screen.queryByText(/^By date:/)).not.toBeInTheDocument();
    await press('By date');
    expect(await screen.findByText('Sorted by date: only the first 2 of 2500 plans.')).toBeVisible();
    expect(names()).toEqual(['Ben', 'Ada']);
  });

  it('filters the whole list by school, and requests the schools once the user wants one', async () => {
    const { press, user } = open(list);
    await loaded();
    expect(hostLog.entries.map(({ call }) => call)).not.toContain('fetchPepsDue');
    await press('School');
    const schools = await screen.findByLabelText('School');
    expect(schools).toHaveFocus();
    const total = Number(/of (\d+) entries/.exec((await loaded()).textContent)?.[1]);
    const counts: number[] = [];
    for (const { value } of within(schools).getAllByRole<HTMLOptionElement>('option').slice(1)) {
      await user.selectOptions(schools, value);
      const [, shown] = /^(\d+) of/.exec((await screen.findByText(value === '?' ? /no list names the school\.$/ : new RegExp(`the school is ${value}\\.$`))).textContent) ?? [];
      counts.push(Number(shown));
    }
    expect(counts.length).toBeGreaterThan(2);
    // Each plan has one school, or none.
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
  });

  it('shows the school that a saved view filters by', async () => {
    window.localStorage.setItem('pepList.701.myPupils', JSON.stringify({ views: [{ query: 'school=Larkfield+Academy', hidden: [], density: 'normal' }] }));
    const { press } = open(list);
    await loaded();
    await press('View');
    await press('Larkfield Academy (10 rows)');
    expect(await screen.findByText(/the school is Larkfield Academy\.$/)).toBeVisible();
    expect(screen.getByLabelText('School')).toHaveDisplayValue('Larkfield Academy');
    window.localStorage.removeItem('pepList.701.myPupils');
  });

  it('shows as text which sections are complete', async () => {
    server.use(
      http.get('*/rest/fetchPepStatus', () =>
        HttpResponse.json({
          pepStatusList: [{
            pupilId: 1, pupilFullName: 'Sofia Marczak', classYear: 'Y5 2025', statusDataModule: 1,
            statusPupilVoiceModule: 'true', statusSendModule: 'Completed', statusMeetingModule: 0, statusTargetModule: null,
          }],
          pepstatus: { totalPages: 1, totalRecords: 1 },
        }),
      ),
    );
    open(list);
    const row = within(await rowOf(/Sofia/));
    expect(row.getAllByRole('link').slice(1).map((sign) => sign.getAttribute('aria-label')?.replace(/, Sofia.*$/, ''))).toEqual([
      'Data: completed', 'Pupil Voice: completed', 'Strength & Needs: completed', 'Meeting: not complete',
      'Target & Actions: not complete',
    ]);
    expect(row.getByText('Y5')).toBeVisible();
  });

  it('keeps the page and the chosen pupil when a link is opened in a new tab, and selects the pupil when it is followed', async () => {
    const { user, address } = open(list);
    const row = within(await rowOf(/Amara Okafor/));
    // The browser's own navigation is not under test.
    window.addEventListener('click', (event) => { event.preventDefault(); }, { once: true });
    await user.keyboard('{Control>}');
    await user.click(row.getByRole('link', { name: 'Amara Okafor' }));
    await user.keyboard('{/Control}');
    expect(address()).toBe('/');
    expect(window.localStorage.getItem('activePupilId')).toBeNull();
    await user.click(row.getByRole('link', { name: 'Amara Okafor' }));
    expect(address()).toMatch(/^\/pep\?pupil=\d+&meeting=/);
    expect(await screen.findByText('Pupil selected successfully!')).toBeVisible();
  });

  it('searches half a second after the last key and keeps the text out of the address', async () => {
    const { user, address } = open(list);
    await loaded();
    const before = asked().length;
    await typeText(user, screen.getByRole('searchbox', { name: 'Search' }), 'okafor');
    await waitFor(() => { expect(names()).toEqual(['Amara Okafor']); });
    expect(asked().length - before).toBe(1);
    expect(lastAsked()).toMatchObject({ keyword: 'okafor', 'pepstatus.page': '1' });
    expect(address()).not.toMatch(/okafor/i);
  });

  it('shows what was searched for when nothing matches', async () => {
    const { user, press } = open(list);
    await loaded();
    await typeText(user, screen.getByRole('searchbox', { name: 'Search' }), '<b>nobody</b>');
    expect(await screen.findByText('No pupils match “<b>nobody</b>”')).toBeVisible();
    expect(screen.getByText('Showing 0 entries')).toHaveAttribute('role', 'status');
    await press('Clear search');
    await loaded();
    expect(names()).toHaveLength(10);
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
    // Even after another element has taken the place of the button.
    await waitFor(() => { expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus(); });
  });

  it('turns pages on the host, in the address, with the filters the host chose', async () => {
    const { press, address } = open(list);
    await loaded();
    const first = names();
    await press('Next');
    await waitFor(() => { expect(lastAsked()).toMatchObject({ 'pepstatus.page': '2', 'pepstatus.termofpep': 'Autumn 2025' }); });
    await waitFor(() => { expect(names()).toHaveLength(10); });
    expect(names()).not.toEqual(first);
    // The address follows the rows.
    await waitFor(() => { expect(address()).toBe('/?term=Autumn+2025&status=All&page=2'); });
    expect(screen.getByText(/^Showing 11 to 20 of \d+ entries$/)).toBeVisible();
  });

  it('starts again at the first page when the number of rows or a filter changes', async () => {
    const { user, address } = open(list, { at: '/pep-status?page=3' });
    await loaded();
    await user.selectOptions(screen.getByLabelText('Rows per page'), '25');
    await waitFor(() => { expect(lastAsked()).toMatchObject({ 'pepstatus.page': '1', 'pepstatus.recordPerPage': '25' }); });
    await user.selectOptions(screen.getByLabelText('Pep Status'), 'Due');
    await waitFor(() => { expect(lastAsked()).toMatchObject({ 'pepstatus.pepstatus': 'Due', 'pepstatus.page': '1' }); });
    await waitFor(() => { expect(address()).toContain('status=Due'); });
  });

  it('reads filters and page from the address and ignores invalid values', async () => {
    open(list, { at: '/pep-status?term=Summer+2025&rows=7&page=-2' });
    await loaded();
    expect(lastAsked()).toMatchObject({
      'pepstatus.termofpep': 'Summer 2025', 'pepstatus.page': '1', 'pepstatus.recordPerPage': '10',
    });
    expect(screen.getByLabelText('Term of Pep')).toHaveDisplayValue('Summer 2025');
  });

  it.each([
    ['term=Nonsense&status=Foo', '', ''], ['term=Summer+2019&status=Foo', 'Summer 2019', ''], ['term=All&status=Due', 'All', 'Due'],
  ])('with %s in the address asks the host for term “%s” and status “%s”', async (query, term, status) => {
    open(list, { at: `/pep-status?${query}` });
    await waitFor(() => { expect(lastAsked()).toMatchObject({ 'pepstatus.termofpep': term, 'pepstatus.pepstatus': status }); });
    await waitFor(() => { expect(screen.queryByText('Loading')).toBeNull(); });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('loads the list on Retry after a failure', async () => {
    startScenario('host-down');
    const { press } = open(list);
    const failed = await screen.findByRole('alert');
    expect(failed).toHaveTextContent('The list could not be loaded');
    startScenario('normal');
    await press('Retry');
    await loaded();
    expect(names()).toHaveLength(10);
  });

  it('shows the empty state for an authority without pupils', async () => {
    startScenario('empty-authority');
    open(list);
    expect(await screen.findByText('No pupils to show')).toBeVisible();
  });

  it.each([
    ['a list that is no list', { pepStatusList: 'x', pepstatus: null }],
    ['an answer without anything', {}],
    ['null in place of everything', null],
  ])('does not break on %s', async (_what, answer) => {
    server.use(http.get('*/rest/fetchPepStatus', () => HttpResponse.json(answer)));
    open(list);
    expect(await screen.findByText(/No pupils to show|The list could not be loaded/)).toBeVisible();
  });

  it('shows a row without an id as plain text', async () => {
    server.use(
      http.get('*/rest/fetchPepStatus', () =>
        HttpResponse.json({ pepStatusList: [null, { pupilFullName: 'Dylan Prosser', ragrating: 'Blue' }], pepstatus: {} }),
      ),
    );
    open(list);
    const row = within(await rowOf(/Dylan/));
    expect(row.queryByRole('link')).not.toBeInTheDocument();
    expect(row.getByText('Blue')).toBeVisible();
    expect(screen.getByText('Showing 1 to 2 of 2 entries')).toBeVisible();
  });

  it('pages, searches and filters an authority of 2,000 pupils', async () => {
    startScenario('big-authority');
    const { press } = open(list);
    await loaded();
    expect(screen.getByText(/^Showing 1 to 10 of [\d,]+ entries$/)).toBeVisible();
    await press(/^Page \d{3}$/);
    await waitFor(() => { expect(Number(lastAsked()?.['pepstatus.page'])).toBeGreaterThan(100); });
  });

  it('filters the whole list by meetings of this week or held and unfinished plans, and counts as many as its call has', async () => {
    jest.useFakeTimers({ now: new Date(2025, 10, 12, 9), doNotFake: EVERY_TIMER });
    try {
      const { press, address } = open(list);
      await loaded();
      const all = names();
      await press('This week');
      expect(await screen.findByText(`${await countOf('week')} of ${await countOf('')}: the meeting is this week.`, { exact: false })).toBeVisible();
      expect(screen.getByRole('button', { name: 'This week', pressed: true })).toHaveClass('active');
      await press('Next seven days');
      expect(await screen.findByText(`${await countOf('soon')} of ${await countOf('')}: the meeting is in the next seven days.`, { exact: false })).toBeVisible();
      await press('Held, not finished');
      expect(await screen.findByText(`${await countOf('held')} of ${await countOf('')}: the meeting has passed`, { exact: false })).toBeVisible();
      await waitFor(() => { expect(address()).toContain('day=held'); });
      await press('Page 2');
      expect(await screen.findByText(`Showing 11 to ${await countOf('held')} of ${await countOf('held')} entries`)).toBeVisible();
      await press('Show all');
      await waitFor(() => { expect(names()).toEqual(all); });
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows the last page of a filter if the address names a later one', async () => {
    jest.useFakeTimers({ now: new Date(2025, 10, 12, 9), doNotFake: EVERY_TIMER });
    open(list, { at: '/pep-status?day=week&page=3&rows=25' });
    const [total, plans] = [await countOf('week'), await countOf('')];
    expect(await screen.findByText(`${total} of ${plans}: the meeting is this week.`, { exact: false })).toBeVisible();
    expect(screen.getByText(`Showing 1 to ${total} of ${total} entries`)).toBeVisible();
  });

  // What is asked and compared: searchWords.test.ts.
  it.each(spread([
    ['surname first', 'Okafor Amara', 'Amara Okafor'],
    ['surname, comma, name', 'Okafor, Amara', 'Amara Okafor'],
    ['other accents', 'Ámara Okàfor', 'Amara Okafor'],
    ['blanks in a UPN', amara.upn.replace(/(.{4})/g, '$1 '), 'Amara Okafor'],
    ['marks without width', 'Ama\u200Bra', 'Amara Okafor'],
  ] as const))('finds a pupil typed with %s', async (_, typed, name) => {
    const { user } = open(list);
    await loaded();
    await user.click(screen.getByRole('searchbox'));
    await user.paste(typed);
    await waitFor(() => { expect(names().length).toBeLessThan(10); expect(names()).toContain(name); });
  });

  it.each([
    ['By date', 'Showing 1 to 1 of 1 entries'], ['This week', '0 of 1: the meeting is this week.'],
  ])('finds a pupil typed with other accents, and behind “%s” too', async (button, text) => {
    jest.useFakeTimers({ now: new Date(2025, 10, 24, 9), doNotFake: EVERY_TIMER });
    const { user, press } = open(list);
    await loaded();
    await typeText(user, screen.getByRole('searchbox'), 'wisniewski tomasz');
    await waitFor(() => { expect(names()).toEqual(['Tomasz Wiśniewski']); });
    await press(button);
    await waitFor(() => { expect(asked().filter(({ params }) => params['pepstatus.recordPerPage'] === '100').at(-1)?.params).toMatchObject({ keyword: '' }); });
    expect(await screen.findByText(text, { exact: false })).toBeVisible();
  });

  it('states that the file may lack plans that the search of the host does not find', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user, press } = open(list);
    await loaded();
    await user.click(screen.getByRole('searchbox'));
    await user.paste('Okafor Amara');
    await waitFor(() => { expect(names()).toEqual(['Amara Okafor']); });
    await press('Export');
    expect(await screen.findByText(/ is in your downloads\. The council’s system searches letter by letter, so the file may lack these plans\.$/)).toBeVisible();
  });

  it('names the search where it, and not a filter, leaves no pupil', async () => {
    const { user, press } = open(list, { at: '/pep-status?day=week' });
    await loaded();
    await typeText(user, screen.getByRole('searchbox'), 'nobody');
    expect(await screen.findByText('No pupils match “nobody”')).toBeVisible();
    await press('Clear search');
    await loaded();
  });

  it('makes a CSV file of every page, as the list counts its entries', async () => {
    const made = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { press } = open(list, { at: '/pep-status?status=Due' });
    const total = Number(/of (\d+) entries/.exec((await loaded()).textContent)?.[1]);
    expect(total).toBeGreaterThan(10);
    await press('View');
    await press('Download this list as CSV');
    await waitFor(() => { expect(made).toHaveBeenCalledTimes(1); });
    const [head = '', ...rows] = (await (made.mock.calls[0]?.[0] as Blob).text()).split('\r\n');
    expect(rows).toHaveLength(total);
    // The rows show the meeting below the name, so the file has it too.
    const at = head.split(',').indexOf('Date of meeting');
    expect(rows.map((row) => row.split(',')[at])).toContain('17/11/2025');
  });

  it('exports the list shown', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { press } = open(list, { at: '/pep-status?status=Due' });
    await screen.findByLabelText('Term of Pep');
    await waitFor(() => { expect(screen.getByLabelText('Term of Pep')).toHaveDisplayValue('Autumn 2025'); });
    await press('Export');
    expect(await screen.findByText('Pep-Status.xlsx is in your downloads.')).toBeVisible();
    expect(hostLog.entries.find(({ call }) => call === 'exportPepStatus')?.params).toEqual({
      userId: '701', termofPep: 'Autumn 2025', pepStatus: 'Due', pupilUPN: '',
    });
  });

  it('exports what the list was searched for, not how it was typed', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user, press } = open(list);
    await loaded();
    await typeText(user, screen.getByRole('searchbox'), 'Okafor,  Amara');
    await waitFor(() => { expect(hostLog.of('fetchPepStatus').at(-1)?.params['keyword']).toBe('Amara Okafor'); });
    await press('Export');
    await screen.findByText('Pep-Status.xlsx is in your downloads.');
    expect(hostLog.of('exportPepStatus').at(-1)?.params['pupilUPN']).toBe('Amara Okafor');
  });

  it('shows a lasting line, and no toast, when the export fails', async () => {
    startScenario('export-refused');
    const { press } = open(list);
    await loaded();
    await press('Export');
    expect(await screen.findByText(/^Pep-Status\.xlsx was not exported\./)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
