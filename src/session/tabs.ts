import type { PlanId } from '../domain/planId';

/** Messages about the session between the tabs of one browser. They hold no pupil data. */
type TabMessage =
  | { readonly kind: 'signedOut' | 'draftsDeleted'; readonly userId: string }
  | { readonly kind: 'used'; readonly at: number; readonly userId: string }
  /** A young person answers the questions of this plan in another tab, so this one locks. */
  | { readonly kind: 'handedOver'; readonly userId: string; readonly plan: PlanId }
  /** A tab is about to sign out, and asks the others for forms that are typed but not sent. */
  | { readonly kind: 'formsRequested'; readonly userId: string }
  | { readonly kind: 'formsHere'; readonly userId: string; readonly titles: readonly string[] };

const CHANNEL = 'pep-session';

let channel: BroadcastChannel | null = null;

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  if (channel === null) {
    channel = new BroadcastChannel(CHANNEL);
    // Under Node an open channel would keep a finished test run alive.
    (channel as BroadcastChannel & { unref?: () => void }).unref?.();
  }
  return channel;
}

export function notifyTabs(message: TabMessage): void {
  open()?.postMessage(message);
}

function isTabMessage(data: unknown): data is TabMessage {
  if (typeof data !== 'object' || data === null || !('kind' in data) || !('userId' in data)) return false;
  switch (data.kind) {
    case 'signedOut': case 'draftsDeleted': case 'formsRequested': return true;
    case 'used': return 'at' in data && typeof data.at === 'number';
    case 'handedOver': return 'plan' in data && typeof data.plan === 'object' && data.plan !== null;
    case 'formsHere': return 'titles' in data && Array.isArray(data.titles);
    default: return false;
  }
}

export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const opened = open();
  if (opened === null) return () => undefined;
  const hear = ({ data }: MessageEvent<unknown>): void => {
    if (isTabMessage(data)) listener(data);
  };
  opened.addEventListener('message', hear);
  return () => {
    opened.removeEventListener('message', hear);
  };
}
