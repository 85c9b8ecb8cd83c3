import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { hostLog, server, startScenario } from '../../../mocks/server';
import { loadConfig } from '../../config/config';
import { attachUnits, forgetUnsent } from '../../parts/unsent/unsentStore';
import * as units from '../../saving/units';
import { clearUserStates } from '../../state/userState';
import { editedRecord } from '../../testing/editedRecord';
import { SEEN_LISTS_KEY } from '../../session/storageKeys';
import { openApp } from '../../testing/open';

/** Every clock but that of the calendar. */
const EVERY_TIMER = [
  'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback',
  'cancelIdleCallback', 'setImmediate', 'clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout',
] satisfies FakeableAPI[];
const plan = (pupilFullName: string, dateOfMeeting: string, more: object = {}) => ({
  pupilId: '42', pupilFullName, pupilUPN: '', classYear: 'Y10', ragrating: '', termOfPep: 'Autumn 2025', dateOfMeeting,
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

describe('the meetings of this week', () => {
  it('are in the order of their days', async () => {
    plansAre(
      plan('Noor Rahmani', '14/11/2025'), plan('Ada One', '12/11/2025', { pupilId: '43' }), plan('Ben Two', '20/11/2025'),
      plan('Cal Three', '16/11/2025', { statusPupilVoiceModule: 1, statusMeetingModule: 1 }),
    );
    const { user, address } = openApp({ at: '/today' });
    const meetings = await part('Meetings this week');
    const lines = await meetings.findAllByRole('listitem');
    await waitFor(() => { expect(meetings.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Today12/11/2025Ada OneY10Not complete: Pupil Voice, Meeting',
      'Friday14/11/2025Noor RahmaniY10Not complete: Pupil Voice, Meeting',
      'Sunday16/11/2025Cal ThreeY10All sections complete',
    ]); });
    expect(lines.length).toBeGreaterThan(0);
    expect(meetings.getByRole('link', { name: 'Ada One' })).toHaveAttribute('href', '/pep?pupil=43&meeting=12%2F11%2F2025');
    await user.click(meetings.getByRole('link', { name: 'Meeting of Noor Rahmani' }));
    await waitFor(() => { expect(address()).toBe('/ncc-meeting?pupil=42&meeting=14%2F11%2F2025'); });
  });

  it('load on Retry after a failure, which does not hold up the overdue plans', async () => {
    overdueAre(row('Noor', '02/11/2025'));
    server.use(http.get('*/rest/fetchPepStatus', async () => {
      await delay(50);
      return new HttpResponse(null, { status: 503 });
    }));
    const { user } = openApp({ at: '/today' });
    const meetings = await part('Meetings this week');
    expect(meetings.getByText('Loading')).toBeInTheDocument();
    expect(await meetings.findByRole('alert')).toHaveTextContent('The meetings could not be loaded');
    expect(await (await part('Overdue plans')).findByText('Noor Rahmani')).toBeVisible();
    plansAre(plan('Noor Rahmani', '02/11/2025'));
    await user.click(meetings.getByRole('button', { name: 'Retry' }));
    expect(await meetings.findByText('No meeting this week')).toBeVisible();
  });
});

describe('the overdue plans', () => {
  it('are listed with the latest first', async () => {
    plansAre(plan('Noor Rahmani', '11/11/2025'));
    overdueAre(row('Noor', '11/11/2025'), row('Old', '13/11/2024', 'Autumn 2024'), row('Undated', 'No PEP'), row('Early', '13/11/2025'));
    openApp({ at: '/today' });
    const overdue = await part('Overdue plans');
    await overdue.findByText('364 days late');
    expect(overdue.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '364 days late13/11/2024Old RahmaniY10, Larkfield AcademyFind the plan in My Pupils',
      '1 day late11/11/2025Noor RahmaniY10, Larkfield AcademyNot complete: Pupil Voice, Meeting',
      'Overdue13/11/2025Early RahmaniY10, Larkfield AcademyFind the plan in My Pupils',
      'No dateNo PEPUndated RahmaniY10, Larkfield AcademyFind the plan in My Pupils',
    ]);
    expect(overdue.getByRole('link', { name: 'Meeting of Noor Rahmani' })).toHaveAttribute('href', '/ncc-meeting?pupil=42&meeting=11%2F11%2F2025');
    expect(overdue.getAllByRole('link', { name: 'Find the plan in My Pupils' })[0]).toHaveAttribute('href', '/pep-status?status=Overdue&term=Autumn+2024');
  });

  it('never shows the sections of one of two pupils who share name, year, date and term', async () => {
    plansAre(plan('Noor Rahmani', '11/11/2025'), plan('Noor Rahmani', '11/11/2025', { pupilId: '43' }));
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
    expect((await part('Meetings this week')).getByText('Noor Rahmani')).toBeVisible();
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
    plansAre(plan('Noor Rahmani', '14/11/2025'), plan('Ada One', '12/11/2025', { pupilId: '43' }));
    const made = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
    const { user, press } = openApp({ at: '/today' });
    const meetings = await part('Meetings this week');
    await user.click(await meetings.findByRole('checkbox', { name: 'Select Noor Rahmani' }));
    await press('Download CSV');
    await waitFor(() => { expect(made).toHaveBeenCalledTimes(1); });
    expect((await (made.mock.calls[0]?.[0] as Blob).text()).split('\r\n')).toEqual([
      'Pupil,Year group,Date of meeting,Not complete', 'Noor Rahmani,Y10,14/11/2025,"Pupil Voice, Meeting"',
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
    expect(await unsaved.findByText('Everything is saved')).toBeVisible();
    const key = { userId: '701', records: ['voice:42:14/11/2025'] };
    attachUnits(units);
    await act(async () => {
      await editedRecord(key, { title: 'Pupil Voice', of: 'Noor R.', address: '/ncc-pupil-voice?pupil=42&meeting=14%2F11%2F2025', resume: { kind: 'plan' } });
    });
    const line = within(await unsaved.findByRole('listitem'));
    expect(line.getByRole('link', { name: 'Pupil Voice' })).toHaveAttribute('href', '/ncc-pupil-voice?pupil=42&meeting=14%2F11%2F2025');
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

it('sends twenty requests for 2,000 pupils, the list after the pages', async () => {
  startScenario('big-authority');
  openApp({ at: '/today' });
  const overdue = await part('Overdue plans');
  await overdue.findByRole('button', { name: /^Show all \d+$/ }, { timeout: 10_000 });
  expect(calls()).toEqual([...Array.from({ length: 19 }, () => 'fetchPepStatus'), 'fetchPepsOverdue']);
}, 20_000);

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
  expect(await (await part('Meetings this week')).findByText(/^Of the first 19 plans of 2500\./)).toBeVisible();
  expect(most).toBe(4);
});

it.each(['priya.nair', 'gwen.pugh'])('is in the navigation of %s', async (signedInAs) => {
  const { user, address } = openApp({ signedInAs });
  await user.click(await screen.findByRole('link', { name: 'Today' }));
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
