import { screen, within } from '@testing-library/react';
import { amara } from '../../../../../mocks/fixtures/people';
import { hostDb, hostLog, server, startScenario } from '../../../../../mocks/server';
import { openApp } from '../../../../testing/open';
import { recordRequests } from '../../../../testing/sentRequests';
// Imported here so that a test waits for the host, not for a chunk.
import '../../../../ui/toastLayer';
import './PupilVoiceScreen';
import { VOICE_HOPES } from '../../shared/blocks/voiceLabels';
import './MeetingScreen';

const { pupilId, meeting } = amara;
const openAt = (path: string) => openApp({ at: `/${path}?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}` });

describe('Pupil Voice and Meeting share fields but load independently', () => {
  it('lets Pupil Voice be written and saved while Meeting cannot be loaded', async () => {
    const sent = recordRequests(server);
    startScenario('error-on-call', { call: 'fetchMeeting', status: '500' });
    const { answer } = openAt('ncc-pupil-voice');
    await screen.findByRole('form', { name: 'Pupil Voice' });
    await answer(VOICE_HOPES, 'To keep bees');
    expect(await screen.findByText(/Saved at/)).toBeVisible();
    expect(hostDb.record('pupilVoice', pupilId, meeting)).toMatchObject({ childDreamsAndFutureGoals: 'To keep bees' });
    expect(hostLog.of('saveMeeting')).toHaveLength(0);
    expect(JSON.stringify(sent)).not.toContain('nccPepMeeting.');
  });

  it('lets Meeting be written and saved while Pupil Voice cannot be loaded', async () => {
    startScenario('error-on-call', { call: 'fetchPupilVoice', status: '500' });
    const { user } = openAt('ncc-meeting');
    const form = await screen.findByRole('form');
    const before = hostDb.record('pupilVoice', pupilId, meeting);
    const [choice] = within(form).getAllByRole('radio', { checked: false });
    if (choice === undefined) throw new Error('nothing to choose');
    await user.click(choice);
    expect(await screen.findByText(/Saved at/)).toBeVisible();
    expect(hostLog.of('saveMeeting')).toHaveLength(1);
    expect(hostDb.record('pupilVoice', pupilId, meeting)).toEqual(before);
  });

  it('shows the failure in the section that could not be loaded, and its form after Retry', async () => {
    startScenario('error-on-call', { call: 'fetchMeeting', status: '403' });
    const { press, user } = openAt('ncc-pupil-voice');
    await screen.findByRole('form', { name: 'Pupil Voice' });
    await user.click(await screen.findByRole('link', { name: /Meeting/ }));
    expect(await screen.findByText('The host could not do this.')).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Complete' })).toBeDisabled();
    expect(screen.queryByText('Saves as you type')).not.toBeInTheDocument();
    startScenario('normal');
    await press('Retry');
    expect(await screen.findByRole('form')).toBeVisible();
  });
});
