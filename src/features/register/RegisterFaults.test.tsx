import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { hostLog, server, startScenario } from '../../../mocks/server';
import { registerCalls } from '../../api/calls/register';
import { loadConfig } from '../../config/config';
import { cellWords, gridCell, gridCells } from '../../testing/gridCell';
import { findNamed, named, queryNamed } from '../../testing/named';
import { open, openApp } from '../../testing/open';
import '../../ui/dialogs/DialogLayer';
import '../../ui/dialogs/sweetAlert';
import { RegisterScreen } from './RegisterScreen';

const LOAD = '*/rest/fetchAnnualAttendanceData';
const EXPORT = '*/rest/exportAnnualAttendance';
const who = { signedInAs: 'ines.duarte', at: '/annual-attendance' };
const DAYS = ['Monday 01/09/2025', 'Tuesday 02/09/2025', 'Wednesday 03/09/2025', 'Thursday 04/09/2025', 'Friday 05/09/2025'];

/** The week of 8 September: the host has opened it for everyone. */
const inSeptember = () => loadConfig({ register: { from: '08/09/2025', to: '30/09/2025' } });
const openRegister = async () => {
  const opened = open(<RegisterScreen />, who);
  await screen.findByRole('grid', { name: 'Register' });
  return opened;
};
const cell = (words: RegExp) => waitFor(() => gridCell(words));
const typeInto = async (name: RegExp, code: string, user: { keyboard: (keys: string) => Promise<void> }) => {
  const found = await cell(name);
  act(() => { found.focus(); });
  await user.keyboard(code);
};
const answerWith = (header: readonly string[], pupils: readonly object[]) => server.use(http.get(LOAD, () => HttpResponse.json({
  pupilAttendance: { totalPages: 1, totalRecords: pupils.length, startDate: '01/09/2025', endDate: '05/09/2025', dynamicHeader: header },
  annualAttendnaceData: pupils, // sic
})));
const amara = (weeks: number) => ({ pupilId: '1', forename: 'Amara', surname: 'Okafor', attendanceList: Array.from({ length: weeks }, () => ({ mondayAm: '1', masterMondayId: '7' })) });

afterEach(() => loadConfig({}));

describe('a failed mark', () => {
  it('on another page is focused from the list', async () => {
    await inSeptember();
    const { user, press } = await openRegister();
    startScenario('saves-refused');
    await typeInto(/^Amara Okafor.*, Monday 08\/09\/2025 AM/, 'i', user);
    await screen.findByText('1 mark is not saved.');
    await press('Page 2');
    await waitFor(() => { expect(gridCells().filter((one) => cellWords(one).startsWith('Amara Okafor'))).toEqual([]); });
    await screen.findByRole('grid', { name: 'Register' });
    await press('Amara Okafor, Monday 08/09/2025 AM');
    await waitFor(async () => { expect(await cell(/^Amara Okafor.*, Monday 08\/09\/2025 AM, I, Illness, not saved/)).toHaveFocus(); });
    expect(screen.getByText(/Showing 1 to 10 of/)).toBeVisible();
  });

  it('in another month is opened from the list', async () => {
    await inSeptember();
    const { user, press } = await openRegister();
    startScenario('saves-refused');
    await typeInto(/^Amara Okafor.*, Monday 08\/09\/2025 AM/, 'i', user);
    await screen.findByText('1 mark is not saved.');
    await press(/^Report dates/);
    await press('NEXT MONTH');
    await waitFor(() => { expect(queryNamed('columnheader', 'Monday 08/09/2025 AM')).not.toBeInTheDocument(); });
    await screen.findByRole('grid', { name: 'Register' });
    await press('Amara Okafor, Monday 08/09/2025 AM');
    await waitFor(async () => { expect(await cell(/^Amara Okafor.*, Monday 08\/09\/2025 AM, I, Illness, not saved/)).toHaveFocus(); });
  });

  it('of a pupil hidden by the search is opened as well', async () => {
    await inSeptember();
    const { user, press } = await openRegister();
    startScenario('saves-refused');
    await typeInto(/^Amara Okafor.*, Monday 08\/09\/2025 AM/, 'i', user);
    await screen.findByText('1 mark is not saved.');
    await press('View');
    await user.type(screen.getByRole('searchbox', { name: 'Search this page' }), 'Reece');
    await waitFor(() => { expect(gridCells().filter((one) => cellWords(one).startsWith('Amara Okafor'))).toEqual([]); });
    await press('Amara Okafor, Monday 08/09/2025 AM');
    await waitFor(async () => { expect(await cell(/^Amara Okafor.*, Monday 08\/09\/2025 AM, I, Illness/)).toHaveFocus(); });
  });
});

describe('a register that cannot be shown', () => {
  it('shows that the session expired when the host responds with its log-in page', async () => {
    server.use(http.get(LOAD, () => new HttpResponse('<!doctype html><title>Log in</title>', { headers: { 'Content-Type': 'text/html' } })));
    open(<RegisterScreen />, who);
    expect(await screen.findByText('Session expired. Please login again.')).toBeVisible();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  it.each([
    ['one day short', DAYS.slice(0, 4)], ['one day long', [...DAYS, 'Monday 08/09/2025']], ['empty', []],
    ['with two days swapped', [...DAYS.slice(0, 3), DAYS[4] ?? '', DAYS[3] ?? '']],
  ])('shows no mark under a header that is %s', async (_, header) => {
    answerWith(header, [amara(1)]);
    open(<RegisterScreen />, who);
    expect(await screen.findByText('The register cannot be shown safely')).toBeVisible();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  it('locks only the day that cannot be read', async () => {
    answerWith([...DAYS.slice(0, 2), 'INSET day', ...DAYS.slice(3)], [amara(1)]);
    const sent: string[] = [];
    server.use(http.post('*/rest/SaveAnnualAttendanceData', ({ request }) => {
      const { searchParams } = new URL(request.url);
      sent.push(['day', 'session', 'attendanceCode'].map((name) => searchParams.get(`pupilAttendance.${name}`)).join(' '));
      return HttpResponse.json({});
    }));
    const { user } = open(<RegisterScreen />, who);
    expect(await screen.findByText(/^One day cannot be shown/)).toHaveTextContent('“INSET day”');
    expect(await cell(/^Amara Okafor.*, INSET day AM, blank, cannot be changed: the council’s system sent no day that can be read/)).toBeVisible();
    await typeInto(/^Amara Okafor.*, Thursday 04\/09\/2025 AM/, 'i', user);
    await waitFor(() => { expect(sent).toEqual(['Thursday AM I']); });
  });

  it('locks the cells of a pupil with fewer weeks than the others', async () => {
    const two = [...DAYS, 'Monday 08/09/2025', 'Tuesday 09/09/2025', 'Wednesday 10/09/2025', 'Thursday 11/09/2025', 'Friday 12/09/2025'];
    answerWith(two, [amara(2), { ...amara(1), pupilId: '2', forename: 'Reece', surname: 'Halliwell' }]);
    open(<RegisterScreen />, who);
    expect(await cell(/^Reece Halliwell.*, Monday 01\/09\/2025 AM, blank, cannot be changed: the council’s system sent different weeks for this pupil/)).toBeVisible();
  });

  it('shows that no pupil matches when the host lists none', async () => {
    answerWith(DAYS, []);
    const { answer } = open(<RegisterScreen />, who);
    expect(await screen.findByText('No pupils match these filters')).toBeVisible();
    expect(screen.getByText('Change a filter, or press RESET.')).toBeVisible();
    await answer('Search (UPN, Name)', 'wisniewski');
    expect(await screen.findByText(/^“wisniewski” was compared letter by letter with names and UPNs, accents included: try part of it\./)).toBeVisible();
  });

  it('disables the buttons of the weeks while it shows no day to step from', async () => {
    answerWith(DAYS, []);
    open(<RegisterScreen />, who);
    await screen.findByText('No pupils match these filters');
    for (const name of ['Earlier week', 'Later week']) expect(named('button', name)).toHaveAttribute('aria-disabled', 'true');
  });

  it('keeps sending the role it was opened with when the stored role changes', async () => {
    await inSeptember();
    const { user, unmount } = await openRegister();
    localStorage.setItem('userRole', '10');
    await typeInto(/^Amara Okafor.*, Monday 08\/09\/2025 AM/, 'i', user);
    await waitFor(() => { expect(hostLog.of('saveRegisterCode').at(-1)?.params['pupilAttendance.roleId']).toBe('38'); });
    await cell(/^Amara Okafor.*, Monday 08\/09\/2025 AM, I, Illness, saved/);
    unmount();
    openApp({ ...who, signedInAs: null });
    expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
  });
});

describe('the export', () => {
  const EXPIRED = 'User session expired. Please login again.';
  const expectText = (text: string | RegExp) => waitFor(() => { expect(within(document.body).getAllByText(text).length).toBeGreaterThan(0); });

  it.each(['userId', 'userRole'])('sends no request and shows a message when the stored %s is missing', async (key) => {
    const { press } = await openRegister();
    localStorage.removeItem(key);
    await press('EXPORT');
    await expectText(EXPIRED);
    expect(hostLog.of('exportRegister')).toEqual([]);
  });

  it("shows the host's own message when it refuses", async () => {
    server.use(http.get(EXPORT, () => HttpResponse.json({ errormessage: 'The mail server is down' }, { status: 400 })));
    const { press } = await openRegister();
    await press('EXPORT');
    await expectText(/^Export failed: The mail server is down/);
  });

  it('stops after its time-out, shows a message and can be pressed again', async () => {
    expect(registerCalls.exportRegister.info.timeoutMs).toBe(60_000);
    jest.replaceProperty(registerCalls.exportRegister.info, 'timeoutMs', 30);
    server.use(http.get(EXPORT, async () => { await delay(2_000); return HttpResponse.json({}); }));
    const { press } = await openRegister();
    await press('EXPORT');
    await expectText(/^Export failed: /);
    expect(await findNamed('button', 'EXPORT')).toBeEnabled();
  });
});
