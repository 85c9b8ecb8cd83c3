import type { PlanId } from '../domain/planId';
import { openChannel } from '../state/channel';

/** Messages about the session between the tabs of one browser. They hold no pupil data. */
type TabMessage =
  | { readonly kind: 'signedOut' | 'draftsDeleted'; readonly userId: string }
  | { readonly kind: 'used'; readonly at: number; readonly userId: string }
  /** A young person answers the questions of this plan in another tab, so this one locks. */
  | { readonly kind: 'handedOver'; readonly userId: string; readonly plan: PlanId }
  /** A tab is about to sign out, and asks the others for forms that are typed but not sent. */
  | { readonly kind: 'formsRequested'; readonly userId: string }
  | { readonly kind: 'formsHere'; readonly userId: string; readonly titles: readonly string[] };

const channel = openChannel('pep-session');

export const notifyTabs = (message: TabMessage): void => { channel.post(message); };

export const onTabMessage = (listener: (message: TabMessage) => void): (() => void) => channel.listen((message) => { listener(message as TabMessage); });
