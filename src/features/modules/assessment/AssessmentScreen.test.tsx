import { screen, waitFor } from '@testing-library/react';
import { amara } from '../../../../mocks/fixtures/people';
import { hostDb, server, startScenario } from '../../../../mocks/server';
import { expectBody } from '../../../testing/golden';
import { open } from '../../../testing/open';
import { recordRequests } from '../../../testing/sentRequests';
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

  it('shows why it could not be loaded, and loads it again', async () => {
    startScenario('error-on-call', { call: 'fetchAssessment', status: '400' });
    const { press } = open(<AssessmentScreen />, { at: at('&year=16-19') });
    await screen.findByText('The assessment could not be loaded');
    startScenario('normal');
    await press('Retry');
    expect(await screen.findByRole('combobox', { name: 'Maths: target grade' })).toBeVisible();
  });
});
