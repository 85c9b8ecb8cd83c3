import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { amara } from '../../../mocks/fixtures/people';
import { acceptMore, hostDb, hostLog, server, startScenario } from '../../../mocks/server';
import { loadConfig } from '../../config/config';
import { formatDate } from '../../domain/dates';
import { pageRegistry } from '../../saving/units';
import { removeAllStored } from '../../session/storage';
import { recordSpeech, announcementsHere } from '../../testing/announcements';
import { expectConsole } from '../../testing/expectConsole';
import { expectBody } from '../../testing/golden';
import { cellWords, gridCell, gridCells, gridHeading, gridHeadings, gridRows } from '../../testing/gridCell';
import { findNamed, named, queryNamed } from '../../testing/named';
import { open, openApp } from '../../testing/open';
import { typeText } from '../../testing/typeText';
import { recordRequests } from '../../testing/sentRequests';
import '../../ui/dialogs/DialogLayer';
import '../../ui/dialogs/sweetAlert';
import { RegisterScreen } from './RegisterScreen';

const LOAD = '*/rest/fetchAnnualAttendanceData';
const signedInAs = 'ines.duarte';
const at = '/annual-attendance';
const openRegister = async () => {
  const opened = open(<RegisterScreen />, { signedInAs, at });
  await screen.findByRole('grid', { name: 'Register' });
  return opened;
};
const openDays = ({ press }: Pick<Awaited<ReturnType<typeof openRegister>>, 'press'>) => press(/^Report dates/);
const realDate = Date.now.bind(Date);
const realNow = performance.now.bind(performance);
const firstCell = () => gridCells()[0] as HTMLElement;
/** The headings of columns that hold no codes. */
const pinnedHeaders = () => [...document.querySelectorAll('th[role=columnheader]:not([data-column])')].map(({ textContent }) => textContent);
const focus = (cell: HTMLElement) => act(() => { cell.focus(); });
const sentMarks = () => hostLog.of('saveRegisterCode').map(({ params }) => params);

/** The week of 8 September: the host has opened it for everyone. */
const inSeptember = () => loadConfig({ register: { from: '08/09/2025', to: '30/09/2025' } });
afterEach(() => loadConfig({}));

describe('Annual Attendance', () => {
  it('loads the default range with the fixed academic year, ten pupils a page (S-368), below its header and without a chat (S-172)', async () => {
    const log = recordRequests(server);
    await openRegister();
    expectBody(await log.last('/rest/fetchAnnualAttendanceData')).toMatchGolden('load');
    expect(gridRows()).toHaveLength(10);
    expect(screen.getByText(/Showing 1 to 10 of \d+ entries, Page 1 of/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Annual Attendance' })).toBeVisible();
    expect(named('button', 'EXPORT')).toBeVisible();
    expect(queryNamed('link', /Chat/)).not.toBeInTheDocument();
  });

  it('names the days and the pupils that "Mark the rest present" marks', async () => {
    await inSeptember();
    const { press, user } = await openRegister();
    await press('Mark the rest present');
    expect(await screen.findByText(/^From \d\d\/09\/2025 to \d\d\/09\/2025, for \d+ pupils on this page\./)).toBeVisible();
    await press('Cancel');
    await press('View');
    await typeText(user, screen.getByRole('searchbox', { name: 'Search this page' }), 'Okafor, ámara');
    await waitFor(() => { expect(gridRows()).toHaveLength(1); });
    focus(firstCell());
    await user.keyboard('{Delete}');
    await press('Mark the rest present');
    expect(await screen.findByText(/^(On|From) 08\/09\/2025.* for 1 pupil on this page\./)).toBeVisible();
    await press('Cancel');
  });

  it('has the specified layout where the council sets it: six columns, whole days, all filters and buttons shown', async () => {
    await loadConfig({ register: { layout: 'specified' } });
    await openRegister();
    expect(pinnedHeaders()).toEqual(['UPN', 'Name', 'Surname', 'Year', 'School', 'P · A · U · –']);
    expect(gridHeading('Monday 01/09/2025 AM')).toHaveTextContent('Monday 01/09/2025');
    expect(named('button', 'Filters')).toHaveAttribute('aria-expanded', 'true');
    for (const label of [/^School/, /^Year Group/, /^Attendance Filter/, /^Gender/, /^SEN/, /^EAL/, /^UASC/, /^Care Status/]) expect(named('button', label)).toBeVisible();
    expect(screen.getByLabelText('Show Leavers')).toBeVisible();
    for (const name of ['Undo', 'Redo', 'Mark the rest present', 'Next blank', 'Keys', 'Codes']) expect(named('button', name)).toBeVisible();
    for (const name of ['EXPORT', 'RESET', 'PREVIOUS MONTH', 'NEXT MONTH', 'Earlier day', 'Later day']) expect(named('button', name)).toBeVisible();
    expect(await screen.findByLabelText('Report dates', { selector: 'select' })).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Search this page' })).toBeVisible();
  });

  it('remembers the choice between narrow and wide days', async () => {
    const { user, unmount } = await openRegister();
    expect(pinnedHeaders()).toEqual(['UPN', 'Name', 'Present']);
    expect(gridHeading('Monday 01/09/2025 AM')).toHaveTextContent('Mon 01/09');
    await user.click(named('button', 'View'));
    await user.click(screen.getByRole('checkbox', { name: 'Wide days' }));
    expect(pinnedHeaders()).toEqual(['UPN', 'Name', 'Surname', 'Year', 'School', 'P · A · U · –']);
    unmount();
    const { press } = await openRegister();
    await press('View');
    expect(screen.getByRole('checkbox', { name: 'Wide days' })).toBeChecked();
    expect(pinnedHeaders()).toHaveLength(6);
  });

  describe('where it opens', () => {
    const DAY_PX = 92;
    const scroller = () => document.querySelector('.code-grid-scroll') as HTMLElement;
    const requested = () => hostLog.of('fetchRegister').at(-1)?.params;
    const isAt = async (day: string) => {
      const column = Number((await waitFor(() => gridHeading(`${day} AM`))).dataset['column']);
      expect(scroller().scrollLeft).toBe((column / 2) * DAY_PX);
      expect(gridCells().filter(({ tabIndex }) => tabIndex === 0).map(cellWords)).toEqual([expect.stringContaining(`${day} AM`)]);
    };
    const scrollBy = (days: number) => {
      scroller().scrollLeft += days * DAY_PX;
      fireEvent.scroll(scroller());
    };

    it('is the first day with a mark, not the empty days before it', async () => {
      const days = ['18/08', '25/08', '01/09', '08/09'].flatMap((monday) => {
        const [day = 0, month = 0] = monday.split('/').map(Number);
        return ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((name, at) => `${name} ${formatDate(new Date(2025, month - 1, day + at))}`);
      });
      const weeks = [{}, {}, { wednesdayPm: '1' }, { mondayAm: '1' }].map((week, at) => ({ masterMondayId: `${at + 1}`, ...week }));
      server.use(http.get(LOAD, () => HttpResponse.json({
        pupilAttendance: { totalPages: 1, totalRecords: 1, startDate: '', endDate: '', dynamicHeader: days },
        annualAttendnaceData: [{ pupilId: '1', forename: 'Amara', surname: 'Okafor', attendanceList: weeks }], // sic
      })));
      await openRegister();
      await isAt('Wednesday 03/09/2025');
    });

    it('is the day of the last visit, which a reload and the way back keep', async () => {
      const first = await openRegister();
      scrollBy(3);
      const { scrollLeft } = scroller();
      first.unmount();
      await openRegister();
      expect(scroller().scrollLeft).toBe(scrollLeft);
    });

    it('is the range of the last visit, until RESET or the sign-out', async () => {
      const first = await openRegister();
      await openDays(first);
      await first.press('NEXT MONTH');
      await waitFor(() => { expect(requested()).toMatchObject({ 'pupilAttendance.endDate': '30/09/2025' }); });
      await screen.findByRole('grid', { name: 'Register' });
      first.unmount();
      hostLog.clear();
      const second = await openRegister();
      expect(hostLog.of('fetchRegister').map(({ params }) => params['pupilAttendance.endDate'])).toEqual(['30/09/2025']);
      await second.press('Filters');
      await second.press('RESET');
      await waitFor(() => { expect(requested()).toMatchObject({ 'pupilAttendance.endDate': '31/08/2025' }); });
      await openDays(second);
      await second.press('NEXT MONTH');
      await waitFor(() => { expect(requested()).toMatchObject({ 'pupilAttendance.endDate': '30/09/2025' }); });
      second.unmount();
      removeAllStored();
      await openRegister();
      expect(requested()).toMatchObject({ 'pupilAttendance.endDate': '31/08/2025' });
    });
  });

  describe('the filters that cover one page only', () => {
    const choose = async ({ user }: Awaited<ReturnType<typeof openRegister>>, filter: RegExp, option: RegExp) => {
      await user.click(named('button', 'Filters'));
      await user.click(named('button', filter));
      expect(screen.getByText('Looks at 100 pupils a page.')).toBeVisible();
      await user.click(screen.getByRole('checkbox', { name: option }));
      await user.keyboard('{Escape}');
      expect(named('button', 'Filters (1)')).toHaveAttribute('aria-expanded', 'true');
    };

    it('cover the largest page that the host sends, and state the number of pupils', async () => {
      const opened = await openRegister();
      await choose(opened, /^Year Group/, /^Y10 /);
      const note = await screen.findByText(/^\d+ of the [3-9]\d pupils on this page fit Year Group\.$/);
      expect(note).toHaveTextContent(new RegExp(`^${gridRows().length} of`));
      expect(queryNamed('button', 'Look at 100 pupils a page')).not.toBeInTheDocument();
      await opened.press('RESET');
      await waitFor(() => { expect(gridRows()).toHaveLength(10); });
    });

    it('name the pages that they do not cover where the authority has more pupils', async () => {
      startScenario('big-authority');
      await choose(await openRegister(), /^Year Group/, /^Y10 /);
      expect(await screen.findByText(/^\d+ of the 100 pupils on this page fits? Year Group\. The other \d+ pages were not looked at\.$/)).toBeVisible();
    });

    it('let the search of the page offer a larger page', async () => {
      const { press, user } = await openRegister();
      await press('View');
      await user.type(screen.getByRole('searchbox', { name: 'Search this page' }), 'zz');
      const note = await screen.findByText(/^None of the 10 pupils on this page fit Search this page\. The other/);
      expect(note.parentElement).toHaveTextContent(/not looked at\. Look at 100 pupils a page Show all of this page$/);
      await press('Look at 100 pupils a page');
      expect(await screen.findByText(/^None of the [3-9]\d pupils on this page fit Search this page\.$/)).toBeVisible();
    });

    it('name every filter that is set', async () => {
      const opened = await openRegister();
      await choose(opened, /^Attendance Filter/, /^Y7 /);
      await opened.press('View');
      await opened.user.type(screen.getByRole('searchbox', { name: 'Search this page' }), 'zz');
      expect(await screen.findByText(/^None of the [3-9]\d pupils on this page fit Attendance Filter and Search this page\.$/)).toBeVisible();
      await opened.press('Show all of this page');
      await waitFor(() => { expect(gridRows()).toHaveLength(10); });
      expect(screen.queryByText(/on this page fits?/)).not.toBeInTheDocument();
    });

    it('are all cleared by RESET, which keeps the width of the days', async () => {
      const { press, user, unmount } = await openRegister();
      await press('View');
      await user.click(screen.getByRole('checkbox', { name: 'Wide days' }));
      await user.type(screen.getByRole('searchbox', { name: 'Search this page' }), 'zz');
      await screen.findByText(/^None of the 10 pupils on this page/);
      await press('Filters');
      await press('RESET');
      await waitFor(() => { expect(gridRows()).toHaveLength(10); });
      unmount();
      await openRegister();
      expect(pinnedHeaders()).toContain('School');
    });

    it('count one pupil as one', async () => {
      server.use(http.get(LOAD, () => HttpResponse.json({
        pupilAttendance: { totalPages: 1, totalRecords: 1, startDate: '', endDate: '', dynamicHeader: ['Monday 08/09/2025', 'Tuesday 09/09/2025', 'Wednesday 10/09/2025', 'Thursday 11/09/2025', 'Friday 12/09/2025'] },
        annualAttendnaceData: [{ pupilId: '1', forename: 'Amara', surname: 'Okafor', attendanceList: [{ masterMondayId: '1' }] }], // sic
      })));
      const { press, user } = await openRegister();
      await press('View');
      await user.type(screen.getByRole('searchbox', { name: 'Search this page' }), 'zz');
      expect(await screen.findByText('None of the 1 pupil on this page fit Search this page.')).toBeVisible();
    });

    it('show everyone while all choices are checked', async () => {
      await loadConfig({ fields: { 'fetchRegister.yearGroup': 'pupilAttendance.yearGroup' } });
      acceptMore('/rest/fetchAnnualAttendanceData', 'pupilAttendance.yearGroup');
      const { user, press } = await openRegister();
      await press('Filters');
      await press(/^Year Group/);
      expect(screen.queryByText('Looks at 100 pupils a page.')).not.toBeInTheDocument();
      await user.click(screen.getByRole('checkbox', { name: /^Y10 / }));
      await user.keyboard('{Escape}');
      await waitFor(() => { expect(hostLog.of('fetchRegister').at(-1)?.params['pupilAttendance.yearGroup']).toMatch(/^Y10 /); });
      expect(screen.queryByText(/on this page fits?/)).not.toBeInTheDocument();
      await press(/^Attendance Filter/);
      await press('Check all');
      await waitFor(() => { expect(named('button', 'Attendance Filter: All')).toBeVisible(); });
      expect(screen.queryByText(/on this page fits?/)).not.toBeInTheDocument();
    });
  });

  it('requests a search after one pause of 500 ms, and a filter after one of 300 ms (S-302)', async () => {
    const { store } = await openRegister();
    const requests = (filter: string) => Object.keys(store.getState().host.queries).filter((key) => key.startsWith('fetchRegisterMonths') && key.includes(filter));
    const passes = (ms: number) => act(() => { jest.advanceTimersByTime(ms); });
    jest.useFakeTimers();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search (UPN, Name)' }), { target: { value: 'okafor' } });
    passes(499);
    expect(requests('okafor')).toHaveLength(0);
    passes(1);
    expect(requests('okafor')).toHaveLength(1);
    fireEvent.click(named('button', 'Filters'));
    fireEvent.click(screen.getByRole('switch', { name: 'Show Leavers' }));
    passes(299);
    expect(requests('leavers')).toHaveLength(0);
    passes(1);
    expect(requests('leavers')).toHaveLength(1);
    jest.useRealTimers();
  });

  it('sends one call for a typed code, without a body, with the code as it travels', async () => {
    await inSeptember();
    const { user } = await openRegister();
    const log = recordRequests(server);
    focus(firstCell());
    await user.keyboard('#');
    await waitFor(() => { expect(firstCell()).toHaveTextContent(/^#, Planned school closure, saved$/); });
    expectBody(await log.last('/rest/SaveAnnualAttendanceData')).toMatchGolden('save-mark');
    expect(screen.getByText('1 of 1 saved')).toBeVisible();
  });

  it('announces once that the marks of a burst are saved', async () => {
    await inSeptember();
    const { user } = await openRegister();
    recordSpeech();
    focus(firstCell());
    for (const code of ['#', 'I', 'L']) {
      await user.keyboard(code);
      await waitFor(() => { expect(firstCell()).toHaveTextContent(/, saved$/); });
    }
    await waitFor(() => { expect(announcementsHere().map(({ text }) => text)).toContain('All marks are saved'); }, { timeout: 10_000 });
    expect(announcementsHere().map(({ text }) => text).filter((text) => /saved/.test(text))).toEqual(['All marks are saved']);
  });

  describe('when a colleague has marked the same week since it was loaded', () => {
    const theirs = (slots: Readonly<Record<string, string>>): void => {
      const week = hostDb.weekOn(amara, '08/09/2025');
      hostDb.setWeek(week?.masterMonId ?? '', slots);
    };
    const later = (ms: number) => {
      jest.spyOn(Date, 'now').mockImplementation(() => realDate() + ms);
      jest.spyOn(performance, 'now').mockImplementation(() => realNow() + ms);
    };
    const onHost = (slot: 'monAm' | 'monPm') => hostDb.weekOn(amara, '08/09/2025')?.[slot];
    const openAmara = async () => {
      await inSeptember();
      const opened = await openRegister();
      later(5500);
      return opened;
    };
    afterEach(() => { jest.restoreAllMocks(); });

    it('saves neither mark of one session before the user chooses', async () => {
      const { user, press } = await openAmara();
      theirs({ monAm: 'U' });
      focus(firstCell());
      await user.keyboard('m');
      expect(await screen.findByText(/you entered M, the council’s system has U/)).toBeVisible();
      expect(sentMarks()).toEqual([]);
      expect(onHost('monAm')).toBe('U');
      await press(/^Keep M/);
      await waitFor(() => { expect(onHost('monAm')).toBe('M'); });
    });

    it('shows the colleague\'s mark of another session', async () => {
      const { user } = await openAmara();
      theirs({ monPm: 'U' });
      focus(firstCell());
      await user.keyboard('m');
      await waitFor(() => { expect(onHost('monAm')).toBe('M'); });
      await waitFor(() => { expect(gridCell(/^Amara Okafor.*, Monday 08\/09\/2025 PM, U, /)).toBeVisible(); });
      expect(onHost('monPm')).toBe('U');
    });

    it('reads the page once for several weeks', async () => {
      const { user } = await openAmara();
      const reads = () => hostLog.of('fetchRegister').map(({ params }) => params['pupilAttendance.customSearch'] ?? 'page');
      const before = reads().length;
      focus(firstCell());
      await user.keyboard('m{ArrowDown}m{ArrowDown}m');
      await waitFor(() => { expect(sentMarks()).toHaveLength(3); });
      expect(await screen.findByText(/^(\d) of \1 saved$/)).toBeVisible();
      expect(reads().slice(before)).toEqual(['page']);
      later(11_000);
      focus(firstCell());
      await user.keyboard('i');
      await waitFor(() => { expect(sentMarks()).toHaveLength(4); });
      expect(reads().slice(before)).toEqual(['page', amara.upn]);
    });
  });

  it('reverses a mark on the host by Undo, also after a change of filter', async () => {
    await inSeptember();
    const { user, press } = await openRegister();
    focus(firstCell());
    await user.keyboard('m');
    await waitFor(() => { expect(sentMarks()).toHaveLength(1); });
    await press('Filters');
    await user.click(screen.getByRole('switch', { name: 'Show Leavers' }));
    await waitFor(() => { expect(hostLog.of('fetchRegister').at(-1)?.params['pupilAttendance.leavers']).toBe('Yes'); });
    await screen.findByRole('grid', { name: 'Register' });
    await press('Undo');
    await waitFor(() => { expect(sentMarks()).toHaveLength(2); });
    const [first, second] = sentMarks();
    expect(first?.['pupilAttendance.attendanceCode']).toBe('M');
    expect(second).toEqual({ ...first, 'pupilAttendance.attendanceCode': second?.['pupilAttendance.attendanceCode'] });
    expect(second?.['pupilAttendance.attendanceCode']).not.toBe('M');
  });

  it('shows that a waiting mark is sent automatically', async () => {
    await inSeptember();
    const { user } = await openRegister();
    startScenario('saves-fail');
    focus(firstCell());
    await user.keyboard('i');
    expect(await screen.findByText('0 of 1 saved. The rest will be sent automatically')).toBeVisible();
    startScenario('normal');
    expect(await screen.findByText('1 of 1 saved', undefined, { timeout: 10_000 })).toBeVisible();
  });

  it('shows a refused mark in the top bar of every page with its place, leads to its cell, and sends it again on Retry all', async () => {
    await inSeptember();
    const { user, press } = await openRegister();
    startScenario('saves-refused');
    focus(firstCell());
    await user.keyboard('i');
    expect(await screen.findByText('1 mark is not saved.')).toBeVisible();
    expect(firstCell()).toHaveTextContent(/I, Illness, not saved/);
    await waitFor(() => { expect(pageRegistry().heldUp()).toMatchObject([{ changes: 1, place: { title: 'Annual Attendance', of: 'Amara O.', address: at } }]); });
    await press('Amara Okafor, Monday 08/09/2025 AM');
    expect(firstCell()).toHaveFocus();
    startScenario('normal');
    await press('Retry all');
    await waitFor(() => { expect(screen.queryByText('1 mark is not saved.')).not.toBeInTheDocument(); });
    await waitFor(() => { expect(firstCell()).toHaveTextContent(/I, Illness, saved$/); });
  });

  describe('the report dates', () => {
    const asked = () => hostLog.of('fetchRegister').map(({ params }) =>
      ['monthData', 'startDate', 'endDate'].map((name) => params[`pupilAttendance.${name}`] ?? '-').join(' '));
    const fields = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Report dates/ }).map(({ value }) => value);
    const days = () => gridHeadings().filter((words) => words.endsWith(' AM')).map((words) => words.slice(-13, -3));
    const typeRange = async ({ user }: Awaited<ReturnType<typeof openRegister>>, ...ends: readonly string[]) => {
      for (const [at, field] of screen.getAllByRole('textbox', { name: /^Report dates/ }).entries()) {
        await user.clear(field);
        await user.type(field, `${ends[at] ?? ''}{Enter}`);
      }
    };

    it('are sent beside monthData, month by month, and leave out the other days of a month', async () => {
      const opened = await openRegister();
      await openDays(opened);
      expect(asked()).toEqual(['Next - 31/07/2025', 'Next - 31/08/2025']);
      expect(fields()).toEqual(['01/08/2025', '30/09/2025']);
      // The grid renders only the days around the first mark. The list of days has them all.
      expect(screen.getByLabelText<HTMLSelectElement>('Go to').options[1]).toHaveTextContent('Friday 01/08/2025');
      // Two sessions of the 21 weekdays of August and the 22 of September, with what the grid itself adds.
      expect(Number(screen.getByRole('grid', { name: 'Register' }).getAttribute('aria-colcount'))).toBe(86 + pinnedHeaders().length);
      expect(gridRows()).toHaveLength(10);
      await typeRange(opened, '09/09/2025', '11/09/2025');
      await waitFor(() => { expect(days()).toEqual(['09/09/2025', '10/09/2025', '11/09/2025']); });
      expect(fields()).toEqual(['09/09/2025', '11/09/2025']);
      expect(asked().at(-1)).toBe('Next - 31/08/2025');
    });

    it('name the days in the response if the host sends others', async () => {
      server.use(http.get(LOAD, () => HttpResponse.json({
        pupilAttendance: {
          totalPages: 1, totalRecords: 1, startDate: '', endDate: '',
          dynamicHeader: ['Monday 03/11/2025', 'Tuesday 04/11/2025', 'Wednesday 05/11/2025', 'Thursday 06/11/2025', 'Friday 07/11/2025'],
        },
        annualAttendnaceData: [{ pupilId: '1', forename: 'Amara', surname: 'Okafor', attendanceList: [{ mondayAm: '1', masterMondayId: '7' }] }], // sic
      })));
      const { press } = await openRegister();
      await openDays({ press });
      expect(fields()).toEqual(['03/11/2025', '07/11/2025']);
      server.resetHandlers();
      await press('NEXT MONTH');
      await waitFor(() => { expect(asked().at(-1)).toBe('Next - 07/11/2025'); });
    });

    it('are the first and the last day shown for PREVIOUS and NEXT MONTH (S-300)', async () => {
      const { press } = await openRegister();
      await openDays({ press });
      await press('PREVIOUS MONTH');
      await waitFor(() => { expect(asked().at(-1)).toBe('Previous 01/08/2025 -'); });
      await waitFor(() => { expect(fields()).toEqual(['01/07/2025', '31/07/2025']); });
      await waitFor(() => { expect(days()[0]).toBe('01/07/2025'); });
      await press('NEXT MONTH');
      await waitFor(() => { expect(asked().at(-1)).toBe('Next - 31/07/2025'); });
      await waitFor(() => { expect(fields()).toEqual(['01/08/2025', '31/08/2025']); });
    });

    it('are sent alone, in one request, where an installation sets register.datesAlone', async () => {
      await loadConfig({ register: { datesAlone: true } });
      acceptMore('/rest/fetchAnnualAttendanceData', 'pupilAttendance.startDate', 'pupilAttendance.endDate');
      await openDays(await openRegister());
      expect(asked()).toEqual(['- 01/08/2025 30/09/2025']);
      expect(fields()).toEqual(['01/08/2025', '30/09/2025']);
    });

    it('are not sent to a host that refuses them', async () => {
      await loadConfig({ register: { datesAlone: true } });
      expectConsole('error', /^Mock host refused/);
      open(<RegisterScreen />, { signedInAs, at });
      expect(await screen.findByText('Bad request. Please check your parameters.')).toBeVisible();
    });

    it('are stepped through by the week, beyond the months that are loaded as well', async () => {
      const { press } = await openRegister();
      const first = () => screen.getByText(/^First day shown/);
      const step = async (name: string, day: string) => {
        await press(name);
        fireEvent.scroll(document.querySelector('.code-grid-scroll') as HTMLElement);
        expect(first()).toHaveTextContent(day);
      };
      expect(named('button', 'Report dates: 01/09 – 05/09/2025')).toBeVisible();
      await step('Later week', 'Monday 08/09/2025');
      await step('Earlier week', 'Monday 01/09/2025');
      for (const day of ['Monday 25/08/2025', 'Monday 18/08/2025', 'Monday 11/08/2025', 'Monday 04/08/2025', 'Friday 01/08/2025']) await step('Earlier week', day);
      await press('Earlier week');
      await waitFor(() => { expect(asked().at(-1)).toBe('Previous 01/08/2025 -'); });
      await waitFor(() => { expect(first()).toHaveTextContent('Monday 28/07/2025'); });
    });
  });

  it('names the week that was stepped to where the grid cannot scroll it to its edge', async () => {
    const { press } = await openRegister();
    const scroller = document.querySelector('.code-grid-scroll') as HTMLElement;
    // Eleven days are in view, from Tuesday 16/09/2025 on.
    let left = scroller.scrollLeft;
    Object.defineProperty(scroller, 'scrollLeft', { get: () => left, set: (to: number) => { left = Math.min(to, 32.3 * 92); } });
    for (const [name, week] of [['Later', '08/09 – 12/09'], ['Later', '15/09 – 19/09'], ['Later', '22/09 – 26/09'], ['Earlier', '15/09 – 19/09'], ['Earlier', '08/09 – 12/09']]) {
      await press(`${name} week`);
      fireEvent.scroll(scroller);
      expect(await findNamed('button', `Report dates: ${week}/2025`)).toBeVisible();
    }
  });

  it('goes back to page 1 when the page size changes', async () => {
    const { user, press } = await openRegister();
    await press('Page 2');
    await waitFor(() => { expect(hostLog.of('fetchRegister').at(-1)?.params['pupilAttendance.page']).toBe('2'); });
    await user.selectOptions(await screen.findByLabelText('Rows per page'), '25');
    await waitFor(() => {
      expect(hostLog.of('fetchRegister').at(-1)?.params).toMatchObject({ 'pupilAttendance.page': '1', 'pupilAttendance.recordPerPage': '25' });
    });
  });

  it('keeps the text of the first day while a page loads, so that it is not announced again', async () => {
    const { press } = await openRegister();
    const said = screen.getByText(/^First day shown: \w/).textContent;
    startScenario('slow', { ms: '300' });
    await press('Page 2');
    await waitFor(() => { expect(screen.queryByRole('grid')).toBeNull(); });
    expect(screen.getByText(/^First day shown/)).toHaveTextContent(said);
    await screen.findByText(/^Showing 11 to 20/);
  });

  it('does not show marks under days that the host left out of the header', async () => {
    server.use(http.get(LOAD, () => HttpResponse.json({
      pupilAttendance: { totalPages: 1, totalRecords: 1, startDate: '01/09/2025', endDate: '05/09/2025', dynamicHeader: ['Monday 01/09/2025', 'Wednesday 03/09/2025'] },
      annualAttendnaceData: [{ pupilId: '1', forename: 'Amara', surname: 'Okafor', attendanceList: [{ mondayAm: '1', masterMondayId: '7' }] }], // sic
    })));
    open(<RegisterScreen />, { signedInAs, at });
    expect(await screen.findByText('The register cannot be shown safely')).toBeVisible();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  it('locks the cells of a week that the host has not opened', async () => {
    server.use(http.get(LOAD, () => HttpResponse.json({
      pupilAttendance: {
        totalPages: 1, totalRecords: 1, startDate: '01/09/2025', endDate: '05/09/2025',
        dynamicHeader: ['Monday 01/09/2025', 'Tuesday 02/09/2025', 'Wednesday 03/09/2025', 'Thursday 04/09/2025', 'Friday 05/09/2025'],
      },
      annualAttendnaceData: [{ pupilId: '1', forename: 'Amara', surname: 'Okafor', attendanceList: [{ mondayAm: '1', masterMondayId: null }] }], // sic
    })));
    const { user } = open(<RegisterScreen />, { signedInAs, at });
    await screen.findByRole('grid');
    focus(firstCell());
    await user.keyboard('i');
    expect(firstCell()).toHaveTextContent(/\/, Present AM, cannot be changed: the council’s system has not opened this week/);
    expect(sentMarks()).toEqual([]);
  });

  // The text of each status: registerErrors.test.ts.
  it('shows the message for the status in place of the table, with Retry', async () => {
    server.use(http.get(LOAD, () => new HttpResponse(null, { status: 404 }), { once: true }));
    const { press } = open(<RegisterScreen />, { signedInAs, at });
    expect(await screen.findByText('API endpoint not found. Please check the URL.')).toBeVisible();
    await press('Retry');
    expect(await screen.findByRole('grid', { name: 'Register' })).toBeVisible();
  });

  it('exports the filtered register, shows that the file is sent by email, and names the report dates that it does not follow', async () => {
    const { press, answer } = await openRegister();
    const log = recordRequests(server);
    await press('EXPORT');
    expect((await screen.findAllByText('Attendance data export request sent successfully! Excel file will be sent to your email shortly.')).length).toBeGreaterThan(0);
    expectBody(await log.last('/rest/exportAnnualAttendance')).toMatchGolden('export');
    expect(screen.queryByText('The file is not filtered by the report dates.')).not.toBeInTheDocument();
    await openDays({ press });
    await answer('Report dates', 'Last Month');
    await screen.findByRole('grid', { name: 'Register' });
    await press('EXPORT');
    expect(await screen.findByText('The file is not filtered by the report dates.')).toBeVisible();
  });

  it('exports once the mark that is being saved has arrived', async () => {
    await inSeptember();
    const { user, press } = await openRegister();
    let letThrough = () => {};
    const isOpen = new Promise<void>((resolve) => { letThrough = resolve; });
    server.use(http.post('*/rest/SaveAnnualAttendanceData', async () => { await isOpen; }));
    focus(firstCell());
    await user.keyboard('i');
    await waitFor(() => { expect(firstCell()).toHaveTextContent(/saving/); });
    await press('EXPORT');
    expect(hostLog.of('exportRegister')).toEqual([]);
    letThrough();
    await waitFor(() => { expect(hostLog.of('exportRegister')).toHaveLength(1); });
    expect(hostLog.entries.map(({ call }) => call).filter((call) => ['saveRegisterCode', 'exportRegister'].includes(call))).toEqual(['saveRegisterCode', 'exportRegister']);
  });

  it('has a chat button where the council has a chat (S-173)', async () => {
    await loadConfig({ chatAddress: 'https://chat.example' });
    await openRegister();
    expect(named('link', /Chat/)).toHaveAttribute('href', 'https://chat.example');
  });

  it('is the not-found page for every other role', async () => {
    openApp({ signedInAs: 'priya.nair', at });
    expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
  });
});
