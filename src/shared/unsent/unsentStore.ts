import { debounce, difference } from 'es-toolkit';
import { useSyncExternalStore } from 'react';
import { getConfig } from '../../config/config';
import { isFormPlace, type KeptForm } from '../../forms/kept/keptForm';
import { refreshKeptForms } from '../../forms/kept/formPage';
import { keptForms } from '../../forms/kept/keptForms';
import type { UnsentRecord } from '../../saving/unsent/unsentWork';
import { createUserState } from '../../state/userState';

type Units = typeof import('../../saving/units');

/** Of the signed-in user: records of this page whose saving waits or has stopped, and drafts on this computer whose record is not open. */
export interface Unsent {
  readonly records: readonly UnsentRecord[];
  /** How many records have drafts that only the user's password opens. */
  readonly sealed: number;
  /** Forms that were typed and not sent, and are not on the screen. */
  readonly forms: readonly KeptForm[];
}

const NOTHING: Unsent = { records: [], sealed: 0, forms: [] };

const shown = createUserState('unsent work of every page', NOTHING);
let userId: string | null = null;
let units: Units | null = null;
let onDisk: Omit<Unsent, 'forms'> = NOTHING;
let live: readonly string[] = [];
let stop = (): void => undefined;
let resume: (() => void) | null = null;

function show(next: Unsent): void {
  // Keeps the same object while nothing has changed, so that a key press re-renders nothing.
  if (JSON.stringify(next) !== JSON.stringify(shown.get())) shown.set(next);
}

const idOf = ({ key }: UnsentRecord): string => key.records.join();

function showRecords(): void {
  const own = units?.pageRegistry().heldUp().filter(({ key }) => key.userId === userId) ?? [];
  const before = live;
  live = units?.pageRegistry().liveIds() ?? [];
  const closed = difference(before, live);
  if (closed.length > 0) {
    // What they leave on the disk, such as half a date, is read again.
    onDisk = { ...onDisk, records: onDisk.records.filter((record) => !closed.includes(idOf(record))) };
    refreshDrafts();
  }
  show({ ...shown.get(), records: [...own, ...onDisk.records.filter((record) => !live.includes(idOf(record)))], sealed: onDisk.sealed });
}

const showForms = (): void => { show({ ...shown.get(), forms: keptForms.get().filter(({ key }) => key.userId === userId) }); };

keptForms.subscribe(showForms);

/** The queue has loaded: adds the records of this page from now on. */
export function attachUnits(running: Units): void {
  stop();
  units = running;
  stop = running.pageRegistry().subscribe(showRecords);
}

/** Loads the code of the queue only if something of this user is unsent. @returns those that this page can open */
export async function findDrafts(user: string, fetchUnits: () => Promise<Units>): Promise<readonly UnsentRecord[]> {
  userId = user;
  const { hasDrafts } = await import('../../saving/journal/browserJournal');
  const isAny = keptForms.get().length > 0 || await hasDrafts(getConfig().journal.mode, user);
  if (userId !== user) return [];
  const [found] = isAny ? await Promise.all([fetchUnits().then(({ findUnsent }) => findUnsent(user)), refreshKeptForms(user)]) : [NOTHING];
  if (userId !== user) return [];
  onDisk = { records: found.records.filter(({ where, place }) => where === 'disk' && !isFormPlace(place)), sealed: found.sealed };
  showRecords();
  showForms();
  return onDisk.records;
}

/** The register closes sixty records at once. */
const refreshDrafts = debounce(() => {
  const running = units;
  if (userId !== null && running !== null) void findDrafts(userId, () => Promise.resolve(running)).catch(() => undefined);
}, 100);

/** Deletes a draft that is listed as text, and looks again: where the disk fails, it stays on the list. */
export async function discardText({ key }: UnsentRecord): Promise<void> {
  const [user, running, [id = '']] = [userId, units, key.records];
  if (user === null || running === null) return;
  await running.discardUnread(user, id).catch(() => undefined);
  await findDrafts(user, () => Promise.resolve(running));
}

export function forgetUnsent(): void {
  userId = null;
  onDisk = NOTHING;
  live = [];
  resume = null;
  show(NOTHING);
}

export const { subscribe: subscribeToUnsent, get: unsentNow } = shown;

export const useUnsent = (): Unsent => useSyncExternalStore(shown.subscribe, shown.get);

export function tryUnsentNow(): void {
  units?.pageRegistry().retryAll();
  if (onDisk.records.length > 0) resume?.();
}

/** @param open opens and sends the drafts on this computer */
export const resumeBy = (open: () => void): void => { resume = open; };

/** A change waits because the host is unreachable or returns an error. */
export const isHostUnreachable = (): boolean =>
  shown.get().records.some(({ status }) => status?.kind === 'waiting' && status.why !== 'checking');

export const notifyHostIsBack = (): void => { units?.pageRegistry().dispatchAll({ type: 'online' }); };
