import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { amara, emptySecondary } from '../../../../../mocks/fixtures/people';
import { hostDb } from '../../../../../mocks/server';
import { openApp, question } from '../../../../testing/open';
import '../../../../ui/toasts/toastLayer';
import './PupilVoiceScreen';
import { VOICE_HOPES } from '../../shared/blocks/voiceLabels';
import { named } from '../../../../testing/named';

interface Plan { readonly pupilId: string; readonly meeting: string }

const at = ({ pupilId, meeting }: Plan): string => `/ncc-pupil-voice?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}`;
function hopesOf({ pupilId, meeting }: Plan): string {
  const hopes = hostDb.record('pupilVoice', pupilId, meeting)?.['childDreamsAndFutureGoals'];
  return typeof hopes === 'string' ? hopes : '';
}

describe('an open form whose address changes', () => {
  it.each<readonly [string, Plan]>([
    ['meeting of the same pupil', { pupilId: amara.pupilId, meeting: '12/06/2025' }],
    ['pupil', emptySecondary],
  ])('to another %s saves that record and leaves the first unchanged', async (_what, next) => {
    const { answer, user, address } = openApp({
      at: at(next),
      beside: <><Link to={at(next)}>The other plan</Link><Link to={at(amara)}>Amara's plan</Link></>,
    });
    // Both plans have been open, so that nothing loads between the two forms.
    await screen.findByRole('form', { name: 'Pupil Voice' });
    await user.click(named('link', "Amara's plan"));
    await screen.findByRole('form', { name: 'Pupil Voice' });
    await waitFor(() => { expect(address()).toBe(at(amara)); });
    await waitFor(() => { expect(question(VOICE_HOPES)).toHaveValue(hopesOf(amara)); });
    await answer(VOICE_HOPES, 'To be a vet');
    await user.click(named('link', 'The other plan'));
    await waitFor(() => { expect(question(VOICE_HOPES)).not.toHaveValue('To be a vet'); });
    await answer(VOICE_HOPES, 'To draw');
    await user.tab();
    await waitFor(() => { expect(hopesOf(next)).toBe('To draw'); });
    expect(hopesOf(amara)).toBe('To be a vet');
  });
});
