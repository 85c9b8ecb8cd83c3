import { isHostUnreachable, subscribeToUnsent, notifyHostIsBack } from '../../shared/unsent/unsentStore';
import { listen } from '../../state/listen';
import { isServerThere } from '../../ui/lazy/loadCode';

/** Poll interval during an outage: the first retry leaves within two seconds of its end, however long the back-off is. */
const WHILE_GONE_MS = 1500;
/** The longest poll interval while the server responds but saves fail for another reason. */
const MAX_INTERVAL_MS = 60_000;

const isSeen = (): boolean => document.visibilityState === 'visible';

/**
 * Polls the server while changes wait for an unreachable host, and retries as soon as it responds. If the server was
 * never down, its response proves nothing, so the back-off of the saves decides. A hidden page does not poll.
 */
export function watchRecovery(): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let wait = WHILE_GONE_MS;
  let wasGone = false;
  let isOver = false;

  const poll = async (): Promise<void> => {
    const isThere = await isServerThere(AbortSignal.timeout(WHILE_GONE_MS));
    if (isOver) return;
    if (isThere && wasGone) notifyHostIsBack();
    wait = isThere ? Math.min(wait * 2, MAX_INTERVAL_MS) : WHILE_GONE_MS;
    wasGone = !isThere && isHostUnreachable();
    timer = null;
    follow();
  };
  const follow = (): void => {
    if (!isHostUnreachable()) {
      wait = WHILE_GONE_MS;
      return;
    }
    if (timer === null && isSeen()) timer = setTimeout(() => { void poll(); }, wait);
  };
  const rest = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const onSeen = (): void => {
    rest();
    if (!isSeen() || !isHostUnreachable()) return;
    wait = WHILE_GONE_MS;
    notifyHostIsBack();
    follow();
  };

  const stops = [subscribeToUnsent(follow), listen(document, { visibilitychange: onSeen })];
  follow();
  return () => {
    isOver = true;
    rest();
    for (const stop of stops) stop();
  };
}
