import { useCallback, useSyncExternalStore } from 'react';
import { SINGLE_KEYS_KEY } from '../../session/storageKeys';
import { useSession } from '../../session/useSession';
import { createUserState } from '../../state/userState';

const OFF = 'off';

/** What the user chose on this page (null: what this computer remembers). */
const chosen = createUserState<boolean | null>('whether single keys act', null);

const keyOf = (userId: string): string => `${SINGLE_KEYS_KEY}${userId}`;

function areOn(userId: string): boolean {
  try {
    return window.localStorage.getItem(keyOf(userId)) !== OFF;
  } catch {
    return true;
  }
}

/** Whether keys without Ctrl or Alt act for this user (WCAG 2.1.4), and how to change that. Ends at sign-out, as all preferences. */
export function useSingleKeys(): readonly [boolean, (isOn: boolean) => void] {
  const userId = useSession().user?.userId ?? '';
  const now = useSyncExternalStore(chosen.subscribe, chosen.get);
  const change = useCallback((isOn: boolean) => {
    chosen.set(isOn);
    try {
      if (isOn) window.localStorage.removeItem(keyOf(userId));
      else window.localStorage.setItem(keyOf(userId), OFF);
    } catch {
      // Refused or full: the choice lasts as long as the page.
    }
  }, [userId]);
  return [now ?? areOn(userId), change];
}

const NONE: readonly { readonly shown: string; readonly does: string }[] = [];

export const sectionKeys = createUserState('the keys of the open section', NONE);
