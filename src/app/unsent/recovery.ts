import { contextPath } from '../../config/contextPath';
import { isHostMissed, subscribeToUnsent, tellHostIsBack } from '../../parts/unsent/unsentStore';

/** So that the first try after an outage leaves within two seconds, whatever the back-off has come to. */
const LOOK_EVERY_MS = 1500;

/** Whether the server that this page came from answers. No call of the host: nothing is asked of it but that it is there. */
async function answers(signal: AbortSignal): Promise<boolean> {
  try {
    const { status } = await fetch(`${contextPath()}/config.js`, { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal });
    return status < 500;
  } catch {
    return false;
  }
}

/**
 * While changes wait for a host that cannot be reached: looks for the moment when it can be again. What answers all the
 * time says nothing, and the back-off decides. A page that is looked at again tries at once, too.
 * @returns how to stop
 */
export function watchRecovery(): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let wasGone = false;
  let isOver = false;

  const look = async (): Promise<void> => {
    const isThere = await answers(AbortSignal.timeout(LOOK_EVERY_MS));
    if (isOver) return;
    if (isThere && wasGone) tellHostIsBack();
    wasGone = !isThere && isHostMissed();
    timer = null;
    follow();
  };
  const follow = (): void => {
    if (timer === null && isHostMissed()) timer = setTimeout(() => { void look(); }, LOOK_EVERY_MS);
  };
  const isSeen = (): void => { if (document.visibilityState === 'visible' && isHostMissed()) tellHostIsBack(); };

  const stop = subscribeToUnsent(follow);
  document.addEventListener('visibilitychange', isSeen);
  follow();
  return () => {
    isOver = true;
    stop();
    if (timer !== null) clearTimeout(timer);
    document.removeEventListener('visibilitychange', isSeen);
  };
}
