import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { amara } from '../../../mocks/fixtures/people';
import { hostLog, server } from '../../../mocks/server';
import { findSignIn } from '../../../mocks/signIns';
import type { FoundPupil } from '../../api/calls/search';
import { actionId, RECORD_ACTIONS, type RecordAction } from '../../shared/recordActions';
import { STATUS_LISTS } from '../../shared/status-lists/statusLists';
import { clearUserStates } from '../../state/userState';
import { openApp } from '../../testing/open';
import { typeText } from '../../testing/typeText';
import { pathForPupil } from './searchOptions';
import { casesOf, spread } from '../../testing/longRun';
import { findNamed, named, queryNamed } from '../../testing/named';

const found = (fullname: string, leavers = 0, more: object = {}) => ({
  pupilId: 30001, fullname, leavers, dateofmeeting: '14/11/2025', schoolname: 'Larkfield Academy', yeargroup: 'Y10 2025', upn: 'M999000000117', ...more,
});
const answerWith = (...pupils: readonly object[]) => {
  server.use(http.get('*/rest/fetchPupilListBySearch', () => HttpResponse.json({ searchPupilsList: pupils })));
};
const asked = () => hostLog.entries.filter(({ call }) => call === 'searchPupils').map(({ params }) => params);
const box = () => screen.findByRole('combobox', { name: 'Find a pupil or a page' });
const optionNames = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

/** Above the smallest page: the dialog is the same on each. */
async function openSearch(signedInAs = 'priya.nair') {
  const opened = openApp({ at: '/changepassword', signedInAs });
  await screen.findByRole('heading', { level: 1 });
  await opened.user.keyboard('{Control>}k{/Control}');
  const input = await box();
  await waitFor(() => { expect(input).toHaveFocus(); });
  return { ...opened, input };
}

describe('global search', () => {
  // First in the file: the code of the dialog has not loaded yet.
  it('keeps the keys typed before its box appears', async () => {
    const { user } = openApp({ at: '/pep-status' });
    const pageSearch = await screen.findByRole('searchbox');
    await user.click(pageSearch);
    await user.keyboard('{Control>}k{/Control}ammi{Backspace}');
    await user.keyboard('{Backspace}');
    await waitFor(async () => { expect(await box()).toHaveValue('am'); });
    expect(pageSearch).toHaveValue('');
    expect(await screen.findByText(/^\d+ pupils found$/)).toBeVisible();
  });

  it('opens on Ctrl+K with the focus in the box', async () => {
    const { user, input } = await openSearch();
    await user.type(input, '   ');
    expect(input).toHaveAttribute('aria-expanded', 'false');
    expect(asked()).toEqual([]);
  });

  it('sends one request after a pause, sorted by school', async () => {
    const { user, input } = await openSearch();
    await user.type(input, 'ar');
    expect(await screen.findByText(/^\d+ pupils found$/)).toBeVisible();
    expect(asked()).toEqual([{ keyword: 'ar', userId: '701', roleId: '14', schoolId: '449403', customSorting: 'school asc' }]);
    expect(document.querySelectorAll('.search-row.is-pupil').length).toBeLessThanOrEqual(10);
  });

  it('toggles the order of a column between ascending and descending', async () => {
    const { user, input, press } = await openSearch();
    await user.type(input, 'ar');
    const dialog = within(screen.getByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: /^School/ }));
    await waitFor(() => { expect(asked().at(-1)).toMatchObject({ customSorting: 'school desc' }); });
    await press(/^Name/);
    await waitFor(() => { expect(asked().at(-1)).toMatchObject({ customSorting: 'fullname asc' }); });
    expect(input).toHaveFocus();
  });

  it('shows the results of the last text when the responses arrive in reverse order', async () => {
    const [requested, answered]: [string[], string[]] = [[], []];
    let answerFirst = () => {};
    const first = new Promise<void>((resolve) => { answerFirst = resolve; });
    server.use(http.get('*/rest/fetchPupilListBySearch', async ({ request }) => {
      const keyword = new URL(request.url).searchParams.get('keyword') ?? '';
      requested.push(keyword);
      if (keyword === 'am') await first;
      answered.push(keyword);
      return HttpResponse.json({ searchPupilsList: [found(keyword === 'am' ? 'Amir Late' : 'Amara Okafor')] });
    }));
    const { user, input } = await openSearch();
    await user.type(input, 'am');
    await waitFor(() => { expect(requested).toEqual(['am']); });
    await user.type(input, 'ara');
    expect(await findNamed('option', /Amara Okafor/)).toBeVisible();
    answerFirst();
    await waitFor(() => { expect(answered).toEqual(['amara', 'am']); });
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(named('option', /Amara Okafor/)).toHaveAttribute('aria-selected', 'true');
    expect(optionNames().join()).not.toMatch(/Late/);
  });

  it('opens a pupil at the specified page', async () => {
    answerWith(found('Amara Okafor'));
    const { user, input, address } = await openSearch();
    await user.type(input, 'amara');
    await findNamed('option', /Amara/);
    await user.keyboard('{Enter}');
    await waitFor(() => { expect(address()).toBe('/basic-info/attendance?pupil=30001&meeting=14%2F11%2F2025'); });
  });

  it.each([
    ['a pupil at school', 'priya.nair', '0', '/basic-info/attendance'],
    ['a leaver', 'priya.nair', '1', '/basic-info/pupil'],
    ['a pupil at school, for role 12', 'marcus.hale', '0', '/attendance-caller'],
    ['a leaver, for role 12', 'marcus.hale', '1', '/basic-info/pupil'],
    ['a pupil of the school without attendance', 'owen.tate', '0', '/basic-info/pupil'],
  ])('offers a page for %s', (_who, signedInAs, leavers, path) => {
    const { userRole: roleId = '', schoolId = '' } = findSignIn(signedInAs) ?? {};
    expect(pathForPupil({ leavers } as FoundPupil, { roleId, schoolId }, () => true)).toBe(path);
  });

  // One list of options for every role.
  it.each(casesOf(['priya.nair', 'marcus.hale'], 1))('also links to the plan, by keyboard and by mouse: %s', async (signedInAs) => {
    answerWith(found('Amara Okafor'), found('Amy Pond', 0, { pupilId: 30002, dateofmeeting: 'No PEP' }));
    const { user, input, address } = await openSearch(signedInAs);
    await user.type(input, 'pupil');
    await findNamed('option', /Amy Pond/);
    expect(screen.getAllByRole('option', { name: 'Plan meeting 14/11/2025' })).toHaveLength(1);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => { expect(address()).toBe('/pep?pupil=30001&meeting=14%2F11%2F2025'); });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await box(), 'pupil');
    await user.click(await findNamed('option', 'Plan meeting 14/11/2025'));
    await waitFor(() => { expect(screen.queryByRole('dialog')).not.toBeInTheDocument(); });
    expect(address()).toBe('/pep?pupil=30001&meeting=14%2F11%2F2025');
  });

  it('opens a pupil without a date of meeting with that of their record', async () => {
    answerWith(found('Amara Okafor', 0, { dateofmeeting: 'No PEP' }));
    const { user, input, address } = await openSearch();
    await user.type(input, 'amara');
    await screen.findByRole('option', { name: /Amara/ });
    await user.keyboard('{Enter}');
    await waitFor(() => { expect(address()).toBe('/basic-info/attendance?pupil=30001&meeting=14%2F11%2F2025'); });
  });

  it('returns the focus to its button on Escape', async () => {
    answerWith(found('Amara Okafor'), found('Amy Pond', 0, { pupilId: 30002 }));
    const { user, input, press } = await openSearch();
    await press('Close');
    await press('Find a pupil or a page');
    const again = await box();
    // A term that no result contains: in jsdom, unlike a browser, the highlight would split the names.
    await user.type(again, 'pupil');
    await findNamed('option', /Amy Pond/);
    await user.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('option', { name: 'Plan meeting 14/11/2025' })[0]).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}');
    expect(named('option', /Amy Pond/)).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Escape}');
    await waitFor(() => { expect(screen.queryByRole('dialog')).not.toBeInTheDocument(); });
    expect(named('button', 'Find a pupil or a page')).toHaveFocus();
    expect(input).not.toBeInTheDocument();
  });

  it('shows Yes or No for leavers', async () => {
    answerWith(found('Amara Okafor', 1), found('Amy Pond', 0, { pupilId: 30002 }));
    const { user, input } = await openSearch();
    await user.type(input, 'pupil');
    const option = await findNamed('option', /Amara/);
    expect(within(option).getByText('Yes')).toBeVisible();
    expect(within(named('option', /Amy/)).getByText('No')).toBeVisible();
    answerWith();
    await user.type(input, 'zz');
    expect(await screen.findByText('0 pupils found for “pupilzz”, also without accents and in any order. Try part of a name or a UPN.')).toBeVisible();
  });

  const TYPED = [
    ['Okafor, Amara', 'Amara Okafor'], ['Okafor Amara', 'Amara Okafor'], ['Zoë Smith', 'Zoe Smith'], ['D’Angelo', "Maria D'Angelo"],
    ['Zoe', 'Zoë Smith'], ['Sian', 'Siân Rees'], ['Muller', 'Zoë Müller'], ['a\u200Bmara', 'Amara Okafor'], ['Elodie', 'Élodie Petit'],
    ['Ковальчук Олена', 'Олена Ковальчук'], ['陈 晓雨', '晓雨 陈'],
  ] as const;

  // What is asked and compared: searchWords.test.ts, foldText.test.ts.
  it('finds a pupil whose name the host spells differently', async () => {
    let name = '';
    server.use(http.get('*/rest/fetchPupilListBySearch', ({ request }) => {
      const keyword = new URL(request.url).searchParams.get('keyword') ?? '';
      const all = [found(name), found('Another Okafor-Smith D.Angelo', 0, { pupilId: 30002 })];
      return HttpResponse.json({ searchPupilsList: all.filter(({ fullname }) => fullname.includes(keyword)) });
    }));
    const { user, input } = await openSearch();
    for (const [typed, listed] of spread(TYPED)) {
      name = listed;
      await user.clear(input);
      await user.paste(typed);
      expect(await findNamed('option', new RegExp(listed))).toBeVisible();
      expect(queryNamed('option', /Another/)).toBeNull();
    }
  });

  it('shows what both parts of a name find in the order that the user chose', async () => {
    const lists: Readonly<Record<string, readonly object[]>> = {
      Oka: [found('Amara Okafor', 0, { schoolname: 'Larkfield Academy' }), found('Zoe Amara Okafor', 0, { pupilId: 2, schoolname: 'Mill Pond' })],
      for: [found('Okafor Amara-Lee', 0, { pupilId: 3, schoolname: 'Alder School' })],
    };
    server.use(http.get('*/rest/fetchPupilListBySearch', ({ request }) =>
      HttpResponse.json({ searchPupilsList: lists[new URL(request.url).searchParams.get('keyword') ?? ''] ?? [] })));
    const { user, input, press } = await openSearch();
    await typeText(user, input, 'Okafor Amara');
    expect(await screen.findByText('3 pupils found')).toBeVisible();
    const schools = () => [...document.querySelectorAll('.search-col-school:not(button)')].map(({ textContent }) => textContent);
    expect(schools()).toEqual(['Alder School', 'Larkfield Academy', 'Mill Pond']);
    await press(/^School/);
    await waitFor(() => { expect(schools()).toEqual(['Mill Pond', 'Larkfield Academy', 'Alder School']); });
  });

  it('finds pages by their name', async () => {
    server.use(http.get('*/rest/fetchPupilListBySearch', () => HttpResponse.json({ errormessage: 'The index is being rebuilt' }, { status: 503 })));
    const { user, input, address } = await openSearch();
    await typeText(user, input, 'overdue');
    expect(await screen.findByText('Pupils could not be searched. The index is being rebuilt')).toBeVisible();
    await user.click(named('option', /PEP is overdue/));
    await waitFor(() => { expect(address()).toBe('/pep-is-overdue'); });
  });

  it.each([['contacts', 1], ['pupil', 0]])('on the page %s offers the pupil opened there %d times: its entry leads to the page Pupil', async (page, times) => {
    const { user } = openApp({ at: `/basic-info/${page}?pupil=${amara.pupilId}&meeting=14%2F11%2F2025` });
    await findNamed('link', 'Amara Okafor');
    await user.keyboard('{Control>}k{/Control}');
    await box();
    expect(optionNames().filter((name) => name.includes('Opened recently'))).toHaveLength(times);
  });

  it('focuses the button of an action of the page’s pupil', async () => {
    answerWith();
    const { user, address } = openApp({ at: `/basic-info/contacts?pupil=${amara.pupilId}&meeting=14/11/2025` });
    await screen.findByRole('table', { name: 'Connections' });
    await user.keyboard('{Control>}k{/Control}');
    const input = await box();
    await user.type(input, 'voice');
    expect(await findNamed('option', /Pupil Voice.*Amara Okafor/)).toBeVisible();
    await user.clear(input);
    await typeText(user, input, 'case note');
    await user.click(await findNamed('option', /Add a case note.*Amara Okafor/));
    await waitFor(() => { expect(address()).toMatch(/^\/basic-info\/case-notes\?pupil=/); });
    await waitFor(() => { expect(named('button', 'Add case note')).toHaveFocus(); });
  });

  it.each(Object.keys(RECORD_ACTIONS) as RecordAction[])('opens the button or form of the action %s', async (action) => {
    openApp({ at: `${RECORD_ACTIONS[action].path}?pupil=${amara.pupilId}&meeting=14/11/2025#${actionId(action)}`, signedInAs: 'marcus.hale' });
    await waitFor(() => { expect(document.activeElement?.closest(`#${actionId(action)}`)).not.toBeNull(); });
  });

  it.each(casesOf(['priya.nair', 'marcus.hale', 'ines.duarte'], 1))('finds every page of the navigation of %s', async (signedInAs) => {
    answerWith();
    const { user, input } = await openSearch(signedInAs);
    const tabs = within(screen.getByRole('navigation', { name: 'Main', hidden: true })).getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent);
    expect(tabs.length).toBeGreaterThan(2);
    for (const label of tabs) {
      await user.clear(input);
      await user.type(input, label);
      expect(await screen.findAllByRole('option', { name: new RegExp(`^${label}.*Page`) })).not.toHaveLength(0);
    }
  });

  it.each([['marcus.hale', true], ['priya.nair', false]])('offers the pages of the provider to its staff alone: %s', async (signedInAs, isOffered) => {
    answerWith();
    const { user, input } = await openSearch(signedInAs);
    await typeText(user, input, 'status');
    await findNamed('option', /PEP status filter/);
    expect(optionNames().some((name) => name.includes('Data Extraction Status'))).toBe(isOffered);
  });
});

describe('a list in which nothing matches', () => {
  afterEach(clearUserStates);

  const LISTS: readonly (readonly [path: string, searched: string])[] = [
    ['/pep-status', 'Only names and UPNs in this list were searched.'],
    // The lists of one status share their screen.
    ...STATUS_LISTS.slice(0, 1).map(({ path }) => [path, 'Only the first names in this list were searched.'] as const),
    ['/all-peps', 'Only the names in this list were searched.'],
    ['/pep-status-filter?statuses=Due%2COverdue', 'Only the names in this list were searched.'],
  ];

  it.each(LISTS)('%s searches all pupils for the same text', async (at, searched) => {
    server.use(http.get('*/rest/fetchPupilListBySearch', ({ request }) => {
      const isAsked = new URL(request.url).searchParams.get('keyword') === 'okaforzz';
      return HttpResponse.json({ searchPupilsList: isAsked ? [found('Amara Okaforzz')] : [] });
    }));
    const { user } = openApp({ at });
    await screen.findByText(/^Showing \d/);
    await typeText(user, screen.getByRole('searchbox'), 'okaforzz');
    const button = await findNamed('button', 'Search all pupils for “okaforzz”');
    expect(screen.getByText(new RegExp(searched))).toBeVisible();
    await user.click(button);
    await waitFor(async () => { expect(await box()).toHaveValue('okaforzz'); });
    expect(await box()).toHaveFocus();
    expect(await screen.findByText('1 pupil found')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => { expect(button).toHaveFocus(); });
  });

  it('does not search pupils for the name of a school', async () => {
    const { user } = openApp({ at: '/data-extraction-status', signedInAs: 'marcus.hale' });
    await screen.findByText(/^Showing \d/);
    await typeText(user, screen.getByRole('searchbox'), 'okaforzz');
    expect(await screen.findByText('Only the schools in this list were searched.')).toBeVisible();
    expect(queryNamed('button', /Search all pupils/)).not.toBeInTheDocument();
  });
});
