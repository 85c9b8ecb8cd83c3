import { configure, screen } from '@testing-library/react';
import { amara } from '../../../../mocks/fixtures/people';
import { hostDb } from '../../../../mocks/server';
import { openApp } from '../../../testing/open';
// Fetched beforehand: a test waits for the host, not for a chunk.
import './PupilVoiceScreen';
import { VOICE_HOPES } from './voiceLabels';

// A text is saved one second after its last key.
configure({ asyncUtilTimeout: 5000 });

const at = `/ncc-pupil-voice?pupil=${amara.pupilId}&meeting=${amara.meeting}`;

describe('PupilVoiceScreen', () => {
  it('saves what was typed and says so', async () => {
    const { answer } = openApp({ at });
    expect(await screen.findByRole('heading', { level: 1, name: 'Pupil Voice - Secondary' })).toBeVisible();
    await screen.findByRole('textbox', { name: VOICE_HOPES });
    await answer(VOICE_HOPES, 'To be a vet');
    expect(await screen.findByText(/Saved at/)).toBeVisible();
    expect(hostDb.record('pupilVoice', amara.pupilId, amara.meeting)).toMatchObject({ childDreamsAndFutureGoals: 'To be a vet' });
  });
});
