import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { amara } from '../../mocks/fixtures/people';
import { anIntervention } from '../../mocks/fixtures/interventions';
import { expireKeys, hostDb } from '../../mocks/server';
import { loadConfig } from '../config/config';
import { ChangePasswordScreen } from '../features/change-password/ChangePasswordScreen';
import { fetchPupil } from '../pupil/loadPupil';
import type { PupilDispatch } from '../pupil/pupilRoot';
import { requestSignOut, startSession } from '../session/session';
import type { SessionDispatch, SessionSaving, UnsavedWork } from '../session/sessionExtra';
import { locked } from '../session/sessionSlice';
import { useSession } from '../session/useSession';
import { createListeners } from '../state/listeners';
import { EVERY_TIMER } from '../testing/everyTimer';
import { openApp, signInAs } from '../testing/open';
import { SessionGate } from './SessionGate';
import { createStore } from './store';

function Page() {
  const { user } = useSession();
  return <p>{user === null ? 'Nobody' : `Page of ${user.userName}`}</p>;
}

/** A save queue whose state the test sets. */
function fakeSaving(unsent: number, where: 'here' | 'elsewhere' | 'disk', sealed: number) {
  let now = { whole: unsent, halfTyped: 0 };
  const listeners = createListeners();
  const calls: string[] = [];
  const record = (what: string) => { calls.push(what); };
  let end: () => void = () => {};
  const left = new Promise<UnsavedWork>((resolve) => {
    end = () => { resolve({ records: unsent === 0 ? [] : [{ changes: unsent, where }], sealed }); };
  });
  const saving: SessionSaving = {
    eraseForms: () => Promise.resolve(),
    sealForms: () => Promise.resolve(),
    leave: (userId, { waitMs }) => (record(`leave ${userId} ${waitMs}`), left),
    destroy: async (userId) => { record(`destroy ${userId}`); },
    leaveOpen: async ({ waitMs }) => { record(`leaveOpen ${waitMs}`); await left; },
    rewrite: () => { record('rewrite'); },
    seal: async () => { record('seal'); },
    forgetKeys: () => { record('forgetKeys'); },
    signedIn: (userId) => { record(`signedIn ${userId}`); },
    signedOut: () => { record('signedOut'); },
    unsealWith: async (userId) => { record(`unseal ${userId}`); },
    rememberPassword: async (userId, password) => { record(`remember ${userId} ${password}`); },
    openKept: () => Promise.resolve('none'),
    away: () => Promise.resolve(),
    unsent: { subscribe: (listener) => listeners.subscribe(listener), whole: () => now.whole, halfTyped: () => now.halfTyped },
  };
  const setUnsent = (next: typeof now) => { now = next; listeners.notify(); };
  return { saving, calls, end: () => { end(); }, setUnsent };
}

function start(unsent: number, where: 'here' | 'elsewhere' | 'disk' = 'here', sealed = 0, page: ReactNode = <Page />) {
  const fake = fakeSaving(unsent, where, sealed);
  const store = createStore({ saving: fake.saving });
  signInAs('priya.nair');
  const dispatch = store.dispatch as SessionDispatch;
  dispatch(startSession());
  fake.calls.length = 0;
  render(
    <Provider store={store}>
      <MemoryRouter><SessionGate>{page}</SessionGate></MemoryRouter>
    </Provider>,
  );
  fake.calls.length = 0;
  return { ...fake, store, dispatch, user: userEvent.setup() };
}

const signOut = async ({ dispatch, end }: ReturnType<typeof start>) => {
  let done = Promise.resolve();
  // Waits 0.8 s for other tabs, of which there are none here (formsElsewhere.ts).
  jest.useFakeTimers({ doNotFake: ['Date', ...EVERY_TIMER.filter((timer) => !timer.endsWith('Timeout'))] });
  act(() => { done = dispatch(requestSignOut()); });
  end();
  await act(async () => {
    await jest.advanceTimersByTimeAsync(1000);
    await done;
  });
  jest.useRealTimers();
};

describe('sign-out with a save queue', () => {
  it('keeps nothing once unsent changes are saved', async () => {
    const page = start(0);
    await signOut(page);
    expect(await screen.findByText('Nobody')).toBeInTheDocument();
    expect(page.calls).toEqual(['leave 701 10000', 'destroy 701']);
    expect(Object.keys(window.localStorage)).toEqual([]);
  });

  it('shows that it is waiting', async () => {
    const page = start(0);
    act(() => { void page.dispatch(requestSignOut()); });
    const dialog = await screen.findByRole('dialog', { name: 'Saving before you sign out' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Stay signed in' }));
    page.end();
    await waitFor(() => { expect(screen.queryByRole('dialog')).toBeNull(); });
    expect(screen.getByText('Page of priya.nair')).toBeInTheDocument();
    expect(page.calls).not.toContain('destroy 701');
  });

  it('opens a confirmation before changes are lost, with the focus on the safe choice', async () => {
    const page = start(2);
    await signOut(page);
    const dialog = await screen.findByRole('dialog', { name: 'Sign out and lose unsaved changes?' });
    expect(dialog).toHaveTextContent('2 changes are not saved yet');
    const staying = within(dialog).getByRole('button', { name: 'Stay signed in' });
    expect(staying).toHaveFocus();
    await page.user.keyboard('{Escape}');
    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByText('Page of priya.nair')).toBeInTheDocument();
    expect(page.calls).not.toContain('destroy 701');
  });

  it('deletes them when the user confirms', async () => {
    const page = start(1);
    await signOut(page);
    await page.user.click(await screen.findByRole('button', { name: 'Sign out and delete it' }));
    expect(await screen.findByText('Nobody')).toBeInTheDocument();
    expect(page.calls).toContain('destroy 701');
  });

  it.each([
    ['kept on this computer from an earlier visit', 'disk', 0, '2 changes are not saved yet', 'Sign out and delete them'],
    ['of another tab', 'elsewhere', 0, '2 changes in another tab are not saved yet', 'Sign out'],
    ['that only the password opens', 'disk', 1, '1 section has changes from an earlier visit that only your password opens', 'Sign out and delete them'],
  ] as const)('asks for confirmation about changes %s', async (_what, where, sealed, text, button) => {
    const page = start(sealed > 0 ? 1 : 2, where, sealed);
    await signOut(page);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(text);
    expect(within(dialog).getByRole('button', { name: button })).toBeInTheDocument();
    expect(await axe(dialog)).toHaveNoViolations();
    expect(page.calls).not.toContain('destroy 701');
  });

  it('clears the page at once when the same user signs out in another tab', async () => {
    const page = start(1);
    // A second channel of the same name stands for another tab.
    const other = new BroadcastChannel('pep-session');
    other.postMessage({ kind: 'signedOut', userId: '999' });
    other.postMessage({ kind: 'signedOut', userId: '701' });
    expect(await screen.findByText('Nobody')).toBeInTheDocument();
    other.close();
    expect(page.calls).toEqual(['leaveOpen 10000']);
    page.end();
    await waitFor(() => { expect(page.calls).toEqual(['leaveOpen 10000', 'seal']); });
  });
});

describe('sign-in again with a save queue', () => {
  const refuse = async (page: ReturnType<typeof start>) => {
    expireKeys();
    await act(async () => { await (page.dispatch as PupilDispatch)(fetchPupil('5')); });
    return screen.findByRole('dialog', { name: 'Sign in again to carry on' });
  };

  it('pauses saving until the same user signs in', async () => {
    const page = start(2);
    const dialog = await refuse(page);
    expect(dialog).toHaveTextContent('Nothing you typed is lost: 2 changes are kept and will be saved as soon as you are back.');
    expect(page.calls).toEqual(['signedOut']);
    await page.user.type(within(dialog).getByLabelText('Password'), 'Learning4All');
    await page.user.click(within(dialog).getByRole('button', { name: 'Sign in and save' }));
    await waitFor(() => { expect(dialog).not.toBeInTheDocument(); });
    expect(page.calls).toEqual(['signedOut', 'unseal 701', 'remember 701 Learning4All', 'signedIn 701']);
  });

  it.each([
    [1, 0, 'Nothing you typed is lost: 1 change is kept and will be saved as soon as you are back.', 'Sign in and save'],
    [1, 1, 'Nothing you typed is lost: 1 change is kept and will be saved as soon as you are back, and 1 half-typed answer to be finished.', 'Sign in and save'],
    [0, 2, 'Nothing you typed is lost: 2 half-typed answers are kept and can be finished as soon as you are back.', 'Sign in'],
    [0, 0, null, 'Sign in'],
  ])('explains what becomes of %i unsent changes and %i half-typed answers, including later ones', async (whole, halfTyped, text, button) => {
    const page = start(2);
    const dialog = await refuse(page);
    act(() => { page.setUnsent({ whole, halfTyped }); });
    if (text === null) expect(dialog).not.toHaveTextContent('Nothing you typed');
    else expect(dialog).toHaveTextContent(text);
    expect(within(dialog).getByRole('button', { name: button })).toBeInTheDocument();
  });

  it('seals unsent changes when another user wants to sign in', async () => {
    const page = start(2);
    await refuse(page);
    await page.user.click(screen.getByRole('button', { name: 'Not priya.nair?' }));
    expect(await screen.findByText('Nobody')).toBeInTheDocument();
    expect(page.calls).toContain('seal');
    expect(page.calls).not.toContain('destroy 701');
    expect(Object.keys(window.localStorage)).toEqual([]);
  });
});

it('counts a half-typed date of an open record as one that nothing will save', async () => {
  hostDb.setList('interventions', amara.pupilId, [anIntervention({ id: '1' })]);
  const { answer, store } = openApp({ at: `/basic-info/intervention?pupil=${amara.pupilId}&meeting=${encodeURIComponent(amara.meeting)}` });
  await screen.findByLabelText('Intervention 1: Start Date', { selector: 'input' });
  await answer('Intervention 1: Start Date', '3/1');
  act(() => { store.dispatch(locked('idle')); });
  const dialog = await screen.findByRole('dialog', { name: 'This page is locked' });
  // The date was cleared before, and that change is sent.
  await waitFor(() => { expect(dialog).toHaveTextContent('1 half-typed answer is kept and can be finished as soon as you are back.'); });
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
});

it('seals drafts with a new password once the host has changed it: the next sign-in uses no other', async () => {
  await loadConfig({ paths: { changePassword: '/rest/changePassword' } });
  const { calls, user } = start(0, 'here', 0, <ChangePasswordScreen />);
  const change = async (current: string) => {
    for (const [label, text] of [['Current password', current], ['New password', 'Learning5All'], ['New password again', 'Learning5All']] as const) {
      const box = screen.getByLabelText(new RegExp(`^${label}\\s\\*$`));
      await user.clear(box);
      await user.type(box, text);
    }
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  };
  await change('wrong');
  expect(await screen.findByText(/The current password is incorrect/)).toBeVisible();
  expect(calls).toEqual([]);
  await change('Learning4All');
  expect(await screen.findByText(/Your password is changed/)).toBeVisible();
  expect(calls).toEqual(['remember 701 Learning5All']);
  await loadConfig({});
});

it('drops the key to sealed drafts when a page starts without a session', () => {
  const { saving, calls } = fakeSaving(0, 'here', 0);
  (createStore({ saving }).dispatch as SessionDispatch)(startSession());
  expect(calls).toEqual(['forgetKeys']);
});
