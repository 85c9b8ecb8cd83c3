// @promise draft
import { KEPT_HOURS } from '../timings';
import type { createKeys } from './keys';
import type { Disk, KeptRow, NameOf } from './tables';

/** What is kept opens for this time, or until its user signs out. */
export const KEPT_MS = KEPT_HOURS * 3_600_000;
/** A clock is corrected by seconds, not by more. */
const DRIFT_MS = 5 * 60_000;
const FORMAT = 1;

type Texts = Readonly<Record<string, string>>;

/** Answers of the host that a user takes along, in whatever form the page reads them. */
export interface KeptContent {
  /** The session of its user, which works with it while the host cannot be reached. */
  readonly user: Texts & { readonly userId: string; readonly userName: string };
  /** What it is about. A second one about the same replaces the first. */
  readonly about: Texts;
  readonly answers: Readonly<Record<string, unknown>>;
}

export interface Kept extends KeptContent {
  readonly id: string;
  /** Time of day by the clock of this computer, ms since 1970. */
  readonly until: number;
}

export interface KeptOfUser {
  readonly open: readonly Kept[];
  readonly sealed: number;
}

/** Why nothing opens. `none`: the password opens nothing of a user of this name. */
export type Closed = 'none' | 'over' | 'turnedBack';

/** Nobody has typed a password that could open it. */
export class NoPassword extends Error {}

type Times = Pick<KeptRow, 'at' | 'seen' | 'hostAt'>;

/**
 * Whether it still opens. The host's clock counts where it is known, and sets the time by that of this computer right. A clock
 * that was turned back gives no more time: nothing opens until it is right again, or the host has told the time.
 */
export function lookAt({ at, seen, hostAt }: Times, now: number, hostNow: number | null): Times & { readonly state: 'open' | Exclude<Closed, 'none'> } {
  const isTold = hostNow !== null && hostAt !== null;
  const began = isTold ? now - Math.max(0, hostNow - hostAt) : at;
  const isBack = !isTold && now < seen - DRIFT_MS;
  const state = now - began >= KEPT_MS ? 'over' : isBack ? 'turnedBack' : 'open';
  return { at: began, seen: isTold ? now : Math.max(seen, now), hostAt, state };
}

const aboutOf = ({ id, user }: Pick<KeptRow, 'id' | 'user'>): string => `kept ${user} ${id}`;
const nameIn = (userName: string): string => `signs in as ${userName.trim().toLowerCase()}`;

/** The part of the journal with what users take along: sealed like their drafts, and never needed by one. */
export function createKept(disk: Disk, nameOf: NameOf, keys: ReturnType<typeof createKeys>, hostNow: () => number | null) {
  const drop = (rows: readonly KeptRow[]): Promise<void> => disk.run(async (tables) => {
    const task = tables.transaction('kept', 'readwrite');
    for (const { id } of rows) await task.store.delete(id);
    await task.done;
  });

  async function read(row: KeptRow): Promise<Kept | null> {
    const json = keys.holds(row.keyId) ? await keys.unseal(row, aboutOf(row)) : null;
    if (json === null) return null;
    const { format, ...content } = JSON.parse(json) as KeptContent & { readonly format: number };
    return format === FORMAT ? { ...content, id: row.id, until: row.at + KEPT_MS } : null;
  }

  /** Notes that it was looked at, and deletes what is over, whoever it belongs to. */
  async function look(rows: readonly KeptRow[]): Promise<readonly (KeptRow & { readonly state: ReturnType<typeof lookAt>['state'] })[]> {
    const found = rows.map((row) => ({ ...row, ...lookAt(row, Date.now(), hostNow()) }));
    await disk.run(async (tables) => {
      const task = tables.transaction('kept', 'readwrite');
      for (const { state, ...row } of found) {
        // Another page may have removed it meanwhile.
        if ((await task.store.getKey(row.id)) === undefined) continue;
        await (state === 'over' ? task.store.delete(row.id) : task.store.put(row));
      }
      await task.done;
    });
    return found;
  }

  const rowsOf = (index: 'user' | 'name', value: string): Promise<readonly KeptRow[]> => disk.run((tables) => tables.getAllFromIndex('kept', index, value));
  const isThere = <T>(one: T | null): one is T => one !== null;

  return {
    /** Seals it with the user's password. Rejects, and leaves what was kept before, where the disk has no room for it. */
    async keep(content: KeptContent): Promise<Kept> {
      const { user: { userId, userName }, about } = content;
      const [user, name, id] = await Promise.all([nameOf(userId), nameOf(nameIn(userName)), nameOf(JSON.stringify([userId, about]))]);
      const held = await keys.currentSealed(user);
      if (held === null) throw new NoPassword();
      const { key, wrapped } = held;
      const sealed = await keys.seal(key, aboutOf({ id, user }), { ...content, format: FORMAT });
      const at = Date.now();
      const row: KeptRow = { id, user, name, keyId: key.id, wrapped, at, seen: at, hostAt: hostNow(), ...sealed };
      await disk.run((tables) => tables.put('kept', row));
      return { ...content, id, until: at + KEPT_MS };
    },
    /** What this user has kept, and how much of it only the password opens. */
    async kept(userId: string): Promise<KeptOfUser> {
      const rows = (await look(await rowsOf('user', await nameOf(userId)))).filter(({ state }) => state !== 'over');
      const open = (await Promise.all(rows.filter(({ state }) => state === 'open').map(read))).filter(isThere);
      return { open, sealed: rows.length - open.length };
    },
    /** Without a network: opens what the user of this name has kept, if the password is theirs. */
    async openKept(userName: string, password: string): Promise<readonly Kept[] | Closed> {
      const rows = await rowsOf('name', await nameOf(nameIn(userName)));
      const opened = new Map<string, Promise<boolean>>();
      const isOpenedBy = ({ keyId, wrapped }: KeptRow): Promise<boolean> => {
        const opening = opened.get(keyId) ?? keys.opens(wrapped, password);
        opened.set(keyId, opening);
        return opening;
      };
      const own = (await Promise.all(rows.map(async (row) => ((await isOpenedBy(row)) ? row : null)))).filter(isThere);
      const looked = await look(own);
      const kept = (await Promise.all(looked.filter(({ state }) => state === 'open').map(read))).filter(isThere);
      return kept.length > 0 ? kept : looked.find(({ state }) => state !== 'open')?.state as Closed | undefined ?? 'none';
    },
    async removeKept(id: string): Promise<void> {
      await disk.run((tables) => tables.delete('kept', id));
    },
    /** At a sign-in: the keys that open what this user has kept. */
    keysOfKept: async (user: string): Promise<readonly KeptRow['wrapped'][]> => (await rowsOf('user', user)).map(({ wrapped }) => wrapped),
    /** After a sign-in: what the password of before has sealed goes, and the password of now opens the rest. */
    async rewrapKept(user: string, wrapped: KeptRow['wrapped']): Promise<void> {
      const rows = await rowsOf('user', user);
      await drop(rows.filter(({ keyId }) => !keys.mayOpen(keyId)));
      const own = rows.filter(({ keyId }) => keyId === wrapped.id);
      if (own.length > 0) await disk.run(async (tables) => { for (const row of own) await tables.put('kept', { ...row, wrapped }); });
    },
    /** Deletes what is over, of every user; or all of it, where the council no longer allows it. */
    async clearKept(isAllowed: boolean): Promise<void> {
      const rows = await disk.run((tables) => tables.getAll('kept'));
      await (isAllowed ? look(rows) : drop(rows));
    },
  };
}
