import type { Timings } from '../timings';
import type { CompleteOutcome, Gate, Outage, SaveOutcome, UnitCall, UnitLoadOutcome } from '../types';
import type { FieldValue, Values } from '../../values/values';

/** A value that the host held, as far as this page was told; `isOurs` when this page had saved it. */
export interface KnownValue {
  readonly value: FieldValue;
  readonly isOurs: boolean;
}

/** By field, oldest first, for as long as the page lives; only fields whose value on the host has changed. */
export type FieldHistory = Readonly<Record<string, readonly KnownValue[]>>;

/** What a save carries. */
export interface Sent {
  readonly call: string;
  readonly body: Values;
  /** Fields that the user had yet to choose: the body carries the host's value of them, not ours. */
  readonly theirs: readonly string[];
}

/** A save that ended without a clear answer: the host may still apply it until `until`. */
export interface InDoubt extends Sent {
  /** On the monotonic clock, ms. */
  readonly until: number;
  /** An acknowledged save has made up for it; until `until` it still keeps other bodies waiting. */
  readonly settled: boolean;
  /** The host has been told or has said something newer since it left: repeated, it would take that back. */
  readonly isStale: boolean;
}

export interface Attempt extends Sent {
  readonly id: number;
  readonly at: number;
  readonly session: number;
}

export interface Completing {
  readonly gate: Gate | null;
  /** What the gate has seen; other values are shown to it again before the first 1 is built. */
  readonly seen: Values | null;
  /** A body with 1 has been sent. */
  readonly sentOne: boolean;
}

/** What outlives the page: enough to go on as if it had never died. */
export interface JournalEntry {
  readonly base: Values;
  readonly current: Values;
  /** The call that saves a dirty field. */
  readonly owner: Readonly<Record<string, string>>;
  /** Bodies that the host may still get; those that are not settled oblige another save. */
  readonly sent: readonly (Omit<Sent, 'theirs'> & Partial<Pick<Sent, 'theirs'>> & { readonly settled: boolean; readonly isStale?: boolean })[];
  readonly wishes: readonly string[];
  readonly raw: Readonly<Record<string, string>>;
  /** Fields of which the user has to choose between two values: `base` is the one from before. */
  readonly toChoose?: readonly string[];
}

/** What a tab passes on with the record. */
export interface HandedOver {
  readonly entry: JournalEntry | null;
  /** It still waited for a save of another unit, which may overwrite what is sent now. */
  readonly isHeld: boolean;
  /** The next tab reads the journal itself: the record was never loaded here, or a sealed draft lies beside it. */
  readonly isUnread?: boolean;
}

/**
 * `first` makes the record editable; `reading` fills a read-only view; `readBack` looks at the host when nothing
 * is unsaved; `check` looks just before a save; `rest` brings what failed while the record became editable.
 */
export type LoadKind = 'first' | 'reading' | 'readBack' | 'check' | 'rest';

export interface Load {
  readonly id: number;
  readonly kind: LoadKind;
  readonly at: number;
  readonly session: number;
  /** Something was dirty, in flight or in doubt, or a save ended, since it was asked for: the answer is dropped. */
  readonly spoiled: boolean;
}

export interface State {
  readonly calls: readonly UnitCall[];
  readonly timings: Timings;
  /** Whether the record is read again for changes of other users. */
  readonly conflictCheck: boolean;
  readonly readBackAlways: boolean;
  /** Shown when Complete meets a field that the user has to choose first. */
  readonly texts: CoreTexts;

  readonly phase: 'opening' | 'loading' | 'loadFailed' | 'reading' | 'ready';
  /** `asked`: until it is given and the journal has been read. */
  /** `soon`: another unit of this page has it and is about to give it up. */
  readonly lock: 'asked' | 'mine' | 'other' | 'soon';
  /** Read-only until then: a save of an earlier page that nothing is known of may still land. */
  readonly settleUntil: number | null;
  /** Nothing is sent until then: a save of another unit that shares a record with this one may still land. */
  readonly heldUntil: number | null;
  readonly signedOut: boolean;
  /** Grows with each sign-in: a late "signed out" to a call that left before says nothing of the session that began since. */
  readonly session: number;
  readonly hidden: boolean;
  readonly ended: boolean;

  readonly base: Values;
  readonly current: Values;
  readonly owner: Readonly<Record<string, string>>;
  /** The value before either side changed it; `theirs` is in `base`, `mine` in `current`. */
  readonly conflicts: Readonly<Record<string, FieldValue | undefined>>;
  readonly raw: Readonly<Record<string, string>>;

  readonly sent: Attempt | null;
  readonly inDoubt: readonly InDoubt[];
  /** Bodies sent since all was last well; a host value found among them is one of ours that landed late. */
  readonly ours: readonly Values[];
  /** What this page was told of each field's values on the host. */
  readonly history: FieldHistory;
  readonly hadUnclear: boolean;
  readonly completing: Readonly<Record<string, Completing>>;
  readonly refused: Readonly<Record<string, string>>;
  readonly lastCall: string | null;
  readonly lastSendAt: number | null;
  readonly pauseEnds: number | null;
  /** Something dirty shall go without waiting for a pause. */
  readonly due: boolean;
  readonly tries: number;
  readonly retryAt: number | null;
  /** Why the last call had no clear answer; null since the host has answered one. */
  readonly outage: Outage | null;

  readonly load: Load | null;
  readonly loadError: string | null;
  readonly loadTries: number;
  /** When the first or a reading load is asked for; null: not before Retry or another event wants it. */
  readonly loadAt: number | null;
  /** Calls whose load failed while another's did not, and why: nothing of theirs may be edited or sent. */
  readonly unloaded: Readonly<Record<string, string>>;
  readonly restAt: number | null;
  readonly restTries: number;
  readonly lastReadAt: number | null;
  /** The last reading before a save took longer than a reading may be old: by a slow host, or the computer slept. */
  readonly wasSlow: boolean;
  readonly readBackAt: number | null;
  readonly readBackTries: number;

  /** Read from the journal, waiting for the first load to be merged with it. */
  readonly entry: JournalEntry | null;
  /** Another one lies there that only the user's password opens. */
  readonly isDraftSealed: boolean;
  /** A sign-in may have opened it: it is looked for as soon as nothing of this page would be mixed with it. */
  readonly wantsDraft: boolean;
  readonly journalDue: number | null;
  readonly journalHeld: boolean;
  readonly memoryOnly: boolean;

  readonly savedAt: number | null;
  readonly restored: readonly string[];
  readonly adopted: readonly string[];
  readonly completeAgain: readonly string[];
  readonly mayMiss: boolean;
  readonly revision: number;
  readonly nextId: number;
}

export interface CoreTexts {
  readonly chooseFirst: string;
  readonly notReady: string;
  readonly interrupted: string;
}

export type Event =
  /** `handed` undefined: what was left is in the journal, and `journalRead` follows. */
  | { readonly type: 'lockGranted'; readonly handed: HandedOver | undefined }
  | { readonly type: 'lockElsewhere'; readonly isHere: boolean }
  | { readonly type: 'lockLost' }
  | { readonly type: 'handOver' }
  | { readonly type: 'otherTabSaved' }
  | {
      readonly type: 'journalRead';
      readonly entry: JournalEntry | null;
      /** A save left of which the journal knows nothing, or its entry cannot be opened. */
      readonly uncertain: boolean;
      /** A save of another unit that shares a record may still land. */
      readonly isHeld: boolean;
      readonly mayMiss: boolean;
    }
  /** A slow disk has told of a save of another unit that shares a record. */
  | { readonly type: 'held' }
  /** The disk has told, and the record was compared with it, whether edits of another page may be missing here. */
  | { readonly type: 'missingKnown'; readonly mayMiss: boolean; readonly isDraftSealed: boolean }
  /** What lay there sealed, opened. `mayMiss`: edits may be missing for another reason still. */
  | { readonly type: 'draftOpened'; readonly entry: JournalEntry; readonly mayMiss: boolean }
  | { readonly type: 'journalKept'; readonly kept: boolean }
  | {
      readonly type: 'loadResponse';
      readonly id: number;
      readonly outcome: UnitLoadOutcome;
      /** What an earlier opening on this page knew of fields it had saved. */
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
  | { readonly type: 'load'; readonly id: number; readonly calls: readonly string[] }
  | { readonly type: 'send'; readonly id: number; readonly call: string; readonly body: Values; readonly keepalive: boolean }
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'journal'; readonly entry: JournalEntry }
  | { readonly type: 'forget' }
  | { readonly type: 'readDraft' }
  | { readonly type: 'askSignIn' }
  /** A save could leave; a `tick` is due as soon as `maySend` holds. */
  | { readonly type: 'waitToSend' }
  | { readonly type: 'completeEnded'; readonly call: string; readonly outcome: CompleteOutcome }
  | { readonly type: 'refreshed' }
  | { readonly type: 'tellTabs' }
  | { readonly type: 'handOver'; readonly handed: HandedOver };

/** What `step` needs from outside: `now` monotonic, `wall` the time of day, `random` in [0, 1). */
export interface Moment {
  readonly now: number;
  readonly wall: number;
  readonly random: number;
  /** Fewer saves are in flight on this page than may be. */
  readonly maySend: boolean;
}

/** Outlives the unit for as long as the page lives. `values`: what the host had been told of the fields in `history`. */
export interface Remembered {
  readonly history: FieldHistory;
  readonly values: Values;
}

export interface CoreOptions {
  readonly calls: readonly UnitCall[];
  readonly timings: Timings;
  readonly conflictCheck: boolean;
  readonly readBackAlways: boolean;
  readonly texts: CoreTexts;
}

export function initialState(options: CoreOptions): State {
  return {
    ...options,
    phase: 'opening', lock: 'asked', settleUntil: null, heldUntil: null, signedOut: false, session: 0, hidden: false, ended: false,
    base: {}, current: {}, owner: {}, conflicts: {}, raw: {},
    sent: null, inDoubt: [], ours: [], history: {}, hadUnclear: false, completing: {}, refused: {},
    lastCall: null, lastSendAt: null, pauseEnds: null, due: false, tries: 0, retryAt: null, outage: null,
    load: null, loadError: null, loadTries: 0, loadAt: null, unloaded: {}, restAt: null, restTries: 0,
    lastReadAt: null, wasSlow: false, readBackAt: null, readBackTries: 0,
    entry: null, isDraftSealed: false, wantsDraft: false, journalDue: null, journalHeld: false, memoryOnly: false,
    savedAt: null, restored: [], adopted: [], completeAgain: [], mayMiss: false, revision: 0, nextId: 1,
  };
}
