import { browserClock, openChannel } from './unit/browser';
import { browserJournal, tabStorage, type JournalMode } from './journal/browserJournal';
import { createChannelLocks } from './locks/channelLocks';
import type { Environment } from './environment';
import { aloneLocks, createLocks, silentChannel, type Channel, type LockSource } from './locks/locks';
import { clearMarks, createMarks } from './journal/marks';
import { noJournal } from './journal/memoryJournal';
import { watchPage } from './journal/page/pageEvents';
import { dropPageMemories } from './journal/page/pageMemory';
import { unlessRefused } from './locks/refusedLocks';
import { createRegistry, type Registry, type SavingOptions } from './unit/registry';
import { savingSettings } from './savingSettings';
import { DEFAULT_TIMINGS } from './core/timings';
import type { Transport, UnitCall, UnitHandle, UnitKey } from './types';
import { clearWindowNotes, windowNotes } from './journal/page/windowNotes';

let registry: Registry | null = null;
let unwatch: (() => void) | null = null;
let mode: JournalMode = 'reload';

/**
 * Web Locks; messages where they are refused and on plain http, where they are missing; elsewhere (an old browser, a
 * test) every tab is alone.
 */
function lockSource(channel: Channel | null): LockSource {
  const byMessages = (): LockSource => (channel === null ? aloneLocks : createChannelLocks(channel, browserClock));
  if (typeof navigator !== 'undefined' && 'locks' in navigator) return unlessRefused(navigator.locks, byMessages);
  const isPlainHttp = typeof window !== 'undefined' && 'isSecureContext' in window && !window.isSecureContext;
  return isPlainHttp ? byMessages() : aloneLocks;
}

function browserEnvironment(options: SavingOptions): Environment {
  const channel = openChannel('pep-saving');
  const handOver = options.timings?.handOver ?? DEFAULT_TIMINGS.handOver;
  return {
    clock: browserClock,
    journal: browserJournal(options.journalMode ?? 'reload') ?? noJournal,
    marks: createMarks(tabStorage() ?? windowNotes(window)),
    locks: createLocks(lockSource(channel), channel ?? silentChannel, browserClock, handOver),
  };
}

/**
 * Starts saving for this page; called once by the composition root, and by a test with its own environment, which
 * also forgets every unit of the test before.
 */
export function startSaving(options: SavingOptions = {}, environment?: Environment): void {
  unwatch?.();
  dropPageMemories(null);
  mode = options.journalMode ?? 'reload';
  registry = createRegistry(environment ?? browserEnvironment(options), options);
  unwatch = watchPage(registry, window);
}

function running(): Registry {
  if (registry === null) startSaving(savingSettings());
  if (registry === null) throw new Error('saving has not been started');
  return registry;
}

/** @see Registry.openUnit */
export function openUnit(key: UnitKey, calls: readonly UnitCall[], transport: Transport): UnitHandle {
  return running().openUnit(key, calls, transport);
}

/** Units with something unsent, for the shell and the browser's question on leaving. */
export function unsentUnits(): readonly { readonly key: UnitKey; readonly changes: number }[] {
  return running().unsentUnits();
}

export function subscribeUnsent(listener: () => void): () => void {
  return running().subscribe(listener);
}

/** Sends what waits for a text pause, in every unit: before an export, on leaving a screen. */
export function flushAll(): void {
  running().flushAll();
}

/** After a sign-in: the same user's saves go on, another user's units are dropped and stay sealed. */
export function signedIn(userId: string): void {
  dropPageMemories(userId);
  void running()
    .signedIn(userId)
    .then(() => browserJournal(mode)?.keepOnly(userId))
    .catch(() => undefined);
}

/** The key expired or was refused: saves wait for the sign-in. */
export function signedOut(): void {
  running().signedOut();
}

/** Sign-out by choice: flush and wait; `unsent` is the number of fields to warn about before `destroy`. */
export function leave(options: { readonly waitMs: number }): Promise<{ readonly unsent: number }> {
  return running().leave(options);
}

/** Sign-out by choice, after the warning: aborts, and destroys what was kept on this computer. */
export async function destroy(): Promise<void> {
  dropPageMemories(null);
  await running().destroy();
  const storage = tabStorage();
  if (storage === null) clearWindowNotes(window);
  else clearMarks(storage);
  // A disk that refuses keeps nobody from signing out; without their keys the drafts stay shut.
  await browserJournal(mode)?.destroyAll().catch(() => undefined);
}
