import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { amara, kai } from '../../mocks/fixtures/people';
import { hostDb, hostLog, server, startScenario } from '../../mocks/server';
import { loadConfig } from '../config/config';
import { BuiltScreens } from '../shared/ScreenLink';
import { addDays } from '../domain/dates';
import { addMonths } from '../testing/addMonths';
import { PATHS } from '../routes/paths';
import { expectConsole } from '../testing/expectConsole';
import { expectBody } from '../testing/golden';
import { open, openApp } from '../testing/open';
import { clearUserStates } from '../state/userState';
import { settle } from '../testing/openScreen';
import { recordRequests } from '../testing/sentRequests';
import { AnalysisScreen } from '../features/analysis/AnalysisScreen';
import { CallingScreen } from '../features/calling/CallingScreen';
import { ChangePasswordScreen } from '../features/change-password/ChangePasswordScreen';
import { EmailTemplateScreen } from '../features/email-template/EmailTemplateScreen';
import { FinanceScreen } from '../features/finance/FinanceScreen';
import { SelfCheckScreen } from '../features/self-check/SelfCheckScreen';
import { StartNewScreen } from '../features/start-new/StartNewScreen';
import { startQuestion } from '../features/start-new/startNew.form';

const at = ({ pupilId, meeting }: typeof amara) => `/start-new-pep?pupil=${pupilId}&meeting=${meeting}`;

/** The first day, from this one on, for which starting a PEP shows no question. */
const firstUsualDay = (day: string): string =>
  startQuestion('', day, '', { terms: [], today: new Date() }) === null ? day : firstUsualDay(addDays(day, 1) ?? '');

describe('Start new PEP', () => {
  const day = firstUsualDay(addMonths(new Date(), 3));
  const termShown = () => waitFor(() => { expect(screen.getByText(/^Term:/)).toHaveTextContent(/(Spring|Summer|Autumn) \d{4}/); });

  it('starts the PEP once and opens it', async () => {
    const log = recordRequests(server);
    const { answer, press, address } = open(<StartNewScreen />, { at: at(amara) });
    await screen.findByText('Summer 2025, 12/06/2025');
    await answer('Date of the meeting', day);
    await termShown();
    await press('Start PEP');
    await waitFor(() => { expect(address()).toContain('/pep?'); });
    expect(address()).toContain(encodeURIComponent(day));
    expect(hostDb.findPlan(amara.pupilId, day)).toBeDefined();
    expect(hostLog.of('startNewPep')).toHaveLength(1);
    const { query, ...sent } = await log.last('/rest/savePepStartNew');
    expectBody({ ...sent, query, body: sent.body.map(([name, value]) => [name, value === day ? '(the date)' : name === 'termofpep' ? '(its term)' : value]) }).toMatchGolden('start-new-pep');
  });

  it('requests startNew only once a date is chosen (B-394)', async () => {
    const { answer } = open(<StartNewScreen />, { at: at(amara) });
    await screen.findByRole('button', { name: 'Start PEP' });
    await answer('Date of the meeting', day);
    expect(await screen.findByText(/^Year group:/)).toHaveTextContent(/Y\d/);
    expect(hostLog.of('fetchStartNew').map(({ params }) => params)).toEqual([
      { pupilId: amara.pupilId, schoolId: '449403', roleId: '14', userId: '701', dateofmeeting: day },
    ]);
  });

  it.each([
    ['', /Choose the date of the meeting/],
  ])('refuses the date %j with a message', async (typed, text) => {
    const { answer, press } = open(<StartNewScreen />, { at: at(kai) });
    await screen.findByRole('button', { name: 'Start PEP' });
    if (typed !== '') await answer('Date of the meeting', typed);
    await press('Start PEP');
    expect(await screen.findByText(text, { selector: '.invalid-feedback' })).toBeVisible();
    expect(hostLog.of('startNewPep')).toHaveLength(0);
  });

  it('shows no year group and no term beside an unfinished date', async () => {
    const { answer, user } = open(<StartNewScreen />, { at: at(amara) });
    await screen.findByRole('button', { name: 'Start PEP' });
    await answer('Date of the meeting', day);
    await screen.findByText(/^Term:/);
    await user.type(screen.getByRole('textbox', { name: 'Date of the meeting' }), '{Backspace}');
    expect(await screen.findByText('Choose a date to see its term.')).toBeVisible();
    expect(screen.queryByText(/^(Term|Year group):/)).toBeNull();
  });

  it('accepts a past date, and sends no request for one that has a PEP', async () => {
    const { answer, user } = open(<StartNewScreen />, { at: at(amara) });
    await screen.findByRole('button', { name: 'Start PEP' });
    await answer('Date of the meeting', '12/06/2025');
    await settle();
    expect(screen.getByText('There is already a PEP for this date.')).toBeVisible();
    expect(hostLog.of('fetchStartNew').concat(hostLog.of('calculateTerm'))).toEqual([]);
    await user.clear(screen.getByRole('textbox', { name: /Date of the meeting/ }));
    await answer('Date of the meeting', '10/06/2025');
    expect(await screen.findByText(/^Term:/)).toHaveTextContent('Term: Summer 2025');
    expect(hostLog.of('fetchStartNew')).toHaveLength(1);
  });

  it('sends no request for a date outside the council’s limits', async () => {
    await loadConfig({ dateLimits: { 'startNewPep.dateofmeeting': { min: '01/09/2025' } } });
    const { answer } = open(<StartNewScreen />, { at: at(amara) });
    await screen.findByRole('button', { name: 'Start PEP' });
    await answer('Date of the meeting', '10/06/2025');
    act(() => { (document.activeElement as HTMLElement).blur(); });
    expect(await screen.findByText(/^The earliest date is 01\/09\/2025\./)).toBeVisible();
    await settle();
    expect(hostLog.of('fetchStartNew').concat(hostLog.of('calculateTerm'))).toEqual([]);
    await loadConfig({});
  });

  it.each([
    ['15/11/2025', 'Autumn 2025', 'Saturday, 15/11/2025, Autumn 2025. It is at a weekend. There is already a PEP in this term.'],
    ['29/10/2025', 'Spring 2026', 'Wednesday, 29/10/2025, Spring 2026. It is in a holiday: the autumn half-term.'],
    ['11/11/2024', 'Autumn 2024', 'Monday, 11/11/2024, Autumn 2024. It was more than a year ago.'],
    ['16/11/2026', 'Autumn 2026', 'Monday, 16/11/2026, Autumn 2026. It is more than a year away.'],
    ['14/11/2024', 'Autumn 2024', null],
    ['10/11/2026', 'Autumn 2026', null],
    ['13/11/2025', '', null],
  ])('on 14/11/2025 asks before it starts a PEP on %s in %s: %s', (day, term, text) => {
    const question = startQuestion('Amara Okafor', day, term, { terms: ['Autumn 2025', ''], today: new Date(2025, 10, 14, 16) });
    expect(question?.text ?? null).toBe(text === null ? null : `Amara Okafor: ${text}`);
  });

  it('counts only a row with a date, in any usual notation, as a PEP', async () => {
    const rowOf = (dateOfMeeting: string) => ({ pupilId: amara.pupilId, pupilFullName: 'Amara Okafor', termOfPep: 'Autumn 2025', dateOfMeeting });
    server.use(http.get('*/rest/fetchPepStatus', () => HttpResponse.json({ pepStatusList: ['2025-06-12', 'No PEP', ''].map(rowOf), pepstatus: {} })));
    const { answer } = open(<StartNewScreen />, { at: at(amara) });
    expect((await within(await screen.findByRole('region', { name: 'PEPs of this pupil' })).findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(['Autumn 2025, 2025-06-12']);
    await answer('Date of the meeting', '12/06/2025');
    expect(await screen.findByText('There is already a PEP for this date.')).toBeVisible();
  });

  it('does not show “no PEP” for a pupil without a UPN: the list is by UPN', async () => {
    server.use(
      http.get('*/rest/fetchPupilBasicInfo', () => HttpResponse.json({ pupilInfo: { fullname: 'Amara Okafor', classYear: 'Y10 2025', upn: '' }, basicInformationEepHours: {} })),
      http.get('*/rest/fetchPepStatus', () => HttpResponse.json({ pepStatusList: [], pepstatus: {} })),
    );
    open(<StartNewScreen />, { at: at(amara) });
    expect(await screen.findByText('No UPN is recorded, so the PEPs of this pupil cannot be listed.')).toBeVisible();
    expect(screen.queryByText(/has no PEP yet/)).not.toBeInTheDocument();
  });

  it('shows the term before it starts a PEP, even after an immediate press', async () => {
    startScenario('slow-call', { call: 'calculateTerm', ms: '300' });
    const { answer, press } = open(<StartNewScreen />, { at: at(kai) });
    await screen.findByRole('button', { name: 'Start PEP' });
    await answer('Date of the meeting', day);
    await press('Start PEP');
    expect(await screen.findByText(new RegExp(`^${kai.forename} ${kai.surname}: \\w+day, ${day}, \\w+ \\d{4}\\.$`))).toBeVisible();
    expect(hostLog.of('startNewPep')).toHaveLength(0);
    await press('Start');
    await waitFor(() => { expect(hostLog.of('startNewPep')).toHaveLength(1); });
  });

  it('asks about a second PEP in a term, not about a pupil who has none in it', async () => {
    server.use(http.get('*/rest/CalculateTerm', () => HttpResponse.json({ termofpep: 'Autumn 2025' })));
    const { answer, press } = open(<StartNewScreen />, { at: at(kai) });
    await screen.findByRole('button', { name: 'Start PEP' });
    await answer('Date of the meeting', day);
    await termShown();
    await press('Start PEP');
    await waitFor(() => { expect(hostLog.of('startNewPep')).toHaveLength(1); });
    expect(screen.queryByText(/already a PEP in this term/)).not.toBeInTheDocument();
  });

  it('starts a PEP on a date in an earlier year only after a question', async () => {
    const { answer, press } = open(<StartNewScreen />, { at: at(amara) });
    await screen.findByRole('button', { name: 'Start PEP' });
    await answer('Date of the meeting', '05/03/2024');
    await press('Start PEP');
    expect(await screen.findByText('Amara Okafor: Tuesday, 05/03/2024, Spring 2024. It was more than a year ago.')).toBeInTheDocument();
    await press('Choose another date');
    expect(await screen.findByText(/No PEP was started/)).toBeVisible();
    expect(hostLog.of('startNewPep')).toHaveLength(0);
    await press('Start PEP');
    await press('Start anyway');
    await waitFor(() => { expect(hostLog.of('startNewPep')).toHaveLength(1); });
  });

  it('refuses a date that has a PEP', async () => {
    hostDb.setPlans(amara.pupilId, [{ ...hostDb.plansOf(amara)[0], dateOfMeeting: day } as never]);
    const first = open(<StartNewScreen />, { at: at(amara) });
    await screen.findByRole('button', { name: 'Start PEP' });
    await first.answer('Date of the meeting', day);
    await first.press('Start PEP');
    expect(await screen.findByText(/There is already a PEP for this date/, { selector: '.invalid-feedback' })).toBeVisible();
    first.unmount();
    startScenario('saves-refused');
    const { answer, press } = open(<StartNewScreen />, { at: at(kai) });
    await screen.findByRole('button', { name: 'Start PEP' });
    await answer('Date of the meeting', day);
    await termShown();
    await press('Start PEP');
    expect(await screen.findByText(/The PEP was not saved/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Date of the meeting/ })).toHaveValue(day);
  });
});

describe('Finance', () => {
  it('shows the pupils where the address names an unknown view', async () => {
    open(<FinanceScreen />, { at: '/finance?show=foo' });
    expect(await screen.findByRole('table', { name: 'Finance by pupil' })).toBeVisible();
    expect(screen.getByLabelText('Show')).toHaveDisplayValue('Pupils');
  });

  it('shows what each pupil may still claim, and adds up the claims of all pages by pupil or school', async () => {
    const claim = (pupilId: string, pupilFullName: string, amountRequested: string, spentThisYear: string, pupilPremiumPlus = '2630') =>
      ({ pupilId, pupilFullName, schoolName: 'Larkfield', amountRequested, amountAgreed: '100', pupilPremiumPlus, spentThisYear, process: 'Paid' });
    const pages = [
      [claim('30001', 'Amara Okafor', '£1,200', '630'), claim('30002', 'Reece Halliwell', '50.5', '2,700')],
      [claim('30001', 'Amara Okafor', '300', '£630.00'), claim('30003', 'Sofia Marczak', '10', '5', ''), claim('30004', 'Dylan Prosser', '10', '5'), claim('30004', 'Dylan Prosser', '10', '6')],
    ];
    server.use(http.get('*/rest/fetchFinance', ({ request }) => HttpResponse.json({
      financeList: pages[Number(new URL(request.url).searchParams.get('finance.page')) - 1], finance: { totalPages: 2, totalRecords: 6, totalRequested: 9000, totalAgreed: 8000 },
    })));
    const { answer } = open(<BuiltScreens value={() => true}><FinanceScreen /></BuiltScreens>, { at: '/finance' });
    const rows = async (by: string) => within(await screen.findByRole('table', { name: `Finance by ${by}` })).getAllByRole('row').slice(1).map(({ textContent }) => textContent);
    await waitFor(async () => { expect(await rows('pupil')).toEqual([
      'Amara Okafor£2,630£630£2,0002£1,500£200',
      'Reece Halliwell£2,630£2,700-£701£50.50£100',
      // A missing allowance, and two rows about one pupil.
      'Sofia Marczak–£5–1£10£100',
      'Dylan Prosser£2,630––2£20£200',
      'All 4 pupils–––6£1,580.50£600',
    ]); });
    expect(screen.getByRole('link', { name: 'Reece Halliwell' })).toHaveAttribute('href', '/basic-info/pupil?pupil=30002');
    await answer('Show', 'Schools');
    await waitFor(async () => { expect(await rows('school')).toEqual(['Larkfield6£1,580.50£600']); });
    expect(screen.queryByText(/not a number/)).not.toBeInTheDocument();
  });

  it.each([['Schools', 'schoolName', 'All schools'], ['Process', 'process', 'All processes']] as const)('does not count claims without one among the %s', async (by, key, all) => {
    const claims = ['Larkfield', '', 'Mill Pond'].map((value, at) => ({ pupilId: String(at), pupilFullName: `Pupil ${at}`, amountRequested: '10', amountAgreed: '5', schoolName: 'A', process: 'Paid', [key]: value }));
    server.use(http.get('*/rest/fetchFinance', () => HttpResponse.json({ financeList: claims, finance: { totalPages: 1, totalRecords: 3 } })));
    const { answer } = open(<FinanceScreen />, { at: '/finance' });
    expect(await screen.findByRole('rowheader', { name: 'All 3 pupils' })).toBeVisible();
    await answer('Show', by);
    expect(await screen.findByRole('rowheader', { name: 'Not recorded' })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: all })).toBeVisible();
  });

  it.each([['funding', 'kinds of funding'], ['process', 'processes'], ['school', 'schools'], ['', 'pupils']])('names in the plural what a search of the %s covered', async (show, all) => {
    const { user } = open(<FinanceScreen />, { at: `/finance?show=${show}` });
    await user.type(await screen.findByRole('searchbox', { name: `Search ${all}` }), 'zzz');
    expect(await screen.findByText(`Only the ${all} in this list were searched.`)).toBeVisible();
  });

  it('names the amounts that its sums leave out, and leads to the record of a pupil without a date of meeting', async () => {
    const claims = [['30001', 'No PEP', 'to be agreed', ''], ['30002', '[pending]', '50', 'half'], ['30003', '20/10/2025', '20', '']].map(([pupilId, dateOfMeeting, amountRequested, amountAgreed]) =>
      ({ pupilId, pupilFullName: `Pupil ${String(pupilId)}`, dateOfMeeting, amountRequested, amountAgreed }));
    server.use(http.get('*/rest/fetchFinance', () => HttpResponse.json({ financeList: claims, finance: { totalPages: 1, totalRecords: 3 } })));
    open(<BuiltScreens value={() => true}><FinanceScreen /></BuiltScreens>, { at: '/finance' });
    expect(await screen.findByText(/Amounts that are not a number are not counted: 2\.$/)).toBeVisible();
    for (const [id, path] of [['30001', '/basic-info/pupil'], ['30002', '/basic-info/pupil'], ['30003', '/ncc-targets']] as const) {
      expect(screen.getByRole('link', { name: `Pupil ${id}` })).toHaveAttribute('href', expect.stringMatching(`^${path}\\?pupil=${id}`));
    }
  });

  it('adds up the claims of the host, page by page', async () => {
    const { answer } = open(<FinanceScreen />, { at: '/finance?show=claims' });
    const table = await screen.findByRole('table', { name: 'Finance' });
    await waitFor(() => { expect(within(table).getAllByRole('row')).toHaveLength(11); });
    expect(screen.getByText(/claims: requested/)).toHaveTextContent(/requested £[\d,]+, agreed £[\d,]+/);
    await answer('Process', 'Paid');
    await waitFor(() => { expect(hostLog.of('fetchFinance').at(-1)?.params).toMatchObject({ 'finance.process': 'Paid', 'finance.page': '1' }); });
    await waitFor(() => {
      const cells = within(screen.getByRole('table', { name: 'Finance' })).getAllByRole('row').slice(1);
      expect(cells.every((row) => row.textContent.includes('Paid'))).toBe(true);
    });
  });

  it('shows no claims and no sums of other filters or of another page while those are in flight', async () => {
    const { answer, press } = open(<FinanceScreen />, { at: '/finance?show=claims' });
    const shown = () => within(screen.getByRole('table', { name: 'Finance' })).queryAllByRole('rowheader');
    await waitFor(() => { expect(shown()).toHaveLength(10); });
    startScenario('slow-call', { call: 'fetchFinance', ms: '300' });
    await answer('Process', 'Paid');
    expect(shown()).toEqual([]);
    expect(screen.queryByText(/claims: requested/)).not.toBeInTheDocument();
    await waitFor(() => { expect(shown()).toHaveLength(10); });
    await press('Next');
    expect(shown()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
    expect(await screen.findByText(/^Showing 11 to 20 of /)).toBeVisible();
    expect(shown()).toHaveLength(10);
  });

  it('shows the minimum amount that it filters by, including that of a saved view', async () => {
    window.localStorage.setItem('pepList.701.financeGroups', JSON.stringify({ views: [{ query: 'threshold=200', hidden: [], density: 'normal' }] }));
    const { press, answer } = open(<FinanceScreen />, { at: '/finance' });
    await screen.findByRole('table', { name: 'Finance by pupil' });
    await answer('At least £', 'abc');
    await press('View');
    await press('at least £200 (10 rows)');
    await waitFor(() => { expect(hostLog.of('fetchFinance').at(-1)?.params).toMatchObject({ 'finance.thresholdAmount': '200' }); });
    expect(screen.getByLabelText('At least £')).toHaveValue('200');
    await answer('At least £', '90000');
    await press('Show every claim');
    expect(await screen.findByRole('table', { name: 'Finance by pupil' })).toBeVisible();
    expect(screen.getByLabelText('At least £')).toHaveValue('');
  });

  it('does not send an amount of the address that the host would refuse', async () => {
    open(<FinanceScreen />, { at: '/finance?threshold=abc' });
    expect(await screen.findByRole('rowheader', { name: /^All \d+ pupils$/ })).toBeVisible();
    expect(screen.getByText('Enter whole pounds only.')).toBeVisible();
  });

  it('labels the total of a search as such', async () => {
    const { user } = open(<FinanceScreen />, { at: '/finance' });
    expect(await screen.findByRole('rowheader', { name: /^All \d+ pupils$/ })).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'a');
    expect(await screen.findByRole('rowheader', { name: /^Total of the \d+ rows found$/ })).toBeVisible();
  });

  it('announces that a filter leaves no claim', async () => {
    server.use(http.get('*/rest/fetchFinance', () => HttpResponse.json({ financeList: [], finance: { totalPages: 0, totalRecords: 0 } })));
    open(<FinanceScreen />, { at: '/finance?show=claims&process=Paid' });
    expect(await screen.findByText('Showing 0 entries')).toHaveAttribute('role', 'status');
  });

  it('blames no filter for a page beyond the last claim', async () => {
    const { press } = open(<FinanceScreen />, { at: '/finance?show=claims&process=Paid&page=77' });
    expect(await screen.findByRole('heading', { name: 'There are no claims on page 77' })).toBeVisible();
    await press('First page');
    expect(await screen.findByRole('table', { name: 'Finance' })).toBeVisible();
    expect(within(screen.getByRole('table', { name: 'Finance' })).getAllByRole('row').slice(1).every(({ textContent }) => textContent.includes('Paid'))).toBe(true);
  });

  it('shows a council’s own label for a value of its lists, in the filter and in the table', async () => {
    await loadConfig({ options: { financeProcesses: [{ value: 'Paid', label: 'Settled' }] } });
    const { answer } = open(<FinanceScreen />, { at: '/finance?show=claims' });
    await screen.findByRole('table', { name: 'Finance' });
    await answer('Process', 'Settled');
    await waitFor(() => { expect(hostLog.of('fetchFinance').at(-1)?.params).toMatchObject({ 'finance.process': 'Paid' }); });
    const settled = await screen.findAllByRole('cell', { name: 'Settled' });
    expect(settled.length).toBeGreaterThan(0);
    expect(screen.queryByRole('cell', { name: 'Paid' })).not.toBeInTheDocument();
    await loadConfig(undefined);
  });

  it('loads the list on Retry after a failure', async () => {
    startScenario('error-on-call', { call: 'fetchFinance' });
    const { press } = open(<FinanceScreen />, { at: '/finance?show=claims' });
    await screen.findByText('The claims could not be loaded');
    startScenario('normal');
    await press('Retry');
    expect(await screen.findByRole('table', { name: 'Finance' })).toBeVisible();
  });
});

describe('Analysis', () => {
  it('counts pupils by the rows and columns that are chosen', async () => {
    const { answer } = open(<AnalysisScreen />, { at: '/analysis' });
    expect(await screen.findByRole('table', { name: 'Number of pupils by year group' })).toBeVisible();
    await answer('Columns', 'gender');
    const table = await screen.findByRole('table', { name: 'Number of pupils by year group and gender' });
    expect(within(table).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Year group', 'Female', 'Male', 'All']);
    expect(hostLog.of('fetchAnalysis').at(-1)?.params).toMatchObject({ customReport: 'Table', customRows: 'yearGroup', customColumns: 'gender' });
  });

  it.each([['send', 'columns=uasc', 'Number of pupils by SEND and UASC'], ['ragRating', '', 'Number of pupils by RAG rating'], ['eal', '', 'Number of pupils by English as an additional language']])('keeps the capitals of %s in its title', async (by, more, title) => {
    open(<AnalysisScreen />, { at: `/analysis?by=${by}&${more}` });
    expect(await screen.findByRole('table', { name: title })).toBeVisible();
    expect(screen.getByRole('figure', { name: `Chart: ${title}` })).toBeVisible();
  });

  it.each([
    ['without headers', { rows: [['Y7', '3'], ['Y8', '4']] }, ['Year group', 'Column 2']],
    ['with too few headers', { headers: ['Year group'], rows: [['Y7', '3', '3'], ['Y8', '4']] }, ['Year group', 'Column 2', 'Column 3']],
    ['whose rows are records', { headers: ['Year group', 'All'], rows: [{ yearGroup: 'Y7', all: 3 }, { yearGroup: 'Y8', all: 4 }] }, ['Year group', 'All']],
    ['of empty rows', { rows: [[], []] }, null],
  ])('has no empty header row for an answer %s', async (_, answered, heads) => {
    server.use(http.get('*/rest/fetchDataByFilters', () => HttpResponse.json(answered)));
    const { container } = open(<AnalysisScreen />, { at: '/analysis' });
    if (heads === null) await screen.findByText('No pupils');
    else expect(within(await screen.findByRole('table', { name: 'Number of pupils by year group' })).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(heads);
    for (const row of container.querySelectorAll('tr')) expect(row.children).not.toHaveLength(0);
  });

  it('sends the chosen filters as a comma-separated list', async () => {
    const { user } = open(<AnalysisScreen />, { at: '/analysis' });
    await user.click(await screen.findByText('Filters: none, all pupils'));
    const send = within(screen.getByRole('group', { name: 'SEND' }));
    await user.click(send.getByRole('checkbox', { name: 'EHCP' }));
    await user.click(send.getByRole('checkbox', { name: 'EHCNA' }));
    await waitFor(() => { expect(hostLog.of('fetchAnalysis').at(-1)?.params).toMatchObject({ send: 'EHCP,EHCNA' }); });
  });

  it('takes rows and columns of different groups', async () => {
    const { answer } = open(<AnalysisScreen />, { at: '/analysis?columns=gender' });
    await screen.findByRole('table', { name: 'Number of pupils by year group and gender' });
    await answer('Rows', 'gender');
    expect(await screen.findByRole('table', { name: 'Number of pupils by gender' })).toBeVisible();
    expect(within(screen.getByLabelText('Columns')).queryByRole('option', { name: 'Gender' })).not.toBeInTheDocument();
  });

  it('requests nothing that it does not offer, whatever its address names', async () => {
    open(<AnalysisScreen />, { at: '/analysis?by=foo&columns=foo&figure=foo&gender=foo,Male&send=foo' });
    await screen.findByRole('table', { name: 'Number of pupils by year group' });
    expect(screen.getByText('Filters: 1 of 6 groups')).toBeVisible();
    const { params } = hostLog.of('fetchAnalysis').at(-1) ?? {};
    expect(params).toMatchObject({ customRows: 'yearGroup', customColumns: '', customAnalysis: 'pupils', gender: 'Male' });
    expect(params).not.toHaveProperty('send');
  });

  it('filters by the values of the council', async () => {
    await loadConfig({ options: { 'analysisFilters.send': ['None', { value: 'EHCP', label: 'Has a plan' }] } });
    const { user } = open(<AnalysisScreen />, { at: '/analysis' });
    await user.click(await screen.findByText('Filters: none, all pupils'));
    const send = within(screen.getByRole('group', { name: 'SEND' }));
    expect(send.getAllByRole('checkbox')).toHaveLength(2);
    await user.click(send.getByRole('checkbox', { name: 'Has a plan' }));
    await waitFor(() => { expect(hostLog.of('fetchAnalysis').at(-1)?.params).toMatchObject({ send: 'EHCP' }); });
    await loadConfig({});
  });
});

it.each([[PATHS.analysis, 'No pupils'], [PATHS.finance, 'No claims']])('%s offers no button that clears filters where none is set', async (at, empty) => {
  openApp({ signedInAs: 'elsie.moor', at });
  expect(await screen.findByRole('heading', { name: empty })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Show every/ })).not.toBeInTheDocument();
});

describe('Email template', () => {
  it('inserts a placeholder at the caret, in the subject too', async () => {
    const { user } = open(<EmailTemplateScreen />, { at: '/email-template' });
    const text = await screen.findByLabelText<HTMLTextAreaElement>(/^Text/);
    const subject = screen.getByLabelText<HTMLInputElement>(/^Subject/);
    const [first] = screen.getAllByRole('button', { name: /^\{\w+\}$/ }) as [HTMLElement];
    for (const box of [subject, text]) {
      await user.clear(box);
      await user.type(box, 'Dear , hello');
      box.setSelectionRange(5, 5);
      await user.click(first);
      await waitFor(() => { expect(box).toHaveFocus(); });
      await user.keyboard('!');
      expect(box).toHaveValue(`Dear ${first.textContent}!, hello`);
    }
  });

  it('saves the whole template after a preview', async () => {
    const log = recordRequests(server);
    const { answer, press } = open(<EmailTemplateScreen />, { at: '/email-template' });
    await screen.findByRole('button', { name: 'Save' });
    await answer('Subject', 'PEP of {{pupilName}');
    await answer('Text', 'Dear {{colleague}');
    await press('{schoolName}');
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(preview).toHaveTextContent('PEP of R.H.');
    expect(preview).toHaveTextContent('Not a placeholder, so sent as typed: {colleague}');
    await press('Save');
    expect(await screen.findByText('The email template is saved.')).toBeVisible();
    expectBody(await log.last('/rest/saveCustomizedTemplate')).toMatchGolden('email-template');
    expect(hostDb.value('template|449403', () => ({}))).toMatchObject({ subject: 'PEP of {pupilName}', body: 'Dear {colleague}{schoolName}' });
    await answer('Subject', 'Not saved');
    expect(screen.queryByText('The email template is saved.')).not.toBeInTheDocument();
    await press('Save');
    expect(await screen.findByText('The email template is saved.')).toBeVisible();
  });
});

describe('Change password', () => {
  afterEach(async () => { await loadConfig(undefined); });

  it('shows a message when the council has not configured it', () => {
    open(<ChangePasswordScreen />, { at: '/changepassword' });
    expect(screen.getByText(/has not switched this on/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change password' })).not.toBeInTheDocument();
  });

  it('changes the password if a path is configured, and shows the host’s message for a wrong one', async () => {
    await loadConfig({ paths: { changePassword: '/rest/changePassword' } });
    const log = recordRequests(server);
    const { answer, press } = open(<ChangePasswordScreen />, { at: '/changepassword' });
    await press('Change password');
    for (const blank of ['Current password', 'New password', 'New password again']) {
      expect(await screen.findByText(`${blank} is required`, { selector: '.invalid-feedback' })).toBeVisible();
    }
    await answer('Current password', 'wrong');
    await answer('New password', 'Learning5All');
    await answer('New password again', 'Learning5Al');
    await press('Change password');
    expect(await screen.findByText('The two new passwords do not match', { selector: '.invalid-feedback' })).toBeVisible();
    await answer('New password again', 'Learning5All');
    await press('Change password');
    expect(await screen.findByText(/The current password is incorrect/)).toBeVisible();
    await answer('Current password', 'Learning4All');
    await press('Change password');
    expect(await screen.findByText(/Your password is changed/)).toBeVisible();
    expectBody(await log.last('/rest/changePassword')).toMatchGolden('change-password');
    expect(screen.getByLabelText(/^New password\s\*$/)).toHaveValue('');
    await press('Change password');
    expect(await screen.findByText('Current password is required', { selector: '.invalid-feedback' })).toBeVisible();
    expect(screen.queryByText(/Your password is changed/)).not.toBeInTheDocument();
  });
});

describe('Telephone', () => {
  afterEach(async () => { await loadConfig(undefined); });

  it('requests no account unless configured', () => {
    open(<CallingScreen />, { at: '/calling' });
    expect(screen.getByText(/not switched on/)).toBeVisible();
    expect(hostLog.of('fetchUserDetails')).toHaveLength(0);
    expect(hostLog.of('fetchStartNew')).toHaveLength(0);
  });
});

describe('Self-check', () => {
  it('names unknown settings in config.js', async () => {
    expectConsole('warn', /^config\.js: /);
    await loadConfig({ hosts: 'https://pep.example', paths: { logn: '/rest/signin' } });
    open(<SelfCheckScreen />, { at: '/test' });
    await waitFor(() => {
      expect(screen.getByText('Configuration').nextElementSibling).toHaveTextContent(
        'valid; there is no setting "hosts"; did you mean "host"?; "paths" names "logn", and there is no such call; did you mean "login"?');
    });
    await loadConfig({});
  });

  it('shows how many hours the clock of the computer is off', async () => {
    server.use(http.head('*/config.js', () => new HttpResponse(null, { headers: { date: new Date(Date.now() + 44_605_000).toUTCString() } })));
    open(<SelfCheckScreen />, { at: '/test' });
    await waitFor(() => { expect(screen.getByText('Clock').nextElementSibling).toHaveTextContent(/^12 hours behind the server$/); });
  });

  it('counts the loads that failed, by call, without a pupil or a reason (S-408)', async () => {
    clearUserStates();
    const fact = () => screen.getByText('Failed loads').nextElementSibling;
    const first = open(<SelfCheckScreen />, { at: '/test' });
    await waitFor(() => { expect(screen.getByText('Host reachable').nextElementSibling).toHaveTextContent(/^yes/); });
    expect(fact()).toHaveTextContent(/^none since you signed in$/);
    first.unmount();
    server.use(http.get('*/rest/fetchFinance', () => HttpResponse.json({ errormessage: 'Amara Okafor has left' }, { status: 500 })));
    const { press, unmount } = open(<FinanceScreen />, { at: '/finance?show=claims' });
    await press('Retry');
    await screen.findByText('The claims could not be loaded');
    unmount();
    open(<SelfCheckScreen />, { at: '/test' });
    await waitFor(() => { expect(fact()).toHaveTextContent(/^2 since you signed in: fetchFinance 2$/); });
    act(clearUserStates);
    await waitFor(() => { expect(fact()).toHaveTextContent(/^none since you signed in$/); });
  });

  it('shows whether the host responds, refuses or cannot be reached', async () => {
    const fact = () => screen.getByText('Host reachable').nextElementSibling;
    const first = open(<SelfCheckScreen />, { at: '/test' });
    await waitFor(() => { expect(fact()).toHaveTextContent(/^yes, in \d+ ms$/); });
    first.unmount();
    server.use(http.get('*/rest/fetchPepStatus', () => HttpResponse.json({ errormessage: 'The list is being rebuilt' }, { status: 503 })));
    const second = open(<SelfCheckScreen />, { at: '/test' });
    await waitFor(() => { expect(fact()).toHaveTextContent(/yes, in \d+ ms, but: The list is being rebuilt$/); });
    second.unmount();
    server.use(http.get('*/rest/fetchPepStatus', () => HttpResponse.error()));
    open(<SelfCheckScreen />, { at: '/test' });
    await waitFor(() => { expect(fact()).toHaveTextContent(/no: /); });
  });
});
