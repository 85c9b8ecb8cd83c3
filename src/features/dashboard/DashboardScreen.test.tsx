import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { amara, kai } from '../../../mocks/fixtures/people';
import { hostLog, server } from '../../../mocks/server';
import { loadConfig } from '../../config/config';
import { open, openApp } from '../../testing/open';
import { lastToast } from '../../ui/toasts/toast';
import { DashboardScreen } from './DashboardScreen';
import { queryNamed } from '../../testing/named';

const at = ({ pupilId }: { readonly pupilId: string }, meeting = '14/11/2025') => `/pep_dashboard?pupil=${pupilId}&meeting=${meeting}`;
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const answerWith = (figures: object) => server.use(http.get('*/rest/fetchDashboardModule', () => HttpResponse.json(figures)));

describe('DashboardScreen', () => {
  it('shows every figure and chart of the plan as text', async () => {
    answerWith({
      pepSmartTargetNewRowList: [{ st1What: 'Read ten minutes a day', st1Who: 'Ms Hale', st1When: '20/12/2025', st1VsAgreed: 'Yes' }],
      pepSecondaryData: { engCurrentGrade: '4', engTargetThisYear: '5+', mathsCurrentGrade: '5-', mathsTargetThisYear: 'No' },
      exclusionCount: 3,
      attendanceDTO: { presentCount: 92, totalSessions: 140 },
      pepQualityData: { pepGrade: 'Amber' },
      meeting: { nextMeetingDate: '06/03/2026', termOfPepofNextMeeting: 'Spring 2026' },
      pppCount: 1240.5,
      pupil: { sen: 'SEN Support' },
    });
    open(<DashboardScreen />, { at: at(amara) });
    expect((await card('Attendance')).getByText('65.7%')).toBeVisible();
    expect((await card('Attendance')).getByText(/^Present in 92 of 140 sessions\. Autumn 2025: \d+ of \d+ weeks with marks (is|are) below 95%\.$/)).toBeVisible();
    expect((await card('Grades against targets')).getByText(/^English 4, as before, target 5\+\. Maths 5-, as before, not on track for this year's target\.$/)).toBeVisible();
    expect((await card('Grades against targets')).getByRole('row', { name: /^English 4 5\+/, hidden: true })).toBeInTheDocument();
    expect((await card('Sessions of suspension')).getByText('3')).toBeVisible();
    expect((await card('PEP quality grade')).getByText('Amber')).toBeVisible();
    expect((await card('Next meeting')).getByText('06/03/2026')).toBeVisible();
    expect((await card('Next meeting')).getByLabelText('Term of the next PEP')).toHaveDisplayValue('Spring 2026');
    expect((await card('Pupil premium')).getByText('£1,240.50')).toBeVisible();
    expect((await card('SEN')).getByText('SEN Support')).toBeVisible();
    expect((await card('Smart targets')).getByRole('row', { name: 'Read ten minutes a day Ms Hale 20/12/2025 Yes' })).toBeVisible();
  });

  it('marks the grades of the previous plan, which may be older than last term, beside the current ones', async () => {
    const asked: (string | null)[] = [];
    server.use(http.get('*/rest/fetchDashboardModule', ({ request }) => {
      const date = new URL(request.url).searchParams.get('dateOfMeeting');
      asked.push(date);
      const grade = date === amara.meeting ? '5' : '4';
      return HttpResponse.json({ pepSecondaryData: { engCurrentGrade: grade, engTargetThisYear: '6', mathsCurrentGrade: grade, mathsTargetThisYear: '6' } });
    }));
    open(<DashboardScreen />, { at: at(amara) });
    expect(await (await card('Grades against targets')).findByRole('row', { name: 'English 5 6 4', hidden: true })).toBeInTheDocument();
    expect((await card('Grades against targets')).getByRole('columnheader', { name: 'Previous plan', hidden: true })).toBeInTheDocument();
    expect(asked).toEqual([amara.meeting, amara.lastMeeting]);
    expect((await card('Grades against targets')).getByText('English 5, up from 4, target 6. Maths 5, up from 4, target 6.')).toBeVisible();
  });

  it('names no targets where none is recorded', async () => {
    answerWith({ pepSecondaryData: { engCurrentGrade: '4', mathsCurrentGrade: '5' } });
    open(<DashboardScreen />, { at: at(amara) });
    expect(await screen.findByRole('region', { name: 'Current grades' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Grades against targets' })).not.toBeInTheDocument();
  });

  it('updates the time of day every minute (S-169)', async () => {
    jest.useFakeTimers({ now: new Date(2025, 10, 14, 9, 59, 30), advanceTimers: true });
    try {
      open(<DashboardScreen />, { at: at(amara) });
      const clock = (await screen.findByText('Time', { selector: '.dashboard-clock' }));
      expect(clock).toHaveTextContent('Time 09:59');
      act(() => { jest.advanceTimersByTime(30_000); });
      expect(clock).toHaveTextContent('Time 10:00');
    } finally {
      jest.useRealTimers();
    }
  });

  it('links each card and its figure to their source', async () => {
    answerWith({
      exclusionCount: 3, attendanceDTO: { presentCount: 92, totalSessions: 140 }, meeting: { nextMeetingDate: '06/03/2026' }, pppCount: 1240.5,
      pupil: { sen: 'SEN Support' },
    });
    const { user, address } = openApp({ at: at(amara) });
    await card('Attendance');
    const cards = [...document.querySelectorAll<HTMLElement>('.dashboard section.panel')];
    const figures = cards.flatMap((one) => {
      const [title] = within(one).getAllByRole('link');
      return [...one.querySelectorAll('.dashboard-big.num')].map((figure) => [title?.getAttribute('href'), figure.querySelector('a')?.getAttribute('href')]);
    });
    expect(cards).toHaveLength(8);
    expect(figures).toHaveLength(5);
    for (const [ofTitle, ofFigure] of figures) expect(ofFigure).toBe(ofTitle);
    await user.click((await card('Sessions of suspension')).getByRole('link', { name: '3' }));
    await waitFor(() => { expect(address()).toMatch(/^\/basic-info\/exclusions\?pupil=/); });
  });

  it('shows "Not recorded" and 0.0 where the host sends nothing', async () => {
    answerWith({ pepSecondaryData: { lastModifiedBy: 'nightly import' } });
    open(<DashboardScreen />, { at: at(amara) });
    expect((await card('Attendance')).getByText('0.0%')).toBeVisible();
    for (const name of ['Grades against targets', 'Sessions of suspension', 'PEP quality grade', 'Pupil premium', 'SEN']) {
      expect((await card(name)).getByText('Not recorded')).toBeVisible();
    }
    expect((await card('Smart targets')).getByText('The plan has no targets.')).toBeVisible();
  });

  it('loads again on Retry after the host failed', async () => {
    server.use(http.get('*/rest/fetchDashboardModule', () => new HttpResponse(null, { status: 500 }), { once: true }));
    const { press } = open(<DashboardScreen />, { at: at(amara) });
    expect(await screen.findByRole('heading', { name: 'The dashboard could not be loaded' })).toBeVisible();
    await press('Retry');
    expect(await card('Attendance')).toBeTruthy();
  });

  it('shows the pupil picker while no pupil is chosen', async () => {
    open(<DashboardScreen />, { at: '/pep_dashboard' });
    expect(await screen.findByRole('heading', { name: 'Please select a pupil first.' })).toBeVisible();
    expect(queryNamed('button', 'Export')).not.toBeInTheDocument();
  });

  it('shows a message for a pupil without a date of meeting and sends no request', async () => {
    const asked = jest.fn();
    server.use(http.get('*/rest/fetchDashboardModule', () => { asked(); return HttpResponse.json({}); }));
    open(<DashboardScreen />, { at: at(kai, 'No PEP') });
    expect(await screen.findByText('Please select date of meeting for pupil.')).toBeVisible();
    expect(lastToast()).toMatchObject({ text: 'Please select date of meeting for pupil.', tone: 'warn', position: 'bottom-right' });
    expect(asked).not.toHaveBeenCalled();
  });

  it('offers the terms of the next PEP from the configuration (S-170, S-171)', async () => {
    answerWith({ meeting: { termOfPepofNextMeeting: 'Spring 2026' } });
    const { user, unmount } = open(<DashboardScreen />, { at: at(amara) });
    const terms = async () => within(await screen.findByLabelText('Term of the next PEP')).getAllByRole('option').map(({ textContent }) => textContent);
    expect(await terms()).toEqual([
      'Not recorded', 'Spring 2026', 'Autumn 2020', 'Spring 2021', 'Summer 2021', 'Autumn 2021', 'Spring 2022', 'Summer 2022',
    ]);
    const before = hostLog.entries.length;
    await user.selectOptions(screen.getByLabelText('Term of the next PEP'), 'Summer 2022');
    expect(screen.getByLabelText('Term of the next PEP')).toHaveDisplayValue('Summer 2022');
    expect(screen.getByText(/^This choice is not saved/)).toBeVisible();
    expect(hostLog.entries).toHaveLength(before);
    expect(JSON.stringify([Object.entries(window.localStorage), Object.entries(window.sessionStorage)])).not.toContain('Summer 2022');
    unmount();
    await loadConfig({ terms: { nextPep: ['Spring 2026', 'Summer 2026'] } });
    open(<DashboardScreen />, { at: at(amara) });
    expect(await terms()).toEqual(['Not recorded', 'Spring 2026', 'Summer 2026']);
    await loadConfig({});
  });

  it('exports the report under its name on the host (S-159)', async () => {
    const asked: (string | null)[] = [];
    server.use(http.get('*/rest/PDFReports', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('reportName'));
      return new HttpResponse('%PDF-1.4', { headers: { 'content-type': 'application/pdf' } });
    }));
    await loadConfig({ reports: { pepDashboard: 'pupilOverview' } });
    const { press, unmount } = open(<DashboardScreen />, { at: at(amara) });
    await press('Export');
    expect(await screen.findByText(/is in your downloads\.$/)).toBeVisible();
    expect(asked).toEqual(['pupilOverview']);
    unmount();
    await loadConfig({ reports: { pepDashboard: '' } });
    open(<DashboardScreen />, { at: at(amara) });
    await card('Attendance');
    expect(queryNamed('button', 'Export')).not.toBeInTheDocument();
    await loadConfig({});
  });

  it('exports the dashboard as the report of that name, for this pupil and plan, with the stored school id', async () => {
    const asked: URLSearchParams[] = [];
    server.use(http.get('*/rest/PDFReports', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return new HttpResponse('%PDF-1.4', { headers: { 'content-type': 'application/pdf', 'suggested-filename': 'dashboard-autumn.pdf' } });
    }));
    const { press } = open(<DashboardScreen />, { at: at(amara) });
    await press('Export');
    expect(await screen.findByText('dashboard-autumn.pdf is in your downloads.')).toBeVisible();
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      reportName: 'pepDashboard', pupilId: amara.pupilId, schoolId: '449403', classYear: amara.classYear, termofpep: 'Autumn 2025',
      pupilsName: 'Amara Okafor', dateofmeeting: '14/11/2025', pupilUPN: amara.upn,
    });
  });
});
