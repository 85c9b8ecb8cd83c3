// @promise order
/** The state of one unit. Nothing that can be derived is stored: `derive.ts` and `next.ts` compute it. */

import type { Timings } from '../timings';
import type { Gate, LoadKind, Outage, UnitCall } from '../types';
import type { Cells } from './cells';
import type { Values } from '../../values/values';

export interface Sent {
  readonly call: string;
  readonly body: Values;
  /** Fields in conflict at the time: the body carries the host's value of them, not the user's. */
  readonly theirs: readonly string[];
}

/**
 * One save of this page, or of an earlier page whose draft records it (`id` 0). The log of attempts shows what is in
 * flight, what may still land, what has to be sent again, and when this page last saved.
 */
export interface Attempt extends Sent {
  readonly id: number;
  readonly at: number;
  readonly session: number;
  /** null while it is in flight. */
  readonly end: End | null;
}

export interface End {
  readonly as: 'acknowledged' | 'refused' | 'unclear';
  /** Without a clear response the host may still apply it until then, on the monotonic clock. */
  readonly until: number;
  /** A later save or reading has resolved it, so it needs no retry. Until `until` it still fences different bodies. */
  readonly settled: boolean;
  /** The host has received or returned something newer since. A retry would revert that. */
  readonly isStale: boolean;
}

/** A reading of the record: in flight, or the last ones that showed the whole record as the host had it. */
export interface Reading {
  readonly id: number;
  readonly kind: LoadKind;
  readonly at: number;
  readonly session: number;
  /** An edit or a save overlapped the request, so its response is dropped. */
  readonly isOverlapped: boolean;
  /** null while it is in flight. */
  readonly answeredAt: number | null;
}

/** When a failed or postponed call is due. `tries` counts the failures. */
export interface Turn {
  readonly at: number | null;
  readonly tries: number;
}

/** `load`: of a record that is not open yet, or of a read-only view. */
export type Turns = Readonly<Record<'load' | 'readBack' | 'save', Turn>>;

/** What all units of the page share. The state of a unit holds no copy of it. */
export interface Tab {
  readonly signedOut: boolean;
  /** Signed out, without a network: records open from answers kept on this computer. */
  readonly isAway?: boolean;
  /** Counts sign-ins, so that a late "signed out" response to a call of an earlier session is ignored. */
  readonly session: number;
  readonly hidden: boolean;
}

/** What outlives the page: enough for the next page to continue where this one stopped. */
export interface JournalEntry {
  readonly base: Values;
  readonly current: Values;
  /** By dirty field: the call that saves it. */
  readonly owner: Readonly<Record<string, string>>;
  /** Bodies that the host may still apply. Those that are not settled require another save. */
  readonly sent: readonly (Omit<Sent, 'theirs'> & Partial<Pick<Sent, 'theirs'>> & { readonly settled: boolean; readonly isStale?: boolean })[];
  /** Calls whose Complete is pending. */
  readonly wishes: readonly string[];
  /** By field: unfinished input that may not be sent. */
  readonly raw: Readonly<Record<string, string>>;
  /** Fields in conflict. Their value in `base` is the one before either side changed it. */
  readonly toChoose?: readonly string[];
}

export interface State {
  readonly options: CoreOptions;
  /** Time of the last step, on the monotonic clock. Everything derived from the state holds for this time. */
  readonly now: number;

  // Life cycle of the unit: its phase and its lock.
  /** With a `loadError` the load of one that is `loading` has failed. */
  readonly phase: 'loading' | 'readOnly' | 'ready';
  /** An exception has ended it: it sends and reads nothing more, and the draft still takes what is typed. */
  readonly isStopped: boolean;
  /**
   * `requested` until the lock is granted and the journal has been read. `otherTab`: another tab holds a record. `otherUnit`:
   * another unit of this page holds one and releases it as soon as it has saved.
   */
  readonly lock: 'requested' | 'mine' | 'otherTab' | 'otherUnit';
  /** The record is read-only until then: an unknown save of an earlier page, or one of another unit, may still land. */
  readonly readOnlyUntil: number | null;

  // The record.
  readonly cells: Cells;

  // Everything sent and read.
  readonly attempts: readonly Attempt[];
  readonly readings: readonly Reading[];
  readonly turns: Turns;
  /** Why the last call got no clear response, or null once the host has answered again. */
  readonly outage: Outage | null;
  /** By call whose Complete is pending: the gate that runs again before the first body with 1 is built. */
  readonly completing: Readonly<Record<string, Gate | null>>;
  /** By call, or by call and field: the host's reason for refusing the save. */
  readonly refused: Readonly<Record<string, string>>;
  readonly loadError: string | null;
  readonly savedAt: number | null;

  /** When the user stops typing, as far as the queue waits for it. Null: nobody types. 0: the wait is over, what was typed goes at once. */
  readonly typingUntil: number | null;

  // The journal.
  /** The draft of an earlier page, until the first load is merged with it. */
  readonly entry: JournalEntry | null;
  /** A draft on the disk. `sealed`: only the password opens it. `readable`: it is read once no unsent change would mix with it. */
  readonly waitingDraft: 'none' | 'sealed' | 'readable';
  readonly journalDue: number | null;

  // Notices on the screen.
  readonly restored: readonly string[];
  readonly adopted: readonly string[];
  readonly completeAgain: readonly string[];
  /** Edits may be missing: those of a draft that this page cannot read, or `other` ones that never reached this disk. */
  readonly mayMiss: 'no' | 'draft' | 'other';
  readonly revision: number;

  /** Of the next save or load. */
  readonly nextId: number;
}

export interface CoreOptions {
  readonly calls: readonly UnitCall[];
  readonly timings: Timings;
}

const NO_TURN: Turn = { at: null, tries: 0 };

export function initialState(options: CoreOptions): State {
  return {
    options, now: 0, phase: 'loading', isStopped: false, lock: 'requested', readOnlyUntil: null,
    cells: {},
    attempts: [], readings: [], turns: { load: NO_TURN, readBack: NO_TURN, save: NO_TURN }, outage: null,
    completing: {}, refused: {}, loadError: null, savedAt: null, typingUntil: null,
    entry: null, waitingDraft: 'none', journalDue: null,
    restored: [], adopted: [], completeAgain: [], mayMiss: 'no', revision: 0, nextId: 1,
  };
}
