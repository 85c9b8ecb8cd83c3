import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { loadConfig } from '../config/config';
import { formatTime } from '../domain/dates';
import { handedOver } from '../session/sessionSlice';
import { LAST_USED_KEY } from '../session/storageKeys';
import { open, openApp, signInAs } from '../testing/open';
import { SessionGate } from './SessionGate';

const MINUTE = 60_000;
const START = new Date('2025-11-14T09:00:00Z');

/** User data that must survive the lock. */
function Page() {
  const [text, setText] = useState('');
  return (
    <main>
      <label htmlFor="note">Note</label>
      <input id="note" value={text} onChange={({ target }) => { setText(target.value); }} />
    </main>
  );
}

beforeEach(() => { jest.useFakeTimers({ now: START, doNotFake: ['queueMicrotask', 'setImmediate', 'performance'] }); });
afterEach(async () => {
  jest.useRealTimers();
  await loadConfig({});
});

const start = () => open(<SessionGate><Page /></SessionGate>);
const pass = (minutes: number) => { act(() => { jest.advanceTimersByTime(minutes * MINUTE); }); };
const use = () => { fireEvent.pointerMove(document.body); };
const lock = () => screen.queryByRole('dialog', { name: 'This page is locked' });
const warning = () => screen.queryByText(/This page locks itself at /);

describe('idle lock', () => {
  it('warns two minutes before and locks after 15 minutes', () => {
    const { container } = start();
    pass(12.9);
    expect(warning()).toBeNull();
    pass(0.2);
    expect(warning()).toBeInTheDocument();
    pass(1.8);
    expect(lock()).toBeNull();
    pass(0.2);
    expect(lock()).toBeInTheDocument();
    expect(warning()).toBeNull();
    pass(0.01);
    expect(container.inert).toBe(true);
    expect(container).toHaveAttribute('aria-hidden', 'true');
    expect(container.dataset['locked']).toBe('');
    expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
  });

  it('warns a young person, too, to whom the page was handed over', () => {
    const { store } = start();
    act(() => { store.dispatch(handedOver({ pupilId: '30013', dateOfMeeting: '19/11/2025' })); });
    pass(13.1);
    expect(warning()).toBeInTheDocument();
    act(() => { fireEvent.pointerDown(screen.getByRole('button', { name: 'Keep it open' })); });
    expect(warning()).toBeNull();
  });

  it('names the time of the lock, however late a computer that slept warns', () => {
    start();
    jest.setSystemTime(START.getTime() + 14 * MINUTE);
    fireEvent.focus(window);
    expect(warning()).toHaveTextContent(`at ${formatTime(START.getTime() + 15 * MINUTE).slice(0, 5)} unless`);
  });

  it('records a use at most once in five seconds', () => {
    start();
    use();
    const noted = window.localStorage.getItem(LAST_USED_KEY);
    pass(0.05);
    use();
    expect(window.localStorage.getItem(LAST_USED_KEY)).toBe(noted);
    pass(0.05);
    use();
    expect(window.localStorage.getItem(LAST_USED_KEY)).not.toBe(noted);
  });

  it('counts from the last use', () => {
    start();
    pass(14);
    expect(warning()).toBeInTheDocument();
    use();
    expect(warning()).toBeNull();
    pass(12.9);
    expect(warning()).toBeNull();
    pass(2.2);
    expect(lock()).toBeInTheDocument();
  });

  it('counts the time the computer was asleep', () => {
    start();
    pass(1);
    jest.setSystemTime(START.getTime() + 8 * 60 * MINUTE);
    use();
    expect(lock()).toBeInTheDocument();
  });

  it('checks the clock when the page becomes visible again', () => {
    start();
    jest.setSystemTime(START.getTime() + 20 * MINUTE);
    fireEvent(document, new Event('visibilitychange'));
    expect(lock()).toBeInTheDocument();
  });

  it('locks although the clock was set back', () => {
    start();
    jest.setSystemTime(START.getTime() - 60 * MINUTE);
    fireEvent(window, new Event('focus'));
    pass(14.9);
    expect(lock()).toBeNull();
    pass(0.2);
    expect(lock()).toBeInTheDocument();
  });

  it('counts use in another tab', () => {
    start();
    pass(14);
    const { store } = start();
    use();
    pass(13);
    expect(store.getState().session.lockedBecause).toBeNull();
  });

  it.each([['701', false], ['702', true]])('of priya.nair (701) counts only her own use: after use in a tab of user %s it locks: %s', (userId, isLocked) => {
    const listens = jest.spyOn(BroadcastChannel.prototype, 'addEventListener');
    start();
    pass(14);
    const message = new MessageEvent('message', { data: { kind: 'used', at: Date.now(), userId } });
    act(() => { for (const [type, hear] of listens.mock.calls) if (type === 'message') (hear as EventListener)(message); });
    pass(1.1);
    expect(lock() !== null).toBe(isLocked);
  });

  it('stays locked over a reload', () => {
    const first = start();
    pass(16);
    first.unmount();
    open(<SessionGate><Page /></SessionGate>, { signedInAs: null });
    expect(lock()).toBeInTheDocument();
  });

  it('stays locked over a reload when the clock was set back to before the lock', () => {
    const first = start();
    pass(16);
    first.unmount();
    jest.setSystemTime(START.getTime() + MINUTE);
    open(<SessionGate><Page /></SessionGate>, { signedInAs: null });
    expect(lock()).toBeInTheDocument();
    use();
    pass(1);
    expect(lock()).toBeInTheDocument();
  });

  it('does not lock a new session because of the last use of an old one', async () => {
    const first = start();
    pass(16);
    first.unmount();
    jest.setSystemTime(START.getTime() + 90 * MINUTE);
    signInAs('tom.ellery');
    open(<SessionGate><Page /></SessionGate>, { signedInAs: null });
    expect(lock()).toBeNull();
  });

  it.each([
    [{ minutes: 5, warnMinutes: 1 }, 4.1, '5 minutes'],
    [{ minutes: 1, warnMinutes: 0.5 }, 0.6, '1 minute'],
    // It warns during half of a short limit at most.
    [{ minutes: 3, warnMinutes: 2 }, 1.6, '3 minutes'],
  ])('takes its times from the configuration %j, and states those in force', async (idle, warned, unused) => {
    jest.useRealTimers();
    await loadConfig({ idle });
    jest.useFakeTimers({ now: START });
    start();
    pass(warned);
    const at = formatTime(START.getTime() + idle.minutes * MINUTE).slice(0, 5);
    expect(screen.getByText(`This page locks itself at ${at} unless you use it.`)).toBeInTheDocument();
    pass(idle.minutes - warned + 0.1);
    expect(screen.getByText(`It was not used for ${unused}. Enter your password to carry on.`)).toBeInTheDocument();
  });

  it('does not lock where nobody is signed in', () => {
    openApp({ signedInAs: null });
    pass(60);
    expect(lock()).toBeNull();
  });

  it('keeps what was typed and unlocks with the same password', async () => {
    const { answer, press, store } = (jest.useRealTimers(), start());
    await answer('Note', 'Unsaved words');
    jest.useFakeTimers({ now: Date.now() + 20 * MINUTE, advanceTimers: true });
    use();
    jest.useRealTimers();
    expect(lock()).toBeInTheDocument();
    await answer('Password', 'wrong');
    await press('Sign in');
    await waitFor(() => { expect(screen.getByRole('alert')).toHaveTextContent('The user name or password is incorrect'); });
    expect(store.getState().session.lockedBecause).toBe('idle');
    expect(window.localStorage.getItem('authorizationKey')).not.toBeNull();
    await answer('Password', 'Learning4All');
    await press('Sign in');
    expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('Unsaved words');
    expect(lock()).toBeNull();
  });
});
