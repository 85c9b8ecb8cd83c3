import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { hostLog, server, startScenario } from '../../../mocks/server';
import { loadConfig } from '../../config/config';
import { attachUnits, forgetUnsent } from '../../shared/unsent/unsentStore';
import * as units from '../../saving/units';
import { clearUserStates } from '../../state/userState';
import { editedRecord } from '../../testing/editedRecord';
import { findNamed } from '../../testing/named';
import { STATUS_LISTS } from '../../shared/status-lists/statusLists';
import { SEEN_LISTS_KEY } from '../../session/storageKeys';
import { openApp } from '../../testing/open';

/** Every timer function but `Date`. */
const EVERY_TIMER = [
  'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback',
  'cancelIdleCallback', 'setImmediate', 'clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout',
] satisfies FakeableAPI[];
const plan = (pupilFullName: string, dateOfMeeting: string, more: object = {}) => ({
  pupilId: '30005', pupilFullName, pupilUPN: '', classYear: 'Y10', ragrating: '', termOfPep: 'Autumn 2025', dateOfMeeting,
  statusDataModule: 1, statusPupilVoiceModule: 0, statusSendModule: 1, statusMeetingModule: 0, statusTargetModule: 1, ...more,
});
const row = (firstName: string, date: string, term = 'Autumn 2025') =>
  ['9', firstName, 'Rahmani', 'Larkfield Academy', 'Y10', date, 'Overdue', '', '', null, null, null, term];
const plansAre = (...pepStatusList: readonly object[]) => {
  server.use(http.get('*/rest/fetchPepStatus', () => HttpResponse.json({ pepStatusList, pepstatus: { totalPages: 1, totalRecords: pepStatusList.length } })));
};
const overdueAre = (...statusList: readonly (readonly (string | null)[])[]) => {
  server.use(http.get('*/rest/pepOverDue', () => HttpResponse.json({ statusList })));
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const calls = () => hostLog.entries.map(({ call }) => call).filter((call) => call.startsWith('fetchPep'));

// A Wednesday.
beforeEach(() => { jest.useFakeTimers({ now: new Date(2025, 10, 12, 9), doNotFake: EVERY_TIMER }); });
afterEach(async () => {
  jest.useRealTimers();
  await loadConfig({});
});

const lines = (found: Awaited<ReturnType<typeof part>>) => found.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the meetings', () => {
  it('are those of today, of the next seven days, and those that are held and not finished', async () => {
    const whole = { statusPupilVoiceModule: 1, statusMeetingModule: 1 };
    plansAre(
      plan('Noor Rahmani', '14/11/2025'), plan('Ada One', '12/11/2025', { pupilId: '30001' }), plan('Ben Two', '20/11/2025'), plan('Gil Seven', '19/11/2025'),
      plan('Cal Three', '16/11/2025', whole), plan('Dot Four', '13/11/2025'), plan('Eve Five', '11/11/2025'), plan('Fay Six', '03/11/2025'), plan('Hal Eight', '04/11/2025', whole),
      plan('Ida Nine', 'No PEP'),
    );
    overdueAre(row('Noor', '14/11/2025'));
    const { user, address } = openApp({ at: '/today' });
    const [today, soon, held] = [await part('Meetings today'), await part('Next seven days'), await part('Held, not finished')];
    await waitFor(() => { expect(lines(today)).toEqual(['Today 12/11/2025 Ada One Y10 Left: Pupil Voice, Meeting']); });
    // The lists name the school of Noor, who is in one of the lists.
    await waitFor(() => { expect(lines(soon)).toEqual([
      'Tomorrow 13/11/2025 Dot Four Y10 Left: Pupil Voice, Meeting',
      'Friday 14/11/2025 Noor Rahmani Y10, Larkfield Academy Left: Pupil Voice, Meeting',
      'Wednesday 19/11/2025 Gil Seven Y10 Left: Pupil Voice, Meeting',
    ]); });
    await user.click(soon.getByRole('button', { name: '1 with all sections complete' }));
    expect(lines(soon)).toContain('Sunday 16/11/2025 Cal Three Y10 All sections complete');
    expect(lines(held)).toEqual(['9 days ago 03/11/2025 Fay Six Y10 Left: Pupil Voice, Meeting', '1 day ago 11/11/2025 Eve Five Y10 Left: Pupil Voice, Meeting']);
    expect(today.getByRole('link', { name: 'Ada One' })).toHaveAttribute('href', '/pep?pupil=30001&meeting=12%2F11%2F2025');
    await user.click(soon.getByRole('link', { name: 'Meeting of Noor Rahmani' }));
    await waitFor(() => { expect(address()).toBe('/ncc-meeting?pupil=30005&meeting=14%2F11%2F2025'); });
  });

  it('are those of the next day on a page that stays open overnight', async () => {
    plansAre(plan('Ada One', '12/11/2025'), plan('Ben Two', '13/11/2025', { pupilId: '30001' }));
    openApp({ at: '/today' });
    const today = await part('Meetings today');
    await waitFor(() => { expect(lines(today)).toEqual([expect.stringContaining('Ada One')]); });
    jest.setSystemTime(new Date(2025, 10, 13, 8));
    act(() => { document.dispatchEvent(new Event('visibilitychange')); });
    expect(lines(today)).toEqual([expect.stringContaining('Ben Two')]);
    expect(lines(await part('Held, not finished'))).toEqual([expect.stringMatching(/^1 day ago .*Ada One/)]);
  });

  it('are read in any usual notation, and those that cannot be read are counted', async () => {
    plansAre(plan('Ada One', '2025-11-12'), plan('Ben Two', '13.11.2025', { pupilId: '30001' }), plan('Cal Three', '31/02/2025', { pupilId: '44' }), plan('Dot Four', 'No PEP', { pupilId: '45' }));
    openApp({ at: '/today' });
    const [today, soon] = [await part('Meetings today'), await part('Next seven days')];
    await waitFor(() => { expect(lines(today)).toEqual([expect.stringContaining('Ada One')]); });
    expect(lines(soon)).toEqual([expect.stringMatching(/^Tomorrow .*Ben Two/)]);
    expect(screen.getByText(/^The date of meeting of 1 plan cannot be read, so it is not counted here\./)).toBeVisible();
  });

  it('are not called finished where there are none', async () => {
    startScenario('empty-authority');
    openApp({ at: '/today' });
    expect(await (await part('Held, not finished')).findByText('No held plan is left to finish')).toBeVisible();
  });

  it('show why no school is beside them, and get the schools on Retry', async () => {
    startScenario('error-on-call', { call: 'fetchPepsApproved', status: '500' });
    const { press } = openApp({ at: '/today' });
    const note = await screen.findByText(/^The schools of these plans could not be loaded\. ./);
    const soon = await part('Next seven days');
    expect(lines(soon).join()).not.toContain('Northlea Sixth Form');
    startScenario('normal');
    await press('Retry');
    await waitFor(() => { expect(lines(soon).join()).toContain('Northlea Sixth Form'); });
    expect(note).not.toBeInTheDocument();
  });

  it('load on Retry after a failure, which does not hold up the overdue plans', async () => {
    overdueAre(row('Noor', '02/11/2025'));
    server.use(http.get('*/rest/fetchPepStatus', async () => {
      await delay(50);
      return new HttpResponse(null, { status: 503 });
    }));
    const { user } = openApp({ at: '/today' });
    const meetings = await part('Meetings today');
    expect(meetings.getByText('Loading')).toBeInTheDocument();
    expect(await meetings.findByRole('alert')).toHaveTextContent('The plans could not be loaded');
    expect((await part('Attendance below 95%')).getByRole('alert')).toHaveTextContent('The plans could not be loaded');
    expect(await (await part('Overdue plans')).findByText('Noor Rahmani')).toBeVisible();
    plansAre(plan('Noor Rahmani', '02/11/2025'));
    await user.click(meetings.getByRole('button', { name: 'Retry' }));
    expect(await meetings.findByText('No meeting today')).toBeVisible();
  });
});

describe('the overdue plans', () => {
  it('are listed with the longest overdue first', async () => {
    plansAre(plan('Noor Rahmani', '11/11/2025'));
    overdueAre(row('Noor', '11/11/2025'), row('Old', '13/11/2024', 'Autumn 2024'), row('Undated', 'No PEP'), row('Early', '13/11/2025'));
    openApp({ at: '/today' });
    const overdue = await part('Overdue plans');
    await overdue.findByText('364 days late');
    expect(overdue.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '364 days late 13/11/2024 Old Rahmani Y10, Larkfield Academy Find the plan in My Pupils',
      '1 day late 11/11/2025 Noor Rahmani Y10, Larkfield Academy Left: Pupil Voice, Meeting',
      'Overdue 13/11/2025 Early Rahmani Y10, Larkfield Academy Find the plan in My Pupils',
      'No date No PEP Undated Rahmani Y10, Larkfield Academy Find the plan in My Pupils',
    ]);
    expect(overdue.getByRole('link', { name: 'Meeting of Noor Rahmani' })).toHaveAttribute('href', '/ncc-meeting?pupil=30005&meeting=11%2F11%2F2025');
    expect(overdue.getAllByRole('link', { name: 'Find the plan in My Pupils' })[0]).toHaveAttribute('href', '/pep-status?term=Autumn+2024&status=Overdue');
  });

  it('never show the sections of one of two pupils who share name, year, date and term', async () => {
    plansAre(plan('Noor Rahmani', '11/11/2025'), plan('Noor Rahmani', '11/11/2025', { pupilId: '30001' }));
    overdueAre(row('Noor', '11/11/2025'));
    openApp({ at: '/today' });
    const overdue = await part('Overdue plans');
    expect(await overdue.findByRole('link', { name: 'Find the plan in My Pupils' })).toBeVisible();
    expect(overdue.queryByRole('link', { name: 'Meeting of Noor Rahmani' })).not.toBeInTheDocument();
  });

  it('are loading, failed or empty while the meetings stay', async () => {
    plansAre(plan('Noor Rahmani', '14/11/2025'));
    server.use(http.get('*/rest/pepOverDue', async () => {
      await delay(50);
      return new HttpResponse(null, { status: 503 });
    }));
    const { user } = openApp({ at: '/today' });
    const overdue = await part('Overdue plans');
    expect(overdue.getByText('Loading')).toBeInTheDocument();
    expect(await overdue.findByRole('alert')).toHaveTextContent('The overdue plans could not be loaded');
    expect((await part('Next seven days')).getByText('Noor Rahmani')).toBeVisible();
    overdueAre();
    await user.click(overdue.getByRole('button', { name: 'Retry' }));
    expect(await overdue.findByText('No plan is overdue')).toBeVisible();
  });

  it('shows the first eight, or all on request', async () => {
    plansAre();
    overdueAre(...Array.from({ length: 30 }, (_, index) => row(`Child ${index}`, '02/11/2025')));
    const { press } = openApp({ at: '/today' });
    const overdue = await part('Overdue plans');
    await waitFor(() => { expect(overdue.getAllByRole('listitem')).toHaveLength(8); });
    await press('Show all 30');
    expect(overdue.getAllByRole('listitem')).toHaveLength(30);
  });
});

describe('attendance below the line', () => {
  const week = (date: string, mark: string) => ({ date, masterMonId: date, ...Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].flatMap((name) => [[`${name}Am`, mark], [`${name}Pm`, mark]])) });
  const attendanceIs = (weeksOf: (pupilId: string) => readonly object[] | null) => {
    server.use(http.get('*/rest/fetchAttendanceByPupil', ({ request }) => {
      const weeks = weeksOf(new URL(request.url).searchParams.get('pupilId') ?? '');
      return weeks === null ? new HttpResponse(null, { status: 500 }) : HttpResponse.json({ attendances: weeks, term: 'Autumn', attendanceDTO: {} });
    }));
  };

  it('offers no look-up and leaves no blank line where nobody meets within a week', async () => {
    plansAre(plan('Gil Seven', '14/01/2026'));
    overdueAre();
    openApp({ at: '/today' });
    const below = await part('Attendance below 95%');
    expect(await below.findByText('Nobody meets within a week')).toBeVisible();
    expect(document.querySelector('main p:empty:not([role])')).toBeNull();
  });

  it('is looked up on request, for those who meet within a week, in the term of the plan up to today', async () => {
    plansAre(
      plan('Gil Seven', '14/11/2025'), plan('Ada One', '12/11/2025', { pupilId: '30001' }), plan('Ben Two', '13/11/2025', { pupilId: '44' }),
      plan('Cal Three', '20/11/2025', { pupilId: '45' }), plan('Dot Four', '15/11/2025', { pupilId: '46' }), plan('Eve Five', '15/11/2025', { pupilId: '47' }),
    );
    overdueAre();
    const asked: string[] = [];
    let isDown = true;
    attendanceIs((pupilId) => {
      asked.push(pupilId);
      if (pupilId === '47' && isDown) return null;
      // On Wednesday morning the marks of Thursday and Friday, and those of another year, are outside.
      return pupilId === '30005' ? [week('2025-11-03', '/'), week('10/11/2025', 'O')] : pupilId === '30001' ? [week('03/11/2025', '/')] : pupilId === '44' ? [week('05/11/2024', 'O')] : [week('03/11/2025', 'O')];
    });
    const { press } = openApp({ at: '/today' });
    const below = await part('Attendance below 95%');
    expect(await below.findByText('Not looked up yet')).toBeVisible();
    await below.findByRole('button', { name: 'Look up attendance of the 5 pupils' });
    expect(asked).toEqual([]);
    await press('Look up attendance of the 5 pupils');
    expect(await below.findByText(/^4$/)).toBeVisible();
    expect(asked.sort()).toEqual(['30001', '30005', '44', '46', '47']);
    expect(lines(below)).toEqual(['0.0%Dot Four Y10Attendance of Dot Four', '62.5%Gil Seven Y10Attendance of Gil Seven']);
    expect(below.getByRole('link', { name: 'Attendance of Gil Seven' })).toHaveAttribute('href', '/basic-info/attendance?pupil=30005&meeting=14%2F11%2F2025');
    isDown = false;
    await press('Retry the 1 that failed');
    await waitFor(() => { expect(lines(below)).toHaveLength(3); });
    expect(asked).toHaveLength(6);
  });

  it('is not shown to the school without attendance', async () => {
    plansAre(plan('Gil Seven', '14/11/2025'));
    openApp({ at: '/today', signedInAs: 'owen.tate' });
    await part('Next seven days');
    expect(screen.queryByRole('region', { name: /^Attendance/ })).not.toBeInTheDocument();
  });
});

describe('the tick boxes', () => {
  afterEach(clearUserStates);

  it('select every overdue plan, also those that are not shown', async () => {
    plansAre(plan('Noor Rahmani', '02/11/2025'));
    overdueAre(row('Noor', '02/11/2025'), ...Array.from({ length: 11 }, (_, index) => row(`Child ${index}`, '03/11/2025')));
    server.use(http.get('*/rest/fetchPupilContacts', () => HttpResponse.json({ pupilcontacts: { designatedTeacherEmail: 'dt@school.example' } })));
    const { user, press } = openApp({ at: '/today' });
    const overdue = await part('Overdue plans');
    await press('Select all 12 overdue plans');
    const bar = within(overdue.getByRole('group', { name: 'Selected overdue plans' }));
    expect(bar.getByRole('status')).toHaveTextContent('12 selected, 4 of them not shown');
    expect(bar.getByRole('status')).toHaveFocus();
    await press('Clear');
    await user.click(overdue.getByRole('checkbox', { name: 'Select Noor Rahmani' }));
    expect(bar.getByRole('status')).toHaveTextContent(/^1 selected$/);
    const before = calls().length;
    await press('Email or copy addresses');
    expect(await screen.findByText('1 of 1 plan has an address.')).toBeVisible();
    expect(calls()).toHaveLength(before);
  });

  it('of the meetings make a CSV file of those selected', async () => {
    plansAre(plan('Noor Rahmani', '14/11/2025'), plan('Ada One', '12/11/2025', { pupilId: '30001' }));
    overdueAre(row('Noor', '14/11/2025'));
    const made = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
    const { user, press } = openApp({ at: '/today' });
    const meetings = await part('Next seven days');
    await user.click(await meetings.findByRole('checkbox', { name: 'Select Noor Rahmani' }));
    await meetings.findByText('Y10, Larkfield Academy');
    await press('Download CSV');
    await waitFor(() => { expect(made).toHaveBeenCalledTimes(1); });
    expect((await (made.mock.calls[0]?.[0] as Blob).text()).split('\r\n')).toEqual([
      'Pupil,School,Year group,Date of meeting,Not complete', 'Noor Rahmani,Larkfield Academy,Y10,14/11/2025,"Pupil Voice, Meeting"',
    ]);
  });
});

describe('text that is not saved', () => {
  afterEach(async () => {
    act(forgetUnsent);
    await units.destroy('701');
  });

  it('leads back to its section', async () => {
    openApp({ at: '/today' });
    const unsaved = await part('Not saved yet');
    expect(await unsaved.findByText('Everything in this tab is saved')).toBeVisible();
    const key = { userId: '701', records: ['voice:42:14/11/2025'] };
    attachUnits(units);
    await act(async () => {
      await editedRecord(key, { title: 'Pupil Voice', of: 'Noor R.', address: '/ncc-pupil-voice?pupil=30005&meeting=14%2F11%2F2025', resume: { kind: 'plan' } });
    });
    const line = within(await unsaved.findByRole('listitem'));
    expect(line.getByRole('link', { name: 'Pupil Voice' })).toHaveAttribute('href', '/ncc-pupil-voice?pupil=30005&meeting=14%2F11%2F2025');
    expect(line.getByText('1 change')).toBeVisible();
    expect(line.getByText(/The plan is locked/)).toBeVisible();
  });
});

it('marks the overdue plans added since the last visit', async () => {
  plansAre();
  overdueAre(['11', ...row('Noor', '02/11/2025').slice(1)], ['12', ...row('Ada', '03/11/2025').slice(1)]);
  const seen = { userId: '701', before: null, last: { at: new Date(2025, 10, 10, 16, 5).getTime(), ids: { Overdue: ['11'], Due: ['5'] } } };
  window.localStorage.setItem(SEEN_LISTS_KEY, JSON.stringify(seen));
  openApp({ at: '/today' });
  const overdue = await part('Overdue plans');
  expect(await overdue.findByText('. 1 new since 10/11/2025, 16:05.', { exact: false })).toBeVisible();
  const [noor, ada] = overdue.getAllByRole('listitem');
  expect(ada).toHaveTextContent(/Ada RahmaniNew|Ada Rahmani New/);
  expect(noor).not.toHaveTextContent('New');
  const stored = JSON.parse(window.localStorage.getItem(SEEN_LISTS_KEY) ?? '{}') as typeof seen;
  expect(stored.last.ids).toEqual({ Overdue: ['11', '12'], Due: ['5'] });
});

it('reads all pages of My Pupils and then the lists', async () => {
  const asked: { readonly page: number; readonly lists: number }[] = [];
  server.use(http.get('*/rest/fetchPepStatus', ({ request }) => {
    const page = new URL(request.url).searchParams.get('pepstatus.page') ?? '';
    asked.push({ page: Number(page), lists: calls().length });
    return HttpResponse.json({ pepStatusList: [plan(`Child ${page}`, '14/11/2025', { pupilId: page })], pepstatus: { totalPages: 20, totalRecords: 20 } });
  }));
  openApp({ at: '/today' });
  const overdue = await part('Overdue plans');
  await overdue.findByRole('button', { name: /^Show all \d+$/ });
  expect(asked.toSorted((a, b) => a.page - b.page)).toEqual(Array.from({ length: 20 }, (_, at) => ({ page: at + 1, lists: 0 })));
  expect(calls()).toHaveLength(STATUS_LISTS.length);
  expect(screen.queryByText(/^This page counts/)).not.toBeInTheDocument();
});

it('has at most four requests in flight', async () => {
  let [running, most] = [0, 0];
  server.use(http.get('*/rest/fetchPepStatus', async () => {
    running += 1;
    most = Math.max(most, running);
    await delay(20);
    running -= 1;
    return HttpResponse.json({ pepStatusList: [plan('Noor Rahmani', '14/11/2025')], pepstatus: { totalPages: 25, totalRecords: 2500 } });
  }));
  openApp({ at: '/today' });
  expect(await screen.findByText(/^This page counts the first 25 of 2500 plans\./)).toBeVisible();
  expect(most).toBe(4);
});

it.each(['priya.nair', 'gwen.pugh'])('is in the navigation of %s', async (signedInAs) => {
  const { user, address } = openApp({ signedInAs });
  await user.click(await findNamed('link', 'Today'));
  await waitFor(() => { expect(address()).toBe('/today'); });
  expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
});

it('is the landing page if a council chooses it', async () => {
  const specified = openApp({ at: '/' });
  await waitFor(() => { expect(specified.address()).toBe('/pep-status'); });
  specified.unmount();
  await loadConfig({ home: 'today' });
  const { address } = openApp({ at: '/' });
  await waitFor(() => { expect(address()).toBe('/today'); });
});
