import { useSyncExternalStore } from 'react';
import { getConfig } from '../../config/config';
import type { UnsentRecord } from '../../saving/unsent/unsentWork';

type Units = typeof import('../../saving/units');

/**
 * What is not saved of the user who is signed in, for the top bar and every page: records whose saving is held up in
 * this page, and changes that lie on this computer with no page at work on them.
 */
export interface Unsent {
  readonly records: readonly UnsentRecord[];
  /** Records whose changes only the user's password opens. */
  readonly sealed: number;
}

const NOTHING: Unsent = { records: [], sealed: 0 };

let shown: Unsent = NOTHING;
let userId: string | null = null;
let units: Units | null = null;
let onDisk: Unsent = NOTHING;
let stop = (): void => undefined;
let resume: (() => void) | null = null;
const listeners = new Set<() => void>();

function show(next: Unsent): void {
  // The same object while nothing has changed: nothing renders again at every key.
  if (JSON.stringify(next) === JSON.stringify(shown)) return;
  shown = next;
  for (const listener of [...listeners]) listener();
}

const idOf = ({ key }: UnsentRecord): string => key.records.join();

function compose(): void {
  const own = units?.heldUp().filter(({ key }) => key.userId === userId) ?? [];
  const live = new Set(units?.liveIds() ?? []);
  show({ records: [...own, ...onDisk.records.filter((record) => !live.has(idOf(record)))], sealed: onDisk.sealed });
}

/** The queue is at work in this page: from now on its records count, too. */
export function attachUnits(running: Units): void {
  stop();
  units = running;
  stop = running.subscribeUnsent(compose);
}

/**
 * Looks for changes on this computer that no page works on. The queue itself is fetched only where there are some.
 * @returns those that can be opened here
 */
export async function lookForDrafts(user: string, fetchUnits: () => Promise<Units>): Promise<readonly UnsentRecord[]> {
  userId = user;
  const { hasDrafts } = await import('../../saving/journal/browserJournal');
  const isAny = await hasDrafts(getConfig().journal.mode, user);
  if (userId !== user) return [];
  const found = isAny ? await (await fetchUnits()).findUnsent(user) : NOTHING;
  if (userId !== user) return [];
  onDisk = { records: found.records.filter(({ where }) => where === 'disk'), sealed: found.sealed };
  compose();
  return onDisk.records;
}

/** Nobody is signed in, or somebody else. */
export function forgetUnsent(): void {
  userId = null;
  onDisk = NOTHING;
  resume = null;
  show(NOTHING);
}

export function subscribeToUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * @example const { records, sealed } = useUnsent();
 * // records[0].changes, records[0].place?.title, records[0].place?.of, records[0].place?.address
 */
export const useUnsent = (): Unsent => useSyncExternalStore(subscribeToUnsent, () => shown);

/** Sends what is held up in this page once more, and opens again what lies on this computer only. */
export function tryUnsentNow(): void {
  units?.retryAll();
  if (onDisk.records.length > 0) resume?.();
}

/** @param open how the records that lie on this computer are opened and sent */
export function resumeBy(open: () => void): void {
  resume = open;
}

/** Something waits because nothing answers, or only with an error. */
export function isHostMissed(): boolean {
  return shown.records.some(({ status }) => status?.kind === 'waiting' && status.why !== 'checking');
}

/** The host can be reached again, as far as the page can tell. */
export function tellHostIsBack(): void {
  units?.hostIsBack();
}
