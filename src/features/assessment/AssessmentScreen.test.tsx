import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { amara, people } from '../../../mocks/fixtures/people';
import { hostDb, server, startScenario } from '../../../mocks/server';
import { expectBody } from '../../testing/golden';
import { named } from '../../testing/named';
import { open } from '../../testing/open';
import { recordRequests } from '../../testing/sentRequests';
import { AssessmentScreen } from './AssessmentScreen';

const at = (more = '') => `/assessment?pupil=${amara.pupilId}&meeting=${amara.meeting}${more}`;

describe('Assessment', () => {
  it('saves the whole record of the year shown, including unknown keys', async () => {
    const log = recordRequests(server);
    const { answer } = open(<AssessmentScreen />, { at: at() });
    expect(await screen.findByRole('combobox', { name: 'Year' })).toHaveValue('Y10');
    await screen.findByRole('combobox', { name: 'English: current grade' });
    await answer('English: current grade', '7+');
    const name = `assessment|${amara.pupilId}|Autumn 2025|Y10`;
    await waitFor(() => {
      expect(hostDb.value(name, () => ({}))).toMatchObject({ englishCurrent: '7+', legacyRef: 'M-30001' });
    });
    expectBody(await log.last('/rest/saveAssessmentData')).toMatchGolden('assessment');
  });

  it('does not send back a list that the host sent as null', async () => {
    server.use(
      http.get('*/rest/fetchAssessmentData', () => HttpResponse.json({ assessment: { comment: null, englishCurrent: '', pastAssessments: null, legacyRef: 'M-1' } })),
      http.post('*/rest/saveAssessmentData', () => HttpResponse.json({})),
    );
    const log = recordRequests(server);
    const { answer } = open(<AssessmentScreen />, { at: at() });
    await screen.findByRole('combobox', { name: 'English: current grade' });
    await answer('English: current grade', '7+');
    await waitFor(async () => { expect(await log.to('/rest/saveAssessmentData')).toHaveLength(1); });
    const sent = Object.fromEntries((await log.last('/rest/saveAssessmentData')).body);
    expect(sent).toMatchObject({ 'assessment.comment': '', 'assessment.legacyRef': 'M-1', 'assessment.englishCurrent': '7+' });
    expect(Object.keys(sent).filter((name) => name.startsWith('assessment.pastAssessments'))).toEqual([]);
  });

  it('selects no year for a pupil whose year group the module does not have', async () => {
    const { pupilId, meeting } = people.find(({ classYear }) => classYear.startsWith('R')) ?? amara;
    open(<AssessmentScreen />, { at: `/assessment?pupil=${pupilId}&meeting=${meeting}` });
    expect(await screen.findByText(/^There is no assessment for the pupil’s year group, R\./)).toBeVisible();
  });

  it('shows the grade of the term before beside each grade', async () => {
    hostDb.setValue(`assessment|${amara.pupilId}|Summer 2025|Y9`, { englishTarget: '8', mathsTarget: '9-' });
    open(<AssessmentScreen />, { at: at() });
    expect(await screen.findByText('; beside each grade that of Summer 2025')).toBeVisible();
    await waitFor(() => { expect(named('row', /^English/)).toHaveTextContent('Summer 2025: 8'); });
    expect(named('row', /^Maths/)).toHaveTextContent('Summer 2025: 9-');
    expect(named('row', /^Science/)).not.toHaveTextContent('Summer 2025');
  });

  it.each([['Samuel', 'Y11'], ['Tomasz', '16-19']])('in autumn, looks for the grades of %s in the term before under %s', async (forename, year) => {
    const { pupilId, meeting } = people.find((one) => one.forename === forename) ?? amara;
    const log = recordRequests(server);
    open(<AssessmentScreen />, { at: `/assessment?pupil=${pupilId}&meeting=${meeting}` });
    await screen.findByRole('combobox', { name: 'English: current grade' });
    expect(screen.getByRole('combobox', { name: 'Year' })).toHaveValue('16-19');
    const asked = (await log.to('/rest/fetchAssessmentData')).map(({ query }) => Object.fromEntries(query)).map(({ termofpep, classYear }) => `${termofpep} ${classYear}`);
    expect(asked.toSorted()).toEqual(['Autumn 2025 16-19', `Summer 2025 ${year}`]);
  });

  it('opens where the term before cannot be read', async () => {
    server.use(http.get('*/rest/fetchAssessmentData', ({ request }) => (new URL(request.url).searchParams.get('termofpep') === 'Summer 2025' ? HttpResponse.json({}, { status: 500 }) : undefined)));
    open(<AssessmentScreen />, { at: at() });
    expect(await screen.findByRole('combobox', { name: 'English: current grade' })).toBeVisible();
  });

  it('loads again on Retry after a failure', async () => {
    startScenario('error-on-call', { call: 'fetchAssessment', status: '400' });
    const { press } = open(<AssessmentScreen />, { at: at('&year=16-19') });
    await screen.findByText('The assessment could not be loaded');
    startScenario('normal');
    await press('Retry');
    expect(await screen.findByRole('combobox', { name: 'Maths: target grade' })).toBeVisible();
  });
});
