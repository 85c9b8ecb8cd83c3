import { idleLimitMs, lastUsed, markLocked, markUsed, warnAheadMs, wasLeftIdle } from './lastUsed';
import type { SessionThunk } from './sessionExtra';
import { idleWarned, locked } from './sessionSlice';
import { onTabMessage, tellTabs } from './tabs';

const USES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'input'] as const;
/** The clock may have moved while the page slept: look at it again whenever the page comes back. */
const RETURNS = ['focus', 'pageshow'] as const;
/** Use is noted at most this often. */
const NOTE_EVERY_MS = 5000;
const SHORTEST_WAIT_MS = 50;

/**
 * Locks the page when nobody has used it, or another tab of the same user, for the configured time. The clock is
 * compared, never counted, so that time asleep counts too. Runs while someone is signed in and not locked.
 * @returns how to stop
 */
export const watchIdle = (): SessionThunk<() => void> => (dispatch, getState, { key }) => {
  let startedAt = Date.now();
  let timer = 0;
  let noted = 0;

  const isWarned = (): boolean => getState().session.idleWarning;
  const idleFor = (): number => {
    const held = key.get();
    const at = (held === null ? null : lastUsed(held)) ?? startedAt;
    const idle = Date.now() - at;
    if (idle >= 0) return idle;
    // The clock was set back: a last use in the future is not valid, so the idle time starts again.
    startedAt = Date.now();
    if (held !== null) markUsed(held, startedAt);
    return 0;
  };
  const look = (): boolean => {
    const held = key.get();
    // Another tab may have locked, and the clock may have been set back since.
    const idle = held !== null && wasLeftIdle(held) ? Infinity : idleFor();
    window.clearTimeout(timer);
    if (idle >= idleLimitMs()) {
      if (held !== null) markLocked(held);
      dispatch(locked('idle'));
      return false;
    }
    const warnAt = idleLimitMs() - warnAheadMs();
    const isSoon = idle >= warnAt && warnAheadMs() > 0;
    if (isSoon !== isWarned()) dispatch(idleWarned(isSoon));
    timer = window.setTimeout(look, Math.max(SHORTEST_WAIT_MS, (isSoon ? idleLimitMs() : warnAt) - idle));
    return true;
  };
  const note = (at: number): void => {
    const held = key.get();
    if (held !== null) markUsed(held, at);
    noted = at;
    look();
  };
  const onUse = (): void => {
    // The first touch after a sleep must not count as use before the clock was looked at.
    if (!look()) return;
    const now = Date.now();
    if (Math.abs(now - noted) < NOTE_EVERY_MS && !isWarned()) return;
    note(now);
    const { user } = getState().session;
    if (user !== null) tellTabs({ kind: 'used', at: now, userId: user.userId });
  };

  for (const use of USES) window.addEventListener(use, onUse, { capture: true, passive: true });
  for (const back of RETURNS) window.addEventListener(back, look);
  document.addEventListener('visibilitychange', look);
  const deafen = onTabMessage((message) => {
    if (message.kind === 'used' && message.userId === getState().session.user?.userId) note(message.at);
  });
  look();

  return () => {
    window.clearTimeout(timer);
    for (const use of USES) window.removeEventListener(use, onUse, { capture: true });
    for (const back of RETURNS) window.removeEventListener(back, look);
    document.removeEventListener('visibilitychange', look);
    deafen();
  };
};
