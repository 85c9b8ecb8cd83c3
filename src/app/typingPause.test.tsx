import { act, screen, waitFor } from '@testing-library/react';
import { amara } from '../../mocks/fixtures/people';
import { locked } from '../session/sessionSlice';
import { openApp } from '../testing/open';
import '../features/plan/screen/pages/PupilVoiceScreen';
import { openDialog } from '../ui/dialogs/openDialog';
import { TYPING_PAUSE_MS } from '../ui/focus/typingPause';

/** The clock stands still while the test types, however slow the computer is. */
let now = 0;
const pause = () => { now += TYPING_PAUSE_MS; };
beforeEach(() => {
  now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

async function openNotes() {
  const app = openApp({ at: `/ncc-pupil-voice?pupil=${amara.pupilId}&meeting=${encodeURIComponent(amara.meeting)}` });
  await screen.findByRole('form', { name: 'Pupil Voice' });
  const notes = document.querySelector('main textarea');
  if (!(notes instanceof HTMLTextAreaElement)) throw new Error('no text box');
  await app.user.clear(notes);
  await app.user.type(notes, 'Keeps ');
  return { ...app, notes };
}

it('the sign-in dialog takes the focus only at a pause in typing', async () => {
  const { store, user, notes } = await openNotes();
  await act(async () => { store.dispatch(locked('expired')); });
  expect(screen.getByRole('dialog', { name: 'Sign in again to carry on' })).toBeInTheDocument();
  await user.keyboard('bees');
  expect(notes).toHaveFocus();
  pause();
  await waitFor(() => { expect(screen.getByLabelText('Password')).toHaveFocus(); });
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(notes).toHaveValue('Keeps bees');
});

it('a page that locks during typing is covered at once, and its dialog takes the focus at the pause', async () => {
  const { store, user, notes, container } = await openNotes();
  await act(async () => { store.dispatch(locked('elsewhere')); });
  expect(document.querySelector('.modal-backdrop.is-opaque')).toBeInTheDocument();
  await user.keyboard('bees');
  expect(notes).toHaveValue('Keeps bees');
  pause();
  await waitFor(() => { expect(screen.getByLabelText('Password')).toHaveFocus(); });
  await waitFor(() => { expect(container.dataset['locked']).toBe(''); });
});

it('what a key opens takes the focus at once', async () => {
  const { user, notes } = await openNotes();
  const opened = jest.fn();
  const stop = openDialog(opened);
  await user.keyboard('b');
  expect(opened).not.toHaveBeenCalled();
  stop();
  await user.keyboard('{Escape}');
  openDialog(opened);
  expect(notes).toHaveFocus();
  expect(opened).toHaveBeenCalledTimes(1);
});
