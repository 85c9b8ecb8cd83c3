import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { amara } from '../../../../mocks/fixtures/people';
import { hostDb, hostLog, server, startScenario } from '../../../../mocks/server';
import { WEEK_SLOTS } from '../../../api/calls/attendance';
import { loadConfig } from '../../../config/config';
import { noteSave } from '../../../records/loadRecord';
import { EVERY_TIMER } from '../../../testing/everyTimer';
import { expectBody } from '../../../testing/golden';
import { lastToast, onToast } from '../../../ui/toasts/toast';
import { cellWords, gridCell } from '../../../testing/gridCell';
import { casesOf } from '../../../testing/longRun';
import { findNamed, named } from '../../../testing/named';
import { open } from '../../../testing/open';
import { settle } from '../../../testing/openScreen';
import { recordRequests } from '../../../testing/sentRequests';
import '../../../ui/dialogs/DialogLayer';
import '../../../ui/dialogs/sweetAlert';
import { ExclusionsScreen } from '../exclusions/ExclusionsScreen';
import { AttendanceScreen } from './AttendanceScreen';

const AT = `/basic-info/attendance?pupil=${amara.pupilId}&meeting=14/11/2025`;
// Queries by label, because a query by role computes the roles and names of hundreds of cells each time.
const cell = (words: RegExp) => waitFor(() => gridCell(words));

async function focus(name: RegExp): Promise<void> {
  const found = await cell(name);
  act(() => { found.focus(); });
}

/** Keys in quick succession: nothing else runs between them, however busy the machine is. */
const typeQuickly = (keys: string): void => {
  for (const key of keys) fireEvent.keyDown(document.activeElement as Element, { key });
};

afterEach(() => { jest.useRealTimers(); });

async function openAttendance() {
  const opened = open(<AttendanceScreen />, { at: AT });
  await cell(/^10\/11\/2025.*, Wednesday AM/);
  return opened;
}
async function answerBulkEntry({ press, answer }: Pick<ReturnType<typeof open>, 'press' | 'answer'>, first: string, last: string, code: string): Promise<HTMLElement> {
  await press('Bulk Entry');
  const dialog = await screen.findByRole('dialog', { name: 'Bulk Entry' });
  await answer('Start date', first);
  await answer('End date', last);
  await answer('Attendance code', code);
  return dialog;
}
/** Searches a small table, not the grid of weeks. */
const commentRow = async (text: RegExp) => {
  const found = await screen.findByText(text, { selector: 'td' });
  return found.closest('tr') as HTMLElement;
};
const weekOf = (monday: string) => {
  const week = hostDb.weekOn(amara, monday);
  if (week === undefined) throw new Error(`no week of ${monday}`);
  return week;
};

describe('Attendance', () => {
  it('shows the weeks of the current term, the summary and the meaning of the codes', async () => {
    await openAttendance();
    const title = screen.getByRole('heading', { level: 1, name: 'Attendance' });
    expect(within(title.parentElement as HTMLElement).getByText('Amara Okafor')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Autumn', pressed: true })).toBeVisible();
    await waitFor(() => { expect(screen.getAllByLabelText(/^Fill week of/)).toHaveLength(16); });
    const summary = within(screen.getByRole('table', { name: 'Summary' }));
    expect(summary.getByRole('row', { name: /^Possible sessions \d+/ })).toBeVisible();
    expect(screen.getByText('Medical/dental appointment')).toBeVisible();
  });

  it('shows the academic year of the weeks and marks the current week', async () => {
    jest.useFakeTimers({ now: new Date(2025, 10, 13, 9, 30), doNotFake: EVERY_TIMER });
    await openAttendance();
    expect(screen.getByLabelText('Academic Year')).toHaveDisplayValue('2025-26');
    expect(screen.getByText('This week').parentElement).toHaveTextContent('10/11/2025 This week');
    jest.useRealTimers();
    const shares = within(screen.getByRole('table', { name: 'Summary' })).getAllByText(/%$/, { selector: 'td' });
    expect(shares).toHaveLength(3);
    for (const share of shares) expect(share).toHaveTextContent(/^\d+\.\d%$/);
  });

  it('shows weeks whose dates are in another notation as any others, also where the host names no term', async () => {
    jest.useFakeTimers({ now: new Date(2025, 10, 13, 9, 30), doNotFake: EVERY_TIMER });
    const week = (date: string, masterMonId: string, wedAm: string) => ({ date, masterMonId, ...Object.fromEntries(WEEK_SLOTS.map((slot) => [slot, ''])), wedAm });
    server.use(http.get('*/rest/fetchAttendanceByPupil', () => HttpResponse.json({
      attendances: [week('2025-11-10', '2', 'I'), week('2025-09-01T00:00:00', '1', 'H')], term: null, attendanceDTO: {},
    })));
    const opened = await openAttendance();
    expect(within(screen.getByRole('grid')).getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['01/09/2025', '10/11/2025 This week']);
    expect(screen.getByLabelText('Academic Year')).toHaveDisplayValue('2025-26');
    expect(named('button', 'Autumn')).toHaveAttribute('aria-pressed', 'true');
    await answerBulkEntry(opened, '12/11/2025', '12/11/2025', 'M');
    expect(await screen.findByText('Changes 2 sessions of Autumn. Overwrites 1 × I Illness.')).toBeVisible();
    jest.useRealTimers();
  });

  it('states in table, chart and sentence that the host sent no percentages', async () => {
    server.use(http.get('*/rest/fetchAttendanceByPupil', () => HttpResponse.json({
      attendances: [weekOf('10/11/2025')], term: 'Autumn', attendanceDTO: { presentCountPer: '', authAbsCountPer: null, unauthAbsCountPer: 'n/a' },
    })));
    await openAttendance();
    const chart = screen.getByRole('figure', { name: /Share of sessions/ });
    expect(within(chart).getByText('The share of present sessions is not known.')).toBeVisible();
    expect(chart).toHaveTextContent(/Present Not recorded.*Authorised Not recorded.*Unauthorised Not recorded/);
    const shares = within(screen.getByRole('table', { name: 'Summary' })).getAllByRole('row').slice(1, 4).map((row) => row.lastElementChild?.textContent);
    expect(shares).toEqual(['–', '–', 'n/a']);
  });

  it('names the current year where no week tells which it is', async () => {
    server.use(http.get('*/rest/fetchAttendanceByPupil', () => HttpResponse.json({ attendances: [], term: 'Autumn', attendanceDTO: {} })));
    open(<AttendanceScreen />, { at: AT });
    expect(await screen.findByText('No weeks are recorded for Autumn')).toBeVisible();
    expect(screen.getByLabelText('Academic Year')).toHaveDisplayValue('Current year');
  });

  it('states that the file is not of the chosen academic year', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { press } = open(<AttendanceScreen />, { at: `${AT}&year=2021-22` });
    await screen.findByRole('table', { name: 'Summary' });
    await press('Export');
    await press('XLS');
    expect(await screen.findByText(/is in your downloads\. The file is not filtered by the academic year\.$/)).toBeVisible();
  });

  it('exports once the save in flight has ended', async () => {
    const { user, press } = await openAttendance();
    let letThrough = () => {};
    const isOpen = new Promise<void>((resolve) => { letThrough = resolve; });
    server.use(http.post('*/rest/saveAttendance', async () => { await isOpen; }));
    await focus(/^10\/11\/2025.*, Wednesday AM/);
    await user.keyboard('i');
    await cell(/^10\/11\/2025.*, Wednesday AM, I, .*saving$/);
    await press('Export');
    await press('XLS');
    const exports = () => hostLog.entries.filter(({ call }) => call.startsWith('exportAttendance'));
    expect(exports()).toEqual([]);
    expect(weekOf('10/11/2025').wedAm).not.toBe('I');
    letThrough();
    await waitFor(() => { expect(exports()).toHaveLength(1); });
    expect(weekOf('10/11/2025').wedAm).toBe('I');
  });

  it('asks once before marks of a day to come are typed, filled or pasted, and sends none that is left out', async () => {
    jest.useFakeTimers({ now: new Date(2025, 10, 13, 9, 30), doNotFake: EVERY_TIMER });
    const { user, press } = await openAttendance();
    await focus(/^10\/11\/2025.*, Friday AM/);
    typeQuickly('i');
    expect(await screen.findByText(/^14\/11\/2025 is after today\./)).toBeVisible();
    await press('Leave out');
    const left = await cell(/^10\/11\/2025.*, Friday AM/);
    await waitFor(() => { expect(left).toHaveFocus(); });
    expect(left).not.toHaveTextContent('I');
    await user.keyboard('{Escape}');
    typeQuickly('c1');
    expect(await screen.findByText(/^14\/11\/2025 is after today\./)).toBeVisible();
    await press('Enter');
    await waitFor(() => { expect(weekOf('10/11/2025').friAm).toBe('C1'); });
    fireEvent.paste(left, { clipboardData: { getData: () => 'M\tM' } });
    expect(await screen.findByText(/^14\/11\/2025 is after today\./)).toBeVisible();
    await press('Enter');
    await waitFor(() => { expect(weekOf('10/11/2025')).toMatchObject({ friAm: 'M', friPm: 'M' }); });
    await press('Fill week of 10/11/2025');
    await press(/Illness/);
    expect(await screen.findByText(/^14\/11\/2025 is after today\./)).toBeVisible();
    await press('Leave out');
    expect(await screen.findByText(/^Week of 10\/11\/2025: 8 sessions set to I Illness\.$/)).toBeVisible();
    jest.useRealTimers();
    await waitFor(() => { expect(weekOf('10/11/2025')).toMatchObject({ thuPm: 'I', friAm: 'M', friPm: 'M' }); });
  });

  it('undoes the mark of a day to come whose question is still pending, not the entry before it', async () => {
    jest.useFakeTimers({ now: new Date(2025, 10, 13, 9, 30), doNotFake: EVERY_TIMER });
    const { user, press } = await openAttendance();
    await focus(/^10\/11\/2025.*, Thursday AM/);
    typeQuickly('m');
    await waitFor(() => { expect(weekOf('10/11/2025').thuAm).toBe('M'); });
    await focus(/^10\/11\/2025.*, Friday AM/);
    const before = weekOf('10/11/2025').friAm;
    typeQuickly('ic1');
    fireEvent.keyDown(document.activeElement as Element, { key: 'z', ctrlKey: true });
    expect(await screen.findByText(/^14\/11\/2025 is after today\./)).toBeVisible();
    await press('Enter');
    await waitFor(() => { expect(weekOf('10/11/2025')).toMatchObject({ thuAm: 'M', friAm: 'I' }); });
    await cell(/^10\/11\/2025.*, Friday AM, I\b.*saved$/);
    await focus(/^10\/11\/2025.*, Friday PM/);
    typeQuickly('i');
    fireEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement);
    typeQuickly('m');
    expect(await screen.findByText(/^14\/11\/2025 is after today\./)).toBeVisible();
    await press('Leave out');
    await user.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement);
    await waitFor(() => { expect(weekOf('10/11/2025')).toMatchObject({ thuAm: 'M', friAm: before }); });
    await focus(/^10\/11\/2025.*, Friday PM/);
    typeQuickly('c1');
    expect(await screen.findByText(/^14\/11\/2025 is after today\./)).toBeVisible();
    await press('Enter');
    await waitFor(() => { expect(weekOf('10/11/2025').friPm).toBe('C1'); });
    await user.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement);
    await waitFor(() => { expect(weekOf('10/11/2025')).toMatchObject({ thuAm: 'M', friAm: before }); });
    expect(weekOf('10/11/2025').friPm).not.toBe('C1');
  });

  it('sends the whole week when one code is typed', async () => {
    await openAttendance();
    const log = recordRequests(server);
    await focus(/^10\/11\/2025.*, Wednesday AM/);
    typeQuickly('i');
    await waitFor(() => { expect(weekOf('10/11/2025').wedAm).toBe('I'); });
    await cell(/^10\/11\/2025.*, Wednesday AM, I, Illness, saved$/);
    expectBody(await log.last('/rest/saveAttendance')).toMatchGolden('save-week');
  });

  it('saves codes entered while the weeks still load, even if the screen is left', async () => {
    let reads = 0;
    let letThrough = () => {};
    const isOpen = new Promise<void>((resolve) => { letThrough = resolve; });
    server.use(http.get('*/rest/fetchAttendanceByPupil', async () => {
      reads += 1;
      // Then the weeks open with a reading of their own.
      noteSave();
      if (reads > 1) await isOpen;
    }));
    const { user, unmount } = await openAttendance();
    await focus(/^10\/11\/2025.*, Wednesday AM/);
    await user.keyboard('m');
    expect(await cell(/^10\/11\/2025.*, Wednesday AM, M, .*saving$/)).toHaveTextContent('M');
    expect(hostLog.of('saveAttendance')).toHaveLength(0);
    unmount();
    letThrough();
    await waitFor(() => { expect(weekOf('10/11/2025').wedAm).toBe('M'); });
  });

  it('undoes an entry on Escape, on screen and on the host, including one that grew from C to C1', async () => {
    const { user } = await openAttendance();
    await focus(/^10\/11\/2025.*, Wednesday AM/);
    const before = weekOf('10/11/2025').wedAm;
    typeQuickly('c1');
    await waitFor(() => { expect(weekOf('10/11/2025').wedAm).toBe('C1'); });
    await user.keyboard('{Escape}');
    await waitFor(() => { expect(weekOf('10/11/2025').wedAm).toBe(before); });
    await user.keyboard('{Delete}');
    await waitFor(() => { expect(weekOf('10/11/2025').wedAm).toBe(''); });
    await user.keyboard('{Escape}');
    await waitFor(() => { expect(weekOf('10/11/2025').wedAm).toBe(before); });
  });

  it('fills a week in one save, with present signs for mornings and afternoons', async () => {
    const { press } = await openAttendance();
    await press('Fill week of 17/11/2025');
    await press(/Present all week/);
    await waitFor(() => { expect(weekOf('17/11/2025')).toMatchObject({ monAm: '/', monPm: '\\', friAm: '/', friPm: '\\' }); });
    expect(hostLog.of('saveAttendance')).toHaveLength(1);
  });

  it('shows the specified toast once for marks entered in quick succession (B-334, B-411)', async () => {
    await openAttendance();
    const shown: string[] = [];
    const stop = onToast(() => { shown.push(lastToast()?.text ?? ''); });
    await focus(/^10\/11\/2025.*, Wednesday AM/);
    typeQuickly('mmm');
    await waitFor(() => { expect(weekOf('10/11/2025')).toMatchObject({ wedAm: 'M' }); });
    await waitFor(() => { expect(shown).toEqual(['Attendance data successfully saved!']); });
    expect(await screen.findByText(/^Saved at/)).toHaveAttribute('aria-live', 'off');
    stop();
  });

  it('undoes a whole fill', async () => {
    const { user, press } = await openAttendance();
    const before = { ...weekOf('10/11/2025') };
    await press('Fill week of 10/11/2025');
    await press(/^I ?Illness/);
    const line = await screen.findByText(/^Week of 10\/11\/2025: \d+ sessions set to I Illness/);
    await waitFor(() => { expect(weekOf('10/11/2025')).toMatchObject({ monAm: 'I', friPm: 'I' }); });
    await user.click(within(line.parentElement as HTMLElement).getByRole('button', { name: 'Undo' }));
    await waitFor(() => { expect(weekOf('10/11/2025')).toEqual(before); });
    expect(line).toBeEmptyDOMElement();
  });

  it('does not fill a week on an arrow key or a letter', async () => {
    const { user } = await openAttendance();
    const keys = named('button', 'Keys');
    keys.focus();
    await user.tab();
    expect(document.activeElement).toHaveAttribute('role', 'gridcell');
    await user.tab();
    expect(document.activeElement).toHaveAccessibleName(/^Fill week of/);
    await user.keyboard('{ArrowDown}{ArrowRight}i{ArrowUp}');
    await user.tab();
    expect(document.activeElement).not.toHaveAccessibleName(/^Fill week of/);
    expect(hostLog.of('saveAttendance')).toHaveLength(0);
  });

  it('saves a refused code on Retry', async () => {
    const { user, press } = await openAttendance();
    startScenario('saves-refused');
    await focus(/^10\/11\/2025.*, Thursday PM/);
    await user.keyboard('m');
    expect(await screen.findByText(/The week of 10\/11\/2025 is not saved/)).toBeVisible();
    expect(await cell(/Thursday PM, M, Medical\/dental appointment, not saved/)).toHaveTextContent('M');
    startScenario('normal');
    await press('Retry');
    expect(cellWords(document.activeElement as HTMLElement)).toMatch(/^10\/11\/2025.*, Thursday PM/);
    await waitFor(() => { expect(weekOf('10/11/2025').thuPm).toBe('M'); });
  });

  describe('when a colleague has marked the same week since it was loaded', () => {
    const theirs = (slots: Readonly<Record<string, string>>): void => { hostDb.setWeek(weekOf('10/11/2025').masterMonId, slots); };
    const openLater = async () => {
      const opened = await openAttendance();
      await settle();
      expect(hostLog.of('fetchAttendance')).toHaveLength(1);
      const now = performance.now.bind(performance);
      jest.spyOn(performance, 'now').mockImplementation(() => now() + 5500);
      return opened;
    };
    afterEach(() => { jest.restoreAllMocks(); });

    it('keeps and shows the colleague\'s mark of another session', async () => {
      await openLater();
      theirs({ tuePm: 'U' });
      await focus(/^10\/11\/2025.*, Wednesday AM/);
      typeQuickly('m');
      await waitFor(() => { expect(weekOf('10/11/2025').wedAm).toBe('M'); });
      expect(weekOf('10/11/2025').tuePm).toBe('U');
      expect(await cell(/^10\/11\/2025.*, Tuesday PM, U, /)).toBeVisible();
    });

    it('shows both marks of one session as a choice', async () => {
      await openLater();
      theirs({ wedAm: 'U' });
      await focus(/^10\/11\/2025.*, Wednesday AM/);
      typeQuickly('m');
      expect(await screen.findByText(/you entered M, the council’s system has U/)).toBeVisible();
      expect(weekOf('10/11/2025').wedAm).toBe('U');
    });
  });

  it('shows weeks that the host sends without an id, each with its own codes, and takes no mark there', async () => {
    const week = (date: string, masterMonId: string, monAm: string) => ({ date, masterMonId, ...Object.fromEntries(WEEK_SLOTS.map((slot) => [slot, ''])), monAm });
    const { masterMonId } = weekOf('10/11/2025');
    server.use(http.get('*/rest/fetchAttendanceByPupil', () => HttpResponse.json({
      attendances: [week('03/11/2025', '', 'M'), week('10/11/2025', masterMonId, 'L'), week('17/11/2025', '', 'V')], term: 'Autumn', attendanceDTO: {},
    })));
    await openAttendance();
    expect(await cell(/^03\/11\/2025, Monday AM, M, .*cannot be changed: the council’s system sent this week without its number/)).toHaveAttribute('aria-readonly', 'true');
    expect(await cell(/^17\/11\/2025, Monday AM, V, /)).toHaveAttribute('aria-readonly', 'true');
    expect(await screen.findByText('1 of 3 weeks with marks is below 95%.')).toBeVisible();
    expect(screen.getByText(/^2 weeks cannot be changed here: the council’s system sent/)).toBeVisible();
    await focus(/^03\/11\/2025, Tuesday AM/);
    typeQuickly('m');
    await focus(/^10\/11\/2025.*, Tuesday AM/);
    typeQuickly('c');
    await waitFor(() => { expect(hostLog.of('saveAttendance').map(({ params }) => params['attendanceDTO.masterMonId'])).toEqual([masterMonId]); });
  });

  it('requires start date, end date and code of a bulk entry, then sends them', async () => {
    const { press, answer } = await openAttendance();
    await press('Bulk Entry');
    await screen.findByRole('dialog', { name: 'Bulk Entry' });
    await press('Save');
    for (const text of ['Start date field is required', 'End date field is required', 'Attendance field field is required']) {
      expect(screen.getByText(text, { selector: '.invalid-feedback' })).toBeVisible();
    }
    const log = recordRequests(server);
    await answer('Start date', '17/11/2025');
    await answer('End date', '18/11/2025');
    await answer('Attendance code', 'V');
    await press('Save');
    await waitFor(() => { expect(weekOf('17/11/2025')).toMatchObject({ monAm: 'V', tuePm: 'V', wedAm: '' }); });
    expectBody(await log.last('/rest/savebulkAttendance')).toMatchGolden('save-bulk');
    // What the grid shows is what the next save of that week sends.
    expect(await cell(/^17\/11\/2025.*, Monday AM, V, /)).toBeVisible();
  });

  it('asks before a bulk entry marks days to come, and sends nothing unless the user enters it', async () => {
    jest.useFakeTimers({ now: new Date(2025, 10, 13, 9, 30), doNotFake: EVERY_TIMER });
    const { press, answer } = await openAttendance();
    await press('Bulk Entry');
    await screen.findByRole('dialog', { name: 'Bulk Entry' });
    await answer('Start date', '12/11/2025');
    await answer('Attendance code', 'V');
    for (const [last, question] of [
      ['14/11/2025', /^14\/11\/2025 is after today\./],
      ['19/11/2025', /^14\/11\/2025 to 19\/11\/2025 are after today\./],
      ['16/11/2025', /^14\/11\/2025 is after today\./],
    ] as const) {
      await answer('End date', last);
      await press('Save');
      expect(await screen.findByText(question)).toBeVisible();
      await press('Change the entry');
      expect(await screen.findByText('Nothing was entered.')).toBeVisible();
    }
    expect(hostLog.of('saveBulkAttendance')).toHaveLength(0);
    await press('Save');
    await press('Enter');
    jest.useRealTimers();
    await waitFor(() => { expect(weekOf('10/11/2025')).toMatchObject({ wedAm: 'V', friPm: 'V' }); });
  });

  it('fills weeks by the entries of the list that stand for mornings, afternoons or both', async () => {
    const opened = await openAttendance();
    for (const [code, monday, friday, morning, afternoon] of [
      ['/\\', '08/09/2025', '12/09/2025', '/', '\\'], ['/', '15/09/2025', '19/09/2025', '/', ''],
      ['\\', '22/09/2025', '26/09/2025', '', '\\'], ['#', '29/09/2025', '03/10/2025', '#', '#'],
    ] as const) {
      await answerBulkEntry(opened, monday, friday, code);
      await opened.press('Save');
      await waitFor(() => { expect(screen.queryByRole('dialog', { name: 'Bulk Entry' })).not.toBeInTheDocument(); });
      expect(weekOf(monday)).toMatchObject({ monAm: morning, monPm: afternoon, friAm: morning, friPm: afternoon });
    }
  });

  it('shows that a bulk entry of a weekend fills nothing', async () => {
    const opened = await openAttendance();
    await answerBulkEntry(opened, '08/11/2025', '09/11/2025', 'I');
    expect(await screen.findByText(/^Changes 0 sessions of Autumn\./)).toBeVisible();
    await opened.press('Save');
    expect(await screen.findByText('08/11/2025 to 09/11/2025: not filled, because there is no weekday in this range.')).toBeVisible();
  });

  it('previews what a bulk entry overwrites', async () => {
    const opened = await openAttendance();
    const { press } = opened;
    const before = weekOf('10/11/2025');
    const marks = [before.monAm, before.monPm].filter((code) => code !== 'V');
    await answerBulkEntry(opened, '10/11/2025', '10/11/2025', 'V');
    expect(await screen.findByText(/^Changes 2 sessions of Autumn\. Overwrites 1 × B .+, 1 × \\ .+\.$/)).toBeVisible();
    expect(marks).toEqual(['B', '\\']);
    await press('Save');
    await waitFor(() => { expect(weekOf('10/11/2025')).toMatchObject({ monAm: 'V', monPm: 'V' }); });
    const line = await screen.findByText(/^10\/11\/2025 to 10\/11\/2025: 2 sessions set to V /);
    await cell(/^10\/11\/2025.*, Monday AM, V, /);
    fireEvent.click(within(line.parentElement as HTMLElement).getByRole('button', { name: 'Undo' }));
    await waitFor(() => { expect(weekOf('10/11/2025')).toMatchObject({ monAm: 'B', monPm: '\\' }); });
  });

  // Which status leaves an outcome open: classifyResponse.test.ts.
  it.each(casesOf(['late', 'lost-after'], 1))('shows a bulk entry whose response is lost as saved once the host has its marks (%s)', async (fault) => {
    // Longer than the half second below, on a busy computer too.
    await loadConfig({ saving: { inDoubtMs: 6000 } });
    const opened = await openAttendance();
    const { press } = opened;
    if (fault === 'late') {
      const { masterMonId } = weekOf('17/11/2025');
      server.use(http.post('*/rest/savebulkAttendance', () => {
        setTimeout(() => { hostDb.setWeek(masterMonId, { monAm: 'V', monPm: 'V' }); }, 500);
        return new HttpResponse(null, { status: 504 });
      }));
    } else startScenario('fault', { fault, call: 'saveBulkAttendance', times: '1' });
    await answerBulkEntry(opened, '17/11/2025', '17/11/2025', 'V');
    await press('Save');
    await waitFor(() => { expect(screen.queryByRole('dialog', { name: 'Bulk Entry' })).not.toBeInTheDocument(); });
    expect(weekOf('17/11/2025')).toMatchObject({ monAm: 'V', monPm: 'V' });
    expect(await cell(/^17\/11\/2025.*, Monday AM, V, /)).toBeInTheDocument();
    await loadConfig({});
  });

  it('shows no mark of a bulk entry that did not reach the host', async () => {
    startScenario('fault', { fault: 'lost-before', call: 'saveBulkAttendance', times: '1' });
    const opened = await openAttendance();
    const { press } = opened;
    const before = await cell(/^17\/11\/2025.*, Monday AM, /);
    const name = cellWords(before);
    const dialog = await answerBulkEntry(opened, '17/11/2025', '17/11/2025', 'V');
    await press('Save');
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    const after = await cell(/^17\/11\/2025.*, Monday AM, /);
    expect(cellWords(after)).toBe(name);
    expect(weekOf('17/11/2025').monAm).not.toBe('V');
  });

  it('checks a bulk entry without a response even after the screen has closed', async () => {
    await loadConfig({ saving: { inDoubtMs: 1000 } });
    startScenario('fault', { fault: 'lost-before', call: 'saveBulkAttendance', times: '1' });
    const opened = await openAttendance();
    const { press, unmount } = opened;
    await answerBulkEntry(opened, '17/11/2025', '17/11/2025', 'V');
    await press('Save');
    expect(await screen.findByText(/did not confirm/)).toBeVisible();
    unmount();
    const before = hostLog.of('fetchAttendance').length;
    await waitFor(() => { expect(hostLog.of('fetchAttendance').length).toBeGreaterThan(before); });
    await loadConfig({});
  });

  it.each([
    ['shows as saved once the host has its marks', true],
    ['does not show as saved while the host lacks its marks', false],
  ])('a bulk entry of another term whose response is unclear %s', async (_title, isApplied) => {
    await loadConfig({ saving: { inDoubtMs: 1000 } });
    const opened = await openAttendance();
    const { press } = opened;
    server.use(http.post('*/rest/savebulkAttendance', () => {
      if (isApplied) hostDb.setWeek(weekOf('02/06/2025').masterMonId, { monAm: 'V', monPm: 'V' });
      return HttpResponse.json({ state: 'done' });
    }));
    const dialog = await answerBulkEntry(opened, '02/06/2025', '02/06/2025', 'V');
    await press('Save');
    if (isApplied) await waitFor(() => { expect(screen.queryByRole('dialog', { name: 'Bulk Entry' })).not.toBeInTheDocument(); });
    else expect(await within(dialog).findByText(/The bulk entry was not saved/)).toBeVisible();
    await loadConfig({});
  });

  it('does not preview a bulk entry while the weeks are not known', async () => {
    startScenario('error-on-call', { call: 'fetchAttendance', status: '500' });
    const opened = open(<AttendanceScreen />, { at: AT });
    await screen.findByText('The attendance could not be loaded');
    await answerBulkEntry(opened, '10/11/2025', '10/11/2025', 'I');
    expect(screen.queryByText(/^Changes|overwritten/)).not.toBeInTheDocument();
  });

  it('names before a bulk entry the days outside the term and the holidays, which its call marks too', async () => {
    const opened = await openAttendance();
    await answerBulkEntry(opened, '10/11/2025', '10/03/2026', 'V');
    expect(await screen.findByText(/Days that are not in Autumn are not counted here, and Undo does not cover them\.$/)).toBeVisible();
    await opened.press('Cancel');
    await answerBulkEntry(opened, '20/10/2025', '31/10/2025', '#');
    expect(await screen.findByText(/Also marks 5 days of holidays in the council’s calendar: the autumn half-term \(27\/10\/2025 to 31\/10\/2025\)\.$/)).toBeVisible();
    await opened.press('Cancel');
  });

  it('counts what a bulk entry changed in the term on screen, and states that other days are left out', async () => {
    const opened = await openAttendance();
    for (const [last, count, preview] of [['02/06/2025', 0, 'No mark of Autumn is overwritten'], ['01/09/2025', 2, 'Overwrites 2 × # Planned school closure']] as const) {
      await answerBulkEntry(opened, '02/06/2025', last, 'V');
      expect(await screen.findByText(new RegExp(`${preview}\\..* Days that are not in Autumn`))).toBeVisible();
      await opened.press('Save');
      const line = await screen.findByText(new RegExp(`: set to V Educational visit or trip, ${count} sessions of Autumn\\. Days that are not in Autumn are not counted here`));
      expect(within(line.parentElement as HTMLElement).queryAllByRole('button', { name: 'Undo' })).toHaveLength(Math.sign(count));
    }
  });

  it('links to suspensions after a bulk entry of E, and from there back to the page and the weeks that it came from', async () => {
    const from = `/attendance-caller?pupil=${amara.pupilId}&meeting=14/11/2025&term=Autumn`;
    const opened = open(
      <Routes><Route path="/attendance-caller" element={<AttendanceScreen />} /><Route path="*" element={<ExclusionsScreen />} /></Routes>, { at: from },
    );
    const { press, address, user } = opened;
    await cell(/^10\/11\/2025.*, Wednesday AM/);
    await answerBulkEntry(opened, '17/11/2025', '17/11/2025', 'E');
    await press('Save');
    await waitFor(() => { expect(address()).toMatch(/^\/basic-info\/exclusions\?pupil=/); });
    await user.click(await findNamed('link', 'Back to Attendance'));
    expect(address()).toBe(from);
  });

  it('adds, edits and deletes a comment, but refuses one of spaces', async () => {
    const { press, answer, user } = await openAttendance();
    await answer('Comment', '   ');
    await press('Submit');
    expect(screen.getByText('Comment field is required', { selector: '.invalid-feedback' })).toBeVisible();
    const log = recordRequests(server);
    await answer('Comment', 'The new taxi firm starts on Monday.');
    await press('Submit');
    const row = await commentRow(/The new taxi firm starts on Monday\./);
    expectBody(await log.last('/rest/savepPupilComments')).toMatchGolden('add-comment');
    await user.click(within(row).getByRole('button', { name: /^Edit/ }));
    await answer('Comment', 'The new taxi firm starts on Tuesday.');
    await press('Update');
    const changed = await commentRow(/starts on Tuesday\./);
    expectBody(await log.last('/rest/savepPupilComments')).toMatchGolden('edit-comment');
    await user.click(within(changed).getByRole('button', { name: /^Delete/ }));
    await press('Yes, delete it!');
    await waitFor(() => { expect(screen.queryByText(/starts on Tuesday\./, { selector: 'td' })).not.toBeInTheDocument(); });
    expectBody(await log.last('/rest/deletePupilComments')).toMatchGolden('delete-comment');
  });

  it('moves on after a code as chosen for the previous pupil', async () => {
    const { answer, unmount } = await openAttendance();
    await answer('After a code', 'go across');
    unmount();
    await openAttendance();
    expect(screen.getByLabelText('After a code')).toHaveDisplayValue('go across');
  });

  it('requests the chosen term and keeps it in the address', async () => {
    const { press, user, address } = await openAttendance();
    const terms = () => hostLog.of('fetchAttendance').map(({ params }) => params['term']);
    await press('Summer');
    await waitFor(() => { expect(terms()).toContain('Summer'); });
    await user.selectOptions(screen.getByLabelText('Academic Year'), '2021-22');
    await waitFor(() => { expect(terms()).toContain('Spring'); });
    // A reload shows the same weeks.
    expect(address()).toMatch(/&term=Spring&year=2021-22$/);
    expect(await screen.findByText('The council’s system sent the weeks of 2024-25, not of 2021-22.')).toBeVisible();
  });
});
