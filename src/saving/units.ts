import { browserClock, openChannel } from './browser';
import { browserJournal, type JournalMode } from './journal/browserJournal';
import { tabStorage } from './journal/keys/tabKey';
import { createChannelLocks } from './locks/channelLocks';
import type { Environment } from './environment';
import { aloneLocks, createLocks, silentChannel, type Channel, type LockSource } from './locks/locks';
import { clearSendNotes, createSendNotes } from './journal/sendNotes';
import { noJournal } from './journal/memoryJournal';
import { watchPage } from './journal/page/pageEvents';
import { dropPageMemories } from './journal/page/pageMemory';
import { unlessRefused } from './locks/refusedLocks';
import { createRegistry, type Registry, type SavingOptions } from './unit/registry';
import { createSurvey, type Survey } from './unsent/survey';
import { unsentOf, type UnsentRecord, type UnsentWork } from './unsent/unsentWork';
import { findPlace } from './unsent/places';
import { savingSettings } from './savingSettings';
import { DEFAULT_TIMINGS } from './timings';
import type { Transport, UnitCall, UnitHandle, UnitKey } from './types';
import { clearWindowNotes, windowNotes } from './journal/page/windowNotes';

/** A disk that has said nothing by then is not waited for. */
const DISK_MS = 2000;
const after = (ms: number): Promise<undefined> => new Promise((resolve) => { setTimeout(() => { resolve(undefined); }, ms); });

let registry: Registry | null = null;
let asked: Survey | null = null;

function survey(): Survey {
  asked ??= createSurvey(openChannel('pep-unsent') ?? silentChannel, (userId) => {
    running().flushAll();
    return running().liveUnits().filter(({ key }) => key.userId === userId);
  });
  return asked;
}

let unwatch: (() => void) | null = null;
let mode: JournalMode = 'reload';

/**
 * Web Locks; messages where they are refused and on plain http, where they are missing; elsewhere (an old browser, a
 * test) every tab is alone.
 */
function lockSource(channel: Channel | null): LockSource {
  const byMessages = (): LockSource => (channel === null ? aloneLocks() : createChannelLocks(channel, browserClock));
  if (typeof navigator !== 'undefined' && 'locks' in navigator) return unlessRefused(navigator.locks, byMessages);
  const isPlainHttp = typeof window !== 'undefined' && 'isSecureContext' in window && !window.isSecureContext;
  return isPlainHttp ? byMessages() : aloneLocks();
}

function browserEnvironment(options: SavingOptions): Environment {
  const channel = openChannel('pep-saving');
  const handOver = options.timings?.handOver ?? DEFAULT_TIMINGS.handOver;
  return {
    clock: browserClock,
    journal: browserJournal(options.journalMode ?? 'reload') ?? noJournal,
    sendNotes: createSendNotes(tabStorage() ?? windowNotes(window)),
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
  survey();
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

/** Units of this page with something unsent. */
export function unsentUnits(): readonly { readonly key: UnitKey; readonly changes: number; readonly isAtRisk: boolean }[] {
  return running().unsentUnits();
}

/** Records of this page whose saving is held up: the user should know wherever they are. */
export function heldUp(): readonly UnsentRecord[] {
  return running()
    .liveUnits()
    .filter(({ changes, isHeldUp }) => changes > 0 && isHeldUp)
    .map(({ key, changes, status, isOpen }) => ({ key, place: findPlace(key), changes, where: 'here' as const, status, isOpen }));
}

/** Everything this page works on, by the names of its records. */
export function liveIds(): readonly string[] {
  return running().liveUnits().map(({ key }) => key.records.join());
}

/** The host can be reached again, as far as the page can tell: what waits for another try goes now. */
export function hostIsBack(): void {
  running().tell({ type: 'online' });
}

/** Sends at once what waits for another try. */
export function retryAll(): void {
  running().retryAll();
}

export function subscribeUnsent(listener: () => void): () => void {
  return running().subscribe(listener);
}

/** Everything of this user that is not saved: in this page, in other tabs, and on the disk. */
export async function findUnsent(userId: string): Promise<UnsentWork> {
  const own = running().liveUnits().filter(({ key }) => key.userId === userId);
  const nothing = { open: [], sealed: 0 };
  const [others, drafts] = await Promise.all([
    survey().others(userId),
    // A disk that fails or never answers holds nothing that could be told of.
    Promise.race([browserJournal(mode)?.drafts(userId).catch(() => nothing), after(DISK_MS)]),
  ]);
  return unsentOf(own, others, drafts ?? nothing);
}

/** Sends what waits for a text pause, in every unit: before an export, on leaving a screen. */
export function flushAll(): void {
  running().flushAll();
}

/** After a sign-in: the same user's saves go on, another user's units are dropped and stay sealed. */
export function signedIn(userId: string): void {
  void running()
    .signedIn(userId)
    .finally(() => { dropPageMemories(userId); })
    .then(() => browserJournal(mode)?.keepOnly(userId))
    .catch(() => undefined);
}

/** The key expired or was refused: saves wait for the sign-in. */
export function signedOut(): void {
  running().signedOut();
}

/** Sign-out by choice: sends and waits, here and in the other tabs, and says what is left to ask about before `destroy`. */
export async function leave(userId: string, { waitMs }: { readonly waitMs: number }): Promise<UnsentWork> {
  const until = Date.now() + waitMs;
  await running().leave({ waitMs });
  for (;;) {
    const left = await findUnsent(userId);
    // Another tab may be in the middle of its saves, or take up a draft.
    const isOnItsWay = left.records.some(({ where }) => where === 'elsewhere');
    if (!isOnItsWay || Date.now() >= until) return left;
  }
}

/** Another tab has signed this user out: what this page has is sent, as far as it can be. */
export async function leaveOpen(options: { readonly waitMs: number }): Promise<void> {
  await running().leave(options);
}

/** Another tab has deleted the drafts of this user: what is unsent here is written again. */
export function rewrite(): void {
  running().rewrite();
}

/** Ends everything; what is unsent stays sealed on the disk, and the keys leave memory and tab. */
export async function seal(): Promise<void> {
  await running().seal();
  // Not before: what is sealed takes along where it is found.
  dropPageMemories(null);
  browserJournal(mode)?.forgetKeys();
}

/** Sign-out by choice, after the question: aborts, and destroys what was kept of the user on this computer. */
export async function destroy(userId: string): Promise<void> {
  dropPageMemories(null);
  await running().destroy();
  const storage = tabStorage();
  if (storage === null) clearWindowNotes(window);
  else clearSendNotes(storage);
  // A disk that refuses or never answers keeps nobody from signing out; without their keys the drafts stay shut.
  await Promise.race([browserJournal(mode)?.destroyAll(userId).catch(() => undefined), after(DISK_MS)]);
}
