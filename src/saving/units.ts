import { browserClock, openChannel } from './browser';
import type { Environment } from './environment';
import { aloneLocks, createLocks, silentChannel, type LockSource } from './locks';
import { createMemoryJournal, createMemoryMarks } from './memoryJournal';
import { watchPage } from './pageEvents';
import { createRegistry, type Registry, type SavingOptions } from './registry';
import { savingSettings } from './savingSettings';
import { DEFAULT_TIMINGS } from './timings';
import type { Transport, UnitCall, UnitHandle, UnitKey } from './types';

let registry: Registry | null = null;
let unwatch: (() => void) | null = null;

function browserEnvironment(options: SavingOptions): Environment {
  const source: LockSource = typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : aloneLocks;
  const channel = openChannel('pep-saving') ?? silentChannel;
  const handOver = options.timings?.handOver ?? DEFAULT_TIMINGS.handOver;
  return {
    clock: browserClock,
    journal: createMemoryJournal(),
    marks: createMemoryMarks(),
    locks: createLocks(source, channel, browserClock, handOver),
  };
}

/**
 * Starts saving for this page; called once by the composition root, and by a test with its own environment, which
 * also forgets every unit of the test before.
 */
export function startSaving(options: SavingOptions = {}, environment?: Environment): void {
  unwatch?.();
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
  running().signedIn(userId);
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
export function destroy(): Promise<void> {
  return running().destroy();
}
