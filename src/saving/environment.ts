import type { JournalEntry } from './core/state';
import type { UnitKey } from './types';
import type { Values } from '../values/values';

/** Time and randomness, so that a test can control both. */
export interface Clock {
  /** Monotonic, ms. The time of day on school PCs can jump by hours. */
  now(): number;
  /** Time of day, ms since 1970, for display only. */
  wall(): number;
  random(): number;
  /** Returns a function that cancels the timer. */
  setTimer(run: () => void, ms: number): () => void;
}

/** Resolves with `late` if the work takes longer. */
export function within<T>(clock: Pick<Clock, 'setTimer'>, ms: number, work: Promise<T>): Promise<T | 'late'> {
  return new Promise((resolve, reject) => {
    const stop = clock.setTimer(() => { resolve('late'); }, ms);
    work.then(resolve, reject).finally(stop).catch(() => undefined);
  });
}

export interface JournalContent {
  readonly entry: JournalEntry | null;
  /** Grows with each write of a unit, sealed drafts included. 0: nothing was ever written. */
  readonly version: number;
  /** A draft of this user cannot be opened. `recent`: a save that it records may still land. */
  readonly sealed: 'no' | 'old' | 'recent';
  /** The user's password opens the sealed draft. */
  readonly opensWithPassword?: boolean;
  /** An earlier page could not open another draft, which this one can: the next reading returns it. */
  readonly hasMore?: boolean;
  /** A save of another unit on a shared record was in flight when its page ended, and may still land. */
  readonly mayLand?: boolean;
}

/** Unsent edits that outlive the page. Each promise settles once the disk has confirmed or failed. */
export interface JournalStore {
  /** False if nothing outlives the page. Some browsers refuse storage only at the first use. */
  readonly lasts: boolean;
  /** Rejects if the disk fails: its content is then unknown. */
  read(key: UnitKey): Promise<JournalContent>;
  /** Rejects if the disk refuses or already holds a newer version. */
  write(key: UnitKey, entry: JournalEntry, version: number): Promise<void>;
  forget(key: UnitKey, version: number): Promise<void>;
  /** Drops the drafts that this page cannot open and that hold exactly these values of the host. Returns whether none is left. */
  dropCovered(key: UnitKey, values: Values): Promise<boolean>;
}

/** Content-free notes of this tab. Each holds the journal version that records a save which left before that version was on disk. */
export interface SendNotes {
  get(key: UnitKey): number | null;
  set(key: UnitKey, version: number): void;
  clear(key: UnitKey): void;
  /** Another unit has noted a save on a shared record, which may still land. */
  mayLand(key: UnitKey): boolean;
}

/** What a tab tells the next one about the record as it leaves it. */
export interface Left {
  /** The unsent changes. They may have been too late for the disk. */
  readonly entry: JournalEntry | null;
  /** The journal version of `entry`. 0: only the disk holds everything. */
  readonly version: number;
  /** A save of another unit may still land on this record, so the next tab has to wait as well. */
  readonly mayLand: boolean;
  /** The disk may hold a draft that this tab has not read. */
  readonly isDiskUnread?: boolean;
}

export interface LockEvents {
  /** `left`: the message of the previous tab. `isUnknown`: another tab held the record before and has sent none. */
  granted(left: Left | null, isUnknown: boolean): void;
  /** Another unit holds one of the records. `isHere`: a unit of this page, which releases it as soon as it has saved. */
  elsewhere(isHere: boolean): void;
  lost(): void;
  /** Another unit, here or in another tab, requests the record. */
  requested(isSameUnit: boolean): void;
  otherTabSaved(): void;
}

export interface UnitLock {
  /** Releases the records for good. `left` is null if edits of this tab or of an earlier one may be missing. */
  release(left: Left | null): void;
  /** Hands the records to the next unit in the queue and joins its end. */
  handOver(left: Left): void;
  /** When the page closes or freezes, tells the next tab where it stopped, unless it resumes. */
  leave(left: Left): void;
  resume(): void;
  takeOver(): void;
  /** A save that changes these fields leaves. */
  announceSending(fields: readonly string[]): void;
  announceSaved(): void;
}

/** A unit, here or in another tab, sends a save that changes these fields of these records. */
export interface Sending {
  readonly records: readonly string[];
  readonly fields: readonly string[];
}

export interface UnitLocks {
  claim(key: UnitKey, events: LockEvents): UnitLock;
  /** The listener stays for the life of the page. */
  onSending(listener: (sending: Sending) => void): void;
}

/** Everything a unit needs from the browser. A test or the fault harness supplies its own. */
export interface Environment {
  readonly clock: Clock;
  readonly journal: JournalStore;
  readonly sendNotes: SendNotes;
  readonly locks: UnitLocks;
}

/** The unit as one string, for notes and the journal. */
export function unitId({ userId, records }: UnitKey): string {
  return JSON.stringify([userId, ...records]);
}
