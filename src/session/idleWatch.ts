import { listen } from '../state/listen';
import { idleLimitMs, lastUsed, markLocked, markUsed, warnAheadMs, wasLeftIdle } from './lastUsed';
import type { SessionThunk } from './sessionExtra';
import { idleWarned, locked } from './sessionSlice';
import { onTabMessage, notifyTabs } from './tabs';

const USES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'input'] as const;
/** The shortest interval between two notes of use. */
const NOTE_EVERY_MS = 5000;
const MIN_WAIT_MS = 50;

/**
 * Locks the page when nobody has used it or another tab of the same user for the configured time, or when the time of a kept plan is
 * over. It compares times of day, so that the time asleep counts too.
 */
export const watchIdle = (): SessionThunk<() => void> => (dispatch, getState, { key }) => {
  let startedAt = Date.now();
  let timer = 0;
  let noted = 0;

  const isWarned = (): boolean => getState().session.locksAt !== null;
  const idleFor = (): number => {
    const held = key.get();
    const at = (held === null ? null : lastUsed(held)) ?? startedAt;
    const idle = Date.now() - at;
    if (idle >= 0) return idle;
    // After the clock was set back, the last use lies in the future, so the idle time starts again.
    startedAt = Date.now();
    if (held !== null) markUsed(held, startedAt);
    return 0;
  };
  const lockIfIdle = (): boolean => {
    const held = key.get();
    // Another tab may have locked the session before the clock was set back.
    const idle = held !== null && wasLeftIdle(held) ? Infinity : idleFor();
    window.clearTimeout(timer);
    const isOver = key.keptFor() <= 0;
    if (isOver || idle >= idleLimitMs()) {
      if (held !== null) markLocked(held);
      dispatch(locked(isOver ? 'over' : 'idle'));
      return false;
    }
    const warnAt = idleLimitMs() - warnAheadMs();
    const isSoon = idle >= warnAt && warnAheadMs() > 0;
    if (isSoon !== isWarned()) dispatch(idleWarned(isSoon ? Date.now() + idleLimitMs() - idle : null));
    timer = window.setTimeout(lockIfIdle, Math.max(MIN_WAIT_MS, Math.min(key.keptFor(), (isSoon ? idleLimitMs() : warnAt) - idle)));
    return true;
  };
  const note = (at: number): void => {
    const held = key.get();
    if (held !== null) markUsed(held, at);
    else startedAt = at;
    noted = at;
    lockIfIdle();
  };
  const onUse = (): void => {
    const now = Date.now();
    // Typing makes two events a key, and a look reads the store.
    if (Math.abs(now - noted) < NOTE_EVERY_MS && !isWarned()) return;
    // The first touch after a sleep must not count as use until the idle time has been checked.
    if (!lockIfIdle()) return;
    note(now);
    const { user } = getState().session;
    if (user !== null) notifyTabs({ kind: 'used', at: now, userId: user.userId });
  };

  const stops = [
    listen(window, Object.fromEntries(USES.map((use) => [use, onUse])), { capture: true, passive: true }),
    // Timers stop while the computer sleeps, so the page checks the clock whenever it comes back.
    listen(window, { focus: lockIfIdle, pageshow: lockIfIdle }),
    listen(document, { visibilitychange: lockIfIdle }),
    onTabMessage((message) => {
      if (message.kind === 'used' && message.userId === getState().session.user?.userId) note(message.at);
    }),
  ];
  lockIfIdle();

  return () => {
    window.clearTimeout(timer);
    for (const stop of stops) stop();
  };
};
