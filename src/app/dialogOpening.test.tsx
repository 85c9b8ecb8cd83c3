import { act, render, screen, waitFor } from '@testing-library/react';
import { amara } from '../../mocks/fixtures/people';
import { locked } from '../session/sessionSlice';
import { openApp } from '../testing/open';
import { DialogLayer } from '../ui/dialogs/DialogLayer';
import { openAlert, openConfirm } from '../ui/dialogs/sweetAlert';

const shown = (element: HTMLElement): boolean => element.closest('[inert], [aria-hidden=true], [data-locked]') === null;

/** Whether the page was reachable when the focus entered a dialog, and whether it still was at the end of that task. */
function watchEntry(page: HTMLElement): boolean[] {
  const reachable: boolean[] = [];
  const note = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target.closest('[role=dialog]') === null) return;
    document.removeEventListener('focusin', note);
    reachable.push(shown(page));
    void Promise.resolve().then(() => { reachable.push(shown(page)); });
  };
  document.addEventListener('focusin', note);
  return reachable;
}

/** What a screen reader reads of a dialog as the focus enters it. */
const described = (): string => screen.getByRole('dialog').getAttribute('aria-describedby')?.split(' ')
  .map((id) => document.getElementById(id)?.textContent ?? '').join(' ') ?? '';

const openPupil = () => openApp({ at: `/basic-info/contacts?pupil=${amara.pupilId}&meeting=${encodeURIComponent(amara.meeting)}` });

it.each(['expired', 'elsewhere', 'idle'] as const)('the sign-in dialog (%s) takes the focus before the page is hidden, and has its text as description', async (reason) => {
  const app = openPupil();
  await screen.findByRole('heading', { level: 1 });
  const reachable = watchEntry(app.container);
  act(() => { app.store.dispatch(locked(reason)); });
  await waitFor(() => { expect(app.container.inert).toBe(true); });
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(reachable).toEqual([true, true]);
  expect(described()).toMatch({ expired: /Session expired/, elsewhere: /Sign in to carry on/, idle: /It was not used/ }[reason]);
});

it.each(['expired', 'elsewhere', 'idle'] as const)('the sign-in dialog (%s) keeps the focus over a dialog of the page', async (reason) => {
  const app = openApp({ at: `/basic-info/case-notes?pupil=${amara.pupilId}&meeting=${encodeURIComponent(amara.meeting)}` });
  await app.press('Add case note');
  await waitFor(() => { expect(screen.getByRole('textbox', { name: /^Comment/ })).toHaveFocus(); });
  act(() => { app.store.dispatch(locked(reason)); });
  await waitFor(() => { expect(app.container.inert).toBe(true); });
  // Bootstrap would take the focus back in a task of its own.
  await act(() => new Promise((resolve) => { setTimeout(resolve, 20); }));
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

it.each([
  ['a confirmation', () => openConfirm({ title: 'Delete the note?', text: 'It cannot be restored.', yes: 'Delete', no: 'Cancel' }), 'Cancel'],
  ['a message', () => openAlert({ title: 'Not uploaded', text: 'It cannot be restored.' }), 'OK'],
] as const)('%s takes the focus, never hides the page, and has its text as description', async (_, open, button) => {
  const { container } = render(<button type="button">Opener</button>);
  screen.getByRole('button', { name: 'Opener' }).focus();
  const reachable = watchEntry(container);
  const answer = open();
  await waitFor(() => { expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement); });
  // Repeated one frame later.
  await act(() => new Promise((resolve) => { requestAnimationFrame(resolve); }));
  expect(shown(container)).toBe(true);
  expect(screen.getByRole('dialog')).toHaveAttribute('aria-modal', 'true');
  expect(reachable).toEqual([true, true]);
  expect(described()).toBe('It cannot be restored.');
  screen.getByRole('button', { name: button }).click();
  await answer;
  expect(screen.getByRole('button', { name: 'Opener' })).toHaveFocus();
});

it('a dialog starts at its first field and has the text before it as description', () => {
  const { container } = render(<DialogLayer title="Upload" onClose={jest.fn()}><p>Up to 25 MB.</p><input /><p>After it.</p></DialogLayer>);
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(shown(container)).toBe(true);
  expect(described()).toBe('Up to 25 MB.');
});
