import { contextPath } from '../../config/contextPath';
import { isHostMissed, subscribeToUnsent, tellHostIsBack } from '../../parts/unsent/unsentStore';

/** While nothing answers: the first try after an outage leaves within two seconds, whatever the back-off has come to. */
const WHILE_GONE_MS = 1500;
/** A server that answers, while saves fail for another reason, is tried less and less often. */
const LONGEST_MS = 60_000;

/** Whether the server that this page came from answers. It is no call of the host: any response will do. */
async function answers(signal: AbortSignal): Promise<boolean> {
  try {
    const { status } = await fetch(`${contextPath()}/config.js`, { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal });
    return status < 500;
  } catch {
    return false;
  }
}

const isSeen = (): boolean => document.visibilityState === 'visible';

/**
 * While changes wait for a host that cannot be reached: looks for the moment when it can be again. What answers all the
 * time proves nothing, and the back-off decides. A hidden page sends nothing; visible again, it tries at once.
 * @returns how to stop
 */
export function watchRecovery(): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let wait = WHILE_GONE_MS;
  let wasGone = false;
  let isOver = false;

  const look = async (): Promise<void> => {
    const isThere = await answers(AbortSignal.timeout(WHILE_GONE_MS));
    if (isOver) return;
    if (isThere && wasGone) tellHostIsBack();
    wait = isThere ? Math.min(wait * 2, LONGEST_MS) : WHILE_GONE_MS;
    wasGone = !isThere && isHostMissed();
    timer = null;
    follow();
  };
  const follow = (): void => {
    if (!isHostMissed()) {
      wait = WHILE_GONE_MS;
      return;
    }
    if (timer === null && isSeen()) timer = setTimeout(() => { void look(); }, wait);
  };
  const rest = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const onSeen = (): void => {
    rest();
    if (!isSeen() || !isHostMissed()) return;
    wait = WHILE_GONE_MS;
    tellHostIsBack();
    follow();
  };

  const stop = subscribeToUnsent(follow);
  document.addEventListener('visibilitychange', onSeen);
  follow();
  return () => {
    isOver = true;
    stop();
    rest();
    document.removeEventListener('visibilitychange', onSeen);
  };
}
