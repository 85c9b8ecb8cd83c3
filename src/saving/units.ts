/**
 * Saving for this page: the one registry, wired to the browser's clock, journal, locks and page events. Everything
 * outside `src/saving` opens units and handles sign-in and sign-out through these functions.
 */

import { browserClock, openChannel } from './browser';
import { browserJournal, noJournal, type JournalMode } from './journal/browserJournal';
import { tabStorage } from './journal/keys/tabKey';
import { browserLocks } from './locks/lockSources';
import type { Environment } from './environment';
import { createLocks } from './locks/locks';
import { clearSendNotes, clearWindowNotes, createSendNotes, windowNotes } from './journal/sendNotes';
import { watchPage } from './journal/page/pageEvents';
import { dropPageMemories } from './journal/page/pageMemory';
import { createRegistry, type Registry, type SavingOptions } from './unit/registry';
import { createSurvey, unsentOf, type LiveRecord, type UnsentRecord, type UnsentWork } from './unsent/unsentWork';
import { findPlace } from './unsent/places';
import { savingSettings } from './savingSettings';
import { DEFAULT_TIMINGS } from './timings';
import type { Transport, UnitCall, UnitHandle, UnitKey } from './types';

/** Sign-out and the survey of unsent work do not wait longer for a silent disk. */
const DISK_MS = 2000;
const after = (ms: number): Promise<undefined> => new Promise((resolve) => { setTimeout(() => { resolve(undefined); }, ms); });

let registry: Registry | null = null;
let activeSurvey: ReturnType<typeof createSurvey> | null = null;

function survey(): NonNullable<typeof activeSurvey> {
  activeSurvey ??= createSurvey(openChannel('pep-unsent'), (userId) => {
    flushAll();
    return activeRegistry().liveUnits().filter(({ key }) => key.userId === userId);
  });
  return activeSurvey;
}

let unwatch: (() => void) | null = null;
let mode: JournalMode = 'reload';

function browserEnvironment(options: SavingOptions): Environment {
  const channel = openChannel('pep-saving');
  const handOver = options.timings?.handOver ?? DEFAULT_TIMINGS.handOver;
  return {
    clock: browserClock,
    journal: browserJournal(options.journalMode ?? 'reload') ?? noJournal,
    sendNotes: createSendNotes(tabStorage() ?? windowNotes(window)),
    locks: createLocks(browserLocks(channel), channel, browserClock, handOver),
  };
}

/** The app calls this once. A test calls it with its own environment and so drops the units of the previous test. */
export function startSaving(options: SavingOptions = {}, environment?: Environment): void {
  unwatch?.();
  dropPageMemories(null);
  mode = options.journalMode ?? 'reload';
  registry = createRegistry(environment ?? browserEnvironment(options), options);
  unwatch = watchPage(registry, window);
  survey();
}

function activeRegistry(): Registry {
  if (registry === null) startSaving(savingSettings());
  if (registry === null) throw new Error('saving has not been started');
  return registry;
}

/** @see Registry.openUnit */
export function openUnit(key: UnitKey, calls: readonly UnitCall[], transport: Transport): UnitHandle {
  return activeRegistry().openUnit(key, calls, transport);
}

export function unsentUnits(): readonly LiveRecord[] {
  return activeRegistry().unsentUnits();
}

/** Records of this page whose saving has stopped or waits, for the notice on every page. */
export function heldUp(): readonly UnsentRecord[] {
  return activeRegistry()
    .heldUpUnits()
    .filter(({ changes }) => changes > 0)
    .map(({ key, changes, status, isOpen }) => ({ key, place: findPlace(key), changes, where: 'here' as const, status, isOpen }));
}

/** The record lists of all open units. */
export function liveIds(): readonly string[] {
  return activeRegistry().liveKeys().map(({ records }) => records.join());
}

/** The host seems reachable again: waiting retries leave now. */
export function hostIsBack(): void {
  activeRegistry().dispatchAll({ type: 'online' });
}

export function retryAll(): void {
  activeRegistry().retryAll();
}

export function subscribeUnsent(listener: () => void): () => void {
  return activeRegistry().subscribe(listener);
}

/** Unsent changes of this user in this page, in other tabs, and on the disk. */
export async function findUnsent(userId: string): Promise<UnsentWork> {
  const own = activeRegistry().liveUnits().filter(({ key }) => key.userId === userId);
  const nothing = { open: [], sealed: 0 };
  const [others, drafts] = await Promise.all([
    survey().others(userId),
    // A failing or silent disk counts as empty: it must not block the sign-out.
    Promise.race([browserJournal(mode)?.drafts(userId).catch(() => nothing), after(DISK_MS)]),
  ]);
  return unsentOf(own, others, drafts ?? nothing);
}

/** Ends the debounce of typed text in every unit: before an export, on leaving a screen. */
export function flushAll(): void {
  activeRegistry().dispatchAll({ type: 'flush' });
}

/** After a sign-in: resumes the saves of this user, and drops the units and keys of any other. */
export function signedIn(userId: string): void {
  void activeRegistry()
    .signedIn(userId)
    .finally(() => { dropPageMemories(userId); })
    .then(() => browserJournal(mode)?.keepOnly(userId))
    .catch(() => undefined);
}

/** The session has expired: saves wait for the sign-in. */
export function signedOut(): void {
  activeRegistry().signedOut();
}

/** Sign-out by choice: sends and waits, here and in other tabs, and returns what is still unsent for the user to confirm. */
export async function leave(userId: string, { waitMs }: { readonly waitMs: number }): Promise<UnsentWork> {
  const until = Date.now() + waitMs;
  await activeRegistry().leave({ waitMs });
  for (;;) {
    const left = await findUnsent(userId);
    // Another tab may still be saving, or restoring a draft.
    const isOnItsWay = left.records.some(({ where }) => where === 'elsewhere');
    if (!isOnItsWay || Date.now() >= until) return left;
  }
}

/** Another tab has signed this user out: this page sends what it can. */
export async function leaveOpen(options: { readonly waitMs: number }): Promise<void> {
  await activeRegistry().leave(options);
}

/** Another tab has deleted the drafts of this user: this page writes its unsent changes again. */
export function rewrite(): void {
  activeRegistry().rewrite();
}

/** Ends every unit. Unsent changes stay encrypted on the disk, and this tab drops its keys. */
export async function seal(): Promise<void> {
  await activeRegistry().end('seal');
  // Only after sealing, because each sealed draft includes the place of its record.
  dropPageMemories(null);
  browserJournal(mode)?.forgetKeys();
}

/** Sign-out by choice, once confirmed: aborts every save and deletes everything of the user from this computer. */
export async function destroy(userId: string): Promise<void> {
  dropPageMemories(null);
  await activeRegistry().end('destroy');
  const storage = tabStorage();
  if (storage === null) clearWindowNotes(window);
  else clearSendNotes(storage);
  // A failing or silent disk must not block the sign-out. Its drafts stay encrypted, and their keys are gone.
  await Promise.race([browserJournal(mode)?.destroyAll(userId).catch(() => undefined), after(DISK_MS)]);
}
