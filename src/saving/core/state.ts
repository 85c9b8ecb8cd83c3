/**
 * The data that the core works on: the state of one unit, the events that change it and the effects that it requests.
 * `core.ts` turns one state into the next, `derive.ts` computes the rest, and `unit/shell.ts` carries out the effects.
 */

import type { Timings } from '../timings';
import type { CompleteOutcome, Gate, LoadKind, Outage, SaveOutcome, UnitCall, UnitLoadOutcome } from '../types';
import type { FieldValue, Values } from '../../values/values';

/** A value that the host is known to have held. `isOurs`: this page saved it. */
export interface PastValue {
  readonly value: FieldValue;
  readonly isOurs: boolean;
}

/** By field whose value on the host has changed while this page was open: its values, oldest first. */
export type FieldHistory = Readonly<Record<string, readonly PastValue[]>>;

export interface Sent {
  readonly call: string;
  readonly body: Values;
  /** Fields in conflict at the time: the body carries the host's value of them, not the user's. */
  readonly theirs: readonly string[];
}

/** A save that ended without a clear response: the host may still apply it until `until`. */
export interface InDoubt extends Sent {
  /** On the monotonic clock, ms. */
  readonly until: number;
  /** A later save or reading has resolved it, so it needs no retry. Until `until` it still fences different bodies. */
  readonly settled: boolean;
  /** The host has received or returned something newer since. A retry would revert that. */
  readonly isStale: boolean;
}

export interface Attempt extends Sent {
  readonly id: number;
  readonly at: number;
  readonly session: number;
}

export interface Completing {
  readonly gate: Gate | null;
  /** The values that passed the gate. If they have changed, the gate runs again before the first body with 1 is built. */
  readonly seen: Values | null;
  /** A body with the completion flag at 1 has been sent. */
  readonly sentOne: boolean;
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

/** What a tab passes to the next one together with the record. */
export interface HandedOver {
  readonly entry: JournalEntry | null;
  /** A save of another unit may still land on this record, so the next tab has to wait as well. */
  readonly isBlocked: boolean;
  /** The next tab has to read the journal: the record was never loaded here, or the disk also holds a sealed draft. */
  readonly isUnread?: boolean;
}

export interface Load {
  readonly id: number;
  readonly kind: LoadKind;
  readonly at: number;
  readonly session: number;
  /** An edit or a save overlapped the request, so its response is dropped. */
  readonly isOverlapped: boolean;
}

export interface State {
  // Options, fixed when the unit opens.
  readonly calls: readonly UnitCall[];
  readonly timings: Timings;
  readonly texts: CoreTexts;

  // Life cycle of the unit: its phase, its lock, the page and the session.
  readonly phase: 'opening' | 'loading' | 'loadFailed' | 'reading' | 'ready';
  /**
   * `requested` until the lock is granted and the journal has been read. `otherTab`: another tab holds a record. `otherUnit`:
   * another unit of this page holds one and releases it as soon as it has saved.
   */
  readonly lock: 'requested' | 'mine' | 'otherTab' | 'otherUnit';
  /** The record is read-only until then: an unknown save of an earlier page may still land. */
  readonly readOnlyUntil: number | null;
  /** The core sends nothing until then: a save of another unit may still land on a shared record. */
  readonly blockedUntil: number | null;
  readonly signedOut: boolean;
  /** Counts sign-ins, so that a late "signed out" response to a call of an earlier session is ignored. */
  readonly session: number;
  readonly hidden: boolean;
  readonly ended: boolean;

  // The record: a field is dirty where `current` differs from `base`.
  /** What the host last acknowledged or returned. */
  readonly base: Values;
  /** What the screen shows. */
  readonly current: Values;
  /** By edited field: the call of the screen where it was last edited. */
  readonly owner: Readonly<Record<string, string>>;
  /** By field: the value before either side changed it. `base` holds the host's version, `current` the user's. */
  readonly conflicts: Readonly<Record<string, FieldValue | undefined>>;
  /** By field: unfinished input that may not be sent. */
  readonly raw: Readonly<Record<string, string>>;
  /** Edited while a save of another unit may still land: that save does not replace them, even where the edit was undone. */
  readonly insisted: readonly string[];

  // Saves: the one in flight, those in doubt, and what the host has confirmed or refused.
  readonly sent: Attempt | null;
  readonly inDoubt: readonly InDoubt[];
  /** Bodies sent since the record was last verified. A host value found in one of them is a save that landed late. */
  readonly sentBodies: readonly Values[];
  /** By field: the values that the host is known to have held. */
  readonly history: FieldHistory;
  /** By call: a Complete that is pending. */
  readonly completing: Readonly<Record<string, Completing>>;
  /** By call, or by call and field: the host's reason for refusing the save. */
  readonly refused: Readonly<Record<string, string>>;
  readonly lastSend: { readonly call: string; readonly at: number } | null;
  readonly savedAt: number | null;

  // When the next save may leave.
  /** The debounce of typed text ends then. */
  readonly debounceUntil: number | null;
  /** Dirty fields are sent without a debounce. */
  readonly due: boolean;
  /** Failed attempts since the last acknowledged save, for the back-off. */
  readonly tries: number;
  readonly retryAt: number | null;
  /** Why the last call got no clear response; null once the host has answered again. */
  readonly outage: Outage | null;

  // Loads.
  readonly load: Load | null;
  readonly loadError: string | null;
  readonly loadTries: number;
  /** When the next `first` or `reading` load starts; null until Retry or another event requests one. */
  readonly loadAt: number | null;
  /** By call: why its load failed while another call loaded. Its fields can be neither edited nor sent. */
  readonly unloaded: Readonly<Record<string, string>>;
  readonly missingLoadAt: number | null;
  readonly missingLoadTries: number;
  /** When the host last confirmed the whole record; null makes the core read it again before the next save. */
  readonly lastReadAt: number | null;
  /** By call: when the last acknowledged body with all fields of the call left. Until then a reading would only have repeated it. */
  readonly wholeSaves: Readonly<Record<string, number>>;
  /** When the last reading before a save was answered. */
  readonly checkedAt: number | null;
  /** The last reading took longer than `readAge`, because the host is slow or the computer was asleep. */
  readonly wasSlow: boolean;
  readonly readBackAt: number | null;
  readonly readBackTries: number;

  // The journal.
  /** The draft of an earlier page, until the first load is merged with it. */
  readonly entry: JournalEntry | null;
  /** The journal also holds a draft that only the user's password opens. */
  readonly isDraftSealed: boolean;
  /** A sign-in may have opened that draft: the shell reads it once no unsent change here would mix with it. */
  readonly wantsDraft: boolean;
  readonly journalDue: number | null;
  readonly isJournalled: boolean;
  /** The journal cannot be written: edits are lost with the page. */
  readonly memoryOnly: boolean;

  // Notices on the screen.
  readonly restored: readonly string[];
  readonly adopted: readonly string[];
  readonly completeAgain: readonly string[];
  readonly mayMiss: boolean;
  readonly revision: number;

  /** Of the next save or load. */
  readonly nextId: number;
}

export interface CoreTexts {
  readonly chooseFirst: string;
  readonly notReady: string;
  readonly interrupted: string;
}

export type Event =
  /** Without `handed`, the shell reads the journal and `journalRead` follows. */
  | { readonly type: 'lockGranted'; readonly handed: HandedOver | undefined }
  | { readonly type: 'lockElsewhere'; readonly isHere: boolean }
  | { readonly type: 'lockLost' }
  | { readonly type: 'handOver' }
  | { readonly type: 'otherTabSaved' }
  | {
      readonly type: 'journalRead';
      readonly entry: JournalEntry | null;
      /** An earlier page sent a save that the journal does not hold, or in an entry that this page cannot open. */
      readonly uncertain: boolean;
      /** A save of another unit may still land on a shared record. */
      readonly isBlocked: boolean;
      readonly mayMiss: boolean;
    }
  /** The journal, read late, shows that a save of another unit may still land on a shared record. */
  | { readonly type: 'blocked' }
  /** Comparing the journal with the loaded record has shown whether edits of another page may be missing. */
  | { readonly type: 'missingKnown'; readonly mayMiss: boolean; readonly isDraftSealed: boolean }
  /** A draft that was sealed or read late is available. `mayMiss`: other edits may be missing all the same. */
  | { readonly type: 'draftOpened'; readonly entry: JournalEntry; readonly mayMiss: boolean }
  | { readonly type: 'journalWritable'; readonly isWritable: boolean }
  | {
      readonly type: 'loadResponse';
      readonly id: number;
      readonly outcome: UnitLoadOutcome;
      /** The field history that this page kept when the unit was last closed. */
      readonly remembered?: Remembered | null;
    }
  | { readonly type: 'saveResponse'; readonly id: number; readonly outcome: SaveOutcome }
  | {
      readonly type: 'edit';
      readonly call: string;
      readonly field: string;
      readonly value: FieldValue;
      readonly how: 'text' | 'choice';
    }
  | { readonly type: 'raw'; readonly field: string; readonly raw: string | null }
  | { readonly type: 'complete'; readonly call: string; readonly gate: Gate }
  | { readonly type: 'resolve'; readonly field: string; readonly keep: 'mine' | 'theirs' }
  | { readonly type: 'flush' }
  | { readonly type: 'retry' }
  | { readonly type: 'online' }
  | { readonly type: 'refresh' }
  | { readonly type: 'hide' }
  | { readonly type: 'show' }
  | { readonly type: 'signedOut' }
  | { readonly type: 'signedIn' }
  | { readonly type: 'end' }
  | { readonly type: 'tick' };

export type Effect =
  | { readonly type: 'load'; readonly id: number; readonly calls: readonly string[]; readonly kind: LoadKind }
  | { readonly type: 'send'; readonly id: number; readonly call: string; readonly body: Values; readonly keepalive: boolean }
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'journal'; readonly entry: JournalEntry }
  | { readonly type: 'forget' }
  | { readonly type: 'readDraft' }
  | { readonly type: 'askSignIn' }
  /** A save is ready but the page is at its limit: the registry dispatches a `tick` once `maySend` holds. */
  | { readonly type: 'waitToSend' }
  | { readonly type: 'completeEnded'; readonly call: string; readonly outcome: CompleteOutcome }
  | { readonly type: 'refreshed' }
  | { readonly type: 'announceSave' }
  | { readonly type: 'handOver'; readonly handed: HandedOver };

/** What `step` reads from outside: `now` on the monotonic clock, `wall` as the time of day, `random` in [0, 1). */
export interface Moment {
  readonly now: number;
  readonly wall: number;
  readonly random: number;
  /** The page is below its limit of saves in flight. */
  readonly maySend: boolean;
}

/** What the page keeps of a closed unit. `values`: the host's last known values of the fields in `history`. */
export interface Remembered {
  readonly history: FieldHistory;
  readonly values: Values;
}

export interface CoreOptions {
  readonly calls: readonly UnitCall[];
  readonly timings: Timings;
  readonly texts: CoreTexts;
}

export function initialState(options: CoreOptions): State {
  return {
    ...options,
    phase: 'opening', lock: 'requested', readOnlyUntil: null, blockedUntil: null, signedOut: false, session: 0, hidden: false, ended: false,
    base: {}, current: {}, owner: {}, conflicts: {}, raw: {}, insisted: [],
    sent: null, inDoubt: [], sentBodies: [], history: {}, completing: {}, refused: {},
    lastSend: null, debounceUntil: null, due: false, tries: 0, retryAt: null, outage: null,
    load: null, loadError: null, loadTries: 0, loadAt: null, unloaded: {}, missingLoadAt: null, missingLoadTries: 0,
    lastReadAt: null, wholeSaves: {}, checkedAt: null, wasSlow: false, readBackAt: null, readBackTries: 0,
    entry: null, isDraftSealed: false, wantsDraft: false, journalDue: null, isJournalled: false, memoryOnly: false,
    savedAt: null, restored: [], adopted: [], completeAgain: [], mayMiss: false, revision: 0, nextId: 1,
  };
}
