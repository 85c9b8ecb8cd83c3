import { act, screen } from '@testing-library/react';
import { amara } from '../../mocks/fixtures/people';
import { locked } from '../session/sessionSlice';
import { openApp } from '../testing/open';
import '../features/plan/screen/pages/PupilVoiceScreen';
import { TYPING_PAUSE_MS } from './typingPause';

const pause = () => act(async () => { await new Promise((resolve) => { setTimeout(resolve, TYPING_PAUSE_MS + 100); }); });

async function openNotes() {
  const app = openApp({ at: `/ncc-pupil-voice?pupil=${amara.pupilId}&meeting=${encodeURIComponent(amara.meeting)}` });
  const notes = (await screen.findAllByRole('textbox')).find((box) => box instanceof HTMLTextAreaElement);
  if (!(notes instanceof HTMLTextAreaElement)) throw new Error('no text box');
  await app.user.clear(notes);
  await app.user.type(notes, 'He wants to keep ');
  return { ...app, notes };
}

it('the sign-in dialog takes the focus only at a pause in typing', async () => {
  const { store, user, notes } = await openNotes();
  await act(async () => { store.dispatch(locked('expired')); });
  expect(screen.getByRole('dialog', { name: 'Sign in again to carry on' })).toBeInTheDocument();
  await user.keyboard('bees and to sell honey');
  expect(notes).toHaveFocus();
  await pause();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(notes).toHaveValue('He wants to keep bees and to sell honey');
});

it('a locked page hides at once, even during typing', async () => {
  const { store } = await openNotes();
  await act(async () => { store.dispatch(locked('idle')); });
  expect(screen.getByLabelText('Password')).toHaveFocus();
});
