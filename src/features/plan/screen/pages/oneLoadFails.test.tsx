import { screen } from '@testing-library/react';
import { amara } from '../../../../../mocks/fixtures/people';
import { hostDb, hostLog, startScenario } from '../../../../../mocks/server';
import { openApp } from '../../../../testing/open';
// Imported here so that a test waits for the host, not for a chunk.
import '../../../../ui/toasts/toastLayer';
import './PupilVoiceScreen';
import { VOICE_HOPES } from '../../shared/blocks/voiceLabels';
import './MeetingScreen';
import { named } from '../../../../testing/named';

const { pupilId, meeting } = amara;
const openAt = (path: string) => openApp({ at: `/${path}?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}` });

describe('Pupil Voice and Meeting share fields, so each opens once both have loaded', () => {
  it.each([
    ['ncc-pupil-voice', 'fetchPupilVoice'], ['ncc-meeting', 'fetchMeeting'], ['ncc-meeting', 'fetchPupilVoice'],
  ])('%s shows the failure of %s in place of its form, and the form after Retry', async (path, call) => {
    startScenario('error-on-call', { call, status: '403' });
    const { press } = openAt(path);
    expect(await screen.findByText('The host could not do this.')).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(named('button', 'Complete')).toBeDisabled();
    expect(screen.queryByText('All saved')).not.toBeInTheDocument();
    startScenario('normal');
    await press('Retry');
    expect(await screen.findByRole('form')).toBeVisible();
  });

  it('ncc-pupil-voice shows the failure of fetchMeeting in place of its form, and saves once both have loaded', async () => {
    startScenario('error-on-call', { call: 'fetchMeeting', status: '403' });
    const { answer, press } = openAt('ncc-pupil-voice');
    expect(await screen.findByText('The host could not do this.')).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(named('button', 'Complete')).toBeDisabled();
    startScenario('normal');
    await press('Retry');
    await screen.findByRole('form', { name: 'Pupil Voice' });
    await answer(VOICE_HOPES, 'To keep bees');
    expect(await screen.findByText(/Saved at/)).toBeVisible();
    expect(hostDb.record('pupilVoice', pupilId, meeting)).toMatchObject({ childDreamsAndFutureGoals: 'To keep bees' });
    expect(hostLog.of('saveMeeting')).toHaveLength(0);
  });
});
