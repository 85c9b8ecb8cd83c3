// @promise tabs
import { tabStorage } from '../journal/tabStorage';
import type { LockSource } from './locks';

/** Plain http has no Web Locks, and a browser that blocks all cookies refuses them together with sessionStorage. */
export const knowsOtherTabs = (): boolean => typeof navigator !== 'undefined' && 'locks' in navigator && tabStorage() !== null;

/** Without Web Locks every tab is alone, but the units of one page still take turns. */
export function aloneLocks(): LockSource {
  const lines = new Map<string, Promise<unknown>>();
  return {
    async request(name, { ifAvailable, steal, signal }, hold) {
      const before = lines.get(name);
      if (before !== undefined && ifAvailable === true) return hold(null);
      const mine = (steal === true ? Promise.resolve() : Promise.resolve(before)).then(() =>
        signal?.aborted === true ? undefined : hold({}),
      );
      lines.set(name, mine);
      await mine;
      if (lines.get(name) === mine) lines.delete(name);
      return undefined;
    },
  };
}

export const browserLocks = (): LockSource => (knowsOtherTabs() ? navigator.locks : aloneLocks());

export async function heldLocks(): Promise<readonly string[]> {
  const { held = [] } = (knowsOtherTabs() ? await navigator.locks.query().catch(() => null) : null) ?? {};
  return held.map(({ name = '' }) => name);
}
