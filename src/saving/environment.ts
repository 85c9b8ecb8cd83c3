import type { HandedOver, JournalEntry } from './core/state';
import type { UnitKey } from './types';
import type { Values } from '../values/values';

/** Time and chance, so that a test can hold both still. */
export interface Clock {
  /** Monotonic, ms: the time of day jumps, on the PCs of schools by hours. */
  now(): number;
  /** Time of day, ms since 1970; only ever shown. */
  wall(): number;
  random(): number;
  /** Returns how to cancel it. */
  setTimer(run: () => void, ms: number): () => void;
}

export interface Kept {
  readonly entry: JournalEntry | null;
  /** Grows with each write of a unit, sealed drafts included; 0 when nothing was ever written. */
  readonly version: number;
  /** Something of this user is there and cannot be opened; `recent` when a save of its time might still land. */
  readonly sealed: 'no' | 'old' | 'recent';
  /** What is sealed opens with the password of this user. */
  readonly opensWithPassword?: boolean;
  /** A save of another unit that overwrites one of the same records was in flight when its page ended. */
  readonly mayLand?: boolean;
}

/** Unsent edits that outlive the page. Each promise settles when the disk has said yes or no. */
export interface JournalStore {
  /** False where nothing outlives the page, whatever is written; a browser may say so only when it is first asked. */
  readonly lasts: boolean;
  /** Rejects when the disk does not answer; what lies there is then not known. */
  read(key: UnitKey): Promise<Kept>;
  /** Rejects when refused, also when a newer version is kept. */
  write(key: UnitKey, entry: JournalEntry, version: number): Promise<void>;
  forget(key: UnitKey, version: number): Promise<void>;
  /** Drops sealed drafts of the record that lead to just these values: the host holds them. True when none is left. */
  dropCovered(key: UnitKey, values: Values): Promise<boolean>;
}

/** Content-free notes of this tab: the journal version that a send needs, when it left before that was on disk. */
export interface SendNotes {
  get(key: UnitKey): number | null;
  set(key: UnitKey, version: number): void;
  clear(key: UnitKey): void;
  /** Another unit that overwrites one of the same records has noted a send, and nothing more is known of it. */
  mayLand(key: UnitKey): boolean;
}

export interface Handed extends HandedOver {
  readonly version: number;
}

export interface LockEvents {
  /** `handed`: what the tab before passed on; undefined when it did not. `afterOther`: another tab had it. */
  granted(handed: Handed | undefined, afterOther: boolean, mayLand: boolean): void;
  /** Another unit has one of the records; `isHere`: on this page, where it gives it up as soon as it has saved. */
  elsewhere(isHere: boolean): void;
  lost(): void;
  /** Another tab of this user asks for the record. */
  asked(isSameUnit: boolean): void;
  otherTabSaved(): void;
}

export interface UnitLock {
  /** Gives the record up for good; `handed` undefined when the next tab cannot rely on the journal. */
  release(handed: Handed | undefined): void;
  /** Gives the record to the tab that asked, and waits in line again. */
  handOver(handed: Handed): void;
  /** The page goes away: what the next tab has to know, as long as this one does not come `back`. */
  leave(handed: Handed): void;
  back(): void;
  takeOver(): void;
  /** A save leaves that changes these fields. */
  tellSending(fields: readonly string[]): void;
  tellSaved(): void;
}

/** A unit of this page or of another tab sends a save that changes these fields of these records. */
export interface Sending {
  readonly records: readonly string[];
  readonly fields: readonly string[];
}

export interface UnitLocks {
  claim(key: UnitKey, events: LockEvents): UnitLock;
  /** For the life of the page. */
  onSending(listener: (sending: Sending) => void): void;
}

/** All that a unit needs from the browser. */
export interface Environment {
  readonly clock: Clock;
  readonly journal: JournalStore;
  readonly sendNotes: SendNotes;
  readonly locks: UnitLocks;
}

/** The unit as one string: what notes and the journal go by. */
export function unitId({ userId, records }: UnitKey): string {
  return JSON.stringify([userId, ...records]);
}
