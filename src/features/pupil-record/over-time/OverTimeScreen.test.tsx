import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anExclusion } from '../../../../mocks/fixtures/exclusions';
import { amara, people } from '../../../../mocks/fixtures/people';
import { hostLog, server, startScenario } from '../../../../mocks/server';
import { openApp } from '../../../testing/open';
import './OverTimeScreen';

const reece = people.find(({ forename }) => forename === 'Reece') ?? amara;
const openPage = ({ pupilId, meeting }: typeof amara, signedInAs?: string) =>
  openApp({ at: `/basic-info/over-time?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}`, ...(signedInAs === undefined ? {} : { signedInAs }) });
const plans = () => screen.findByRole('table', { name: 'Plans over time' });
const marks = async () => within(await screen.findByRole('table', { name: 'This pupil over time', hidden: true }));

describe('Pupil over time', () => {
  it('lists every plan with its rating, grades, SDQ score, attendance and suspensions, the latest first', async () => {
    openPage(reece);
    const rows = within(await plans()).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(2 + reece.olderMeetings.length);
    expect(within(rows[0] as HTMLElement).getByRole('rowheader')).toHaveTextContent('Autumn 2025');
    expect(within(rows.at(-1) as HTMLElement).getByRole('rowheader')).toHaveTextContent('Summer 2024');
    for (const row of rows) {
      expect(row).toHaveTextContent(/Amber/);
      expect(row).toHaveTextContent(/5 of 5/);
      expect(row).toHaveTextContent(/(English|Reading) /);
    }
    expect(rows[0]).toHaveTextContent(/\d\d?\.\d%/);
  });

  it('lists every mark of the picture in a table with a link to its record', async () => {
    const { user, address } = openPage(reece);
    const table = await marks();
    const kinds = new Set(table.getAllByRole('row', { hidden: true }).slice(1).map((row) => row.children[1]?.textContent));
    for (const kind of ['Plans: Meeting and rating', 'Attendance: Present in the week', 'SDQ score', 'English: Current grade']) expect(kinds).toContain(kind);
    for (const link of table.getAllByRole('link', { hidden: true })) expect(link).toHaveAttribute('href', expect.stringContaining(`pupil=${reece.pupilId}`));
    await user.click(screen.getByText('Show as a list'));
    await user.click(table.getByRole('link', { name: 'Autumn 2024, Amber' }));
    await waitFor(() => { expect(address()).toMatch(/^\/pep\?.*meeting=15%2F10%2F2024/); });
  });

  it('reads dates in any usual notation, counts those it cannot read, and keeps an odd SDQ score in its lane with a note', async () => {
    const row = (dateOfMeeting: string, termOfPep: string) => ({
      pupilId: reece.pupilId, pupilFullName: 'Reece Halliwell', pupilUPN: reece.upn, classYear: 'Y8 2025', ragrating: 'Green', termOfPep, dateOfMeeting,
      statusDataModule: 1, statusPupilVoiceModule: 1, statusSendModule: 1, statusMeetingModule: 1, statusTargetModule: 1,
    });
    server.use(
      http.get('*/rest/fetchPepStatus', () => HttpResponse.json({
        pepStatusList: [row('22/10/2025', 'Autumn 2025'), row('2025-06-12', 'Summer 2025'), row('12 March 2025', 'Spring 2025'), row('31/02/2024', 'Spring 2024')], pepstatus: { totalPages: 1, totalRecords: 4 },
      })),
      http.get('*/rest/fetchNccSecondary', ({ request }) => HttpResponse.json({ dataSecondary: { sdqScore: '55', sdqDate: '', engCurrentGrade: request.url.includes('22%2F10') ? '3+' : '3-' } })),
    );
    openPage(reece);
    const rows = within(await plans()).getAllByRole('row').slice(1);
    expect(rows.map((one) => within(one).getByRole('rowheader').textContent)).toEqual(['Autumn 2025', 'Summer 2025', 'Spring 2025']);
    expect(screen.getByText(/^The date of meeting of 1 plan cannot be read/)).toBeVisible();
    expect(screen.getByText(/English 3\+, up from 3-\./)).toBeVisible();
    expect(screen.getByText('An SDQ score is between 0 and 40. 3 scores are outside, and shown at the edge.')).toBeVisible();
    const kinds = (await marks()).getAllByRole('row', { hidden: true }).slice(1).map((one) => one.children[1]?.textContent);
    expect(kinds.filter((kind) => kind === 'Plans: Meeting and rating')).toHaveLength(3);
  });

  it('reads at most four records at a time, each once', async () => {
    let [running, most] = [0, 0];
    server.events.on('request:start', () => { running += 1; most = Math.max(most, running); });
    server.events.on('response:mocked', () => { running -= 1; });
    openPage(reece);
    await plans();
    server.events.removeAllListeners();
    const calls = hostLog.entries.map(({ call, params }) => JSON.stringify([call, params]));
    expect(calls.filter((one, at) => calls.indexOf(one) !== at)).toEqual([]);
    expect(most).toBeLessThanOrEqual(4);
  });

  it('reads only the records again that could not be read', async () => {
    startScenario('error-on-call', { call: 'fetchExclusions', status: '500' });
    const { press } = openPage(reece);
    expect(await screen.findByText(/Not shown because loading failed: the suspensions\./)).toBeVisible();
    const counts = () => within(screen.getByRole('table', { name: 'Plans over time' })).getAllByRole('row').slice(1).map((one) => one.lastElementChild?.textContent);
    await plans();
    expect(new Set(counts())).toEqual(new Set(['–']));
    expect(screen.queryByText(/\d+ suspensions?/)).not.toBeInTheDocument();
    startScenario('normal');
    const before = hostLog.entries.length;
    await press('Load what is missing');
    await waitFor(() => { expect(screen.queryByText(/loading failed/)).toBeNull(); });
    await plans();
    for (const count of counts()) expect(count).toMatch(/^\d+$/);
    expect(screen.getByText(/^\d plans and \d+ suspensions?;/)).toBeVisible();
    expect(hostLog.entries.slice(before).map(({ call }) => call)).toEqual(['fetchExclusions']);
  });

  it('names the suspensions that its chart leaves out', async () => {
    server.use(http.get('*/rest/fetchExclusionByPupil', () => HttpResponse.json({ exclusionReasons: [anExclusion({ id: '1', startDates: '03/11/2025', endDates: '' }), anExclusion({ id: '2', startDates: '' })] })));
    openPage(amara);
    expect(await screen.findByText(/^\d plans and 2 suspensions \(1 not drawn, without a start that can be read\);/)).toBeVisible();
  });

  it('does not show "nothing recorded" if nothing could be read', async () => {
    server.use(http.get('*/rest/*', ({ request }) => {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('/fetchPupilBasicInfo')) return undefined;
      return pathname.endsWith('/fetchPepStatus') ? HttpResponse.json({ pepStatusList: [], pepstatus: { termofpep: 'All', pepstatus: 'All', totalPages: 0, totalRecords: 0 } }) : new HttpResponse(null, { status: 500 });
    }));
    openPage(reece);
    expect(await screen.findByText(/Not shown because loading failed/)).toBeVisible();
    expect(screen.queryByText('Nothing with a date is recorded yet')).not.toBeInTheDocument();
  });

  it('stops when the user presses Stop', async () => {
    let go: () => void = () => {};
    const gate = new Promise<void>((resolve) => { go = resolve; });
    server.use(http.get('*/rest/fetchExclusionByPupil', async () => { await gate; return HttpResponse.json({ exclusionReasons: [] }); }));
    const { press } = openPage(reece);
    await press('Stop');
    expect(await screen.findByText(/You stopped before \d+ records? (was|were) loaded\./)).toBeVisible();
    go();
    await press('Load what is missing');
    await waitFor(() => { expect(screen.queryByText(/You stopped/)).toBeNull(); });
    expect(await plans()).toBeVisible();
  });

  it('offers Retry where the list of plans cannot be loaded', async () => {
    startScenario('error-on-call', { call: 'fetchPepStatus', status: '500' });
    const { press } = openPage(reece);
    expect(await screen.findByRole('heading', { name: 'The plans could not be loaded' })).toBeVisible();
    expect(screen.queryByText(/connection/)).toBeNull();
    startScenario('normal');
    await press('Retry');
    expect(await plans()).toBeVisible();
  });

  it('requests neither attendance nor suspensions for the school without attendance', async () => {
    openPage(amara, 'owen.tate');
    const table = await plans();
    expect(within(table).queryByRole('columnheader', { name: /Attendance|Suspensions/ })).toBeNull();
    expect(hostLog.entries.map(({ call }) => call)).not.toEqual(expect.arrayContaining([expect.stringMatching(/Attendance|Exclusion/)]));
  });
});
