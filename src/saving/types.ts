// @promise order
import type { FieldValue, Values } from '../values/values';

/** The user and records that an edit belongs to. Fixed when the screen opens and carried by every save. */
export interface UnitKey {
  readonly userId: string;
  /**
   * Every record that a save overwrites, e.g. `['week:1042:91024']`, or a plan and the record that it shares with the child's other
   * plans. The unit is editable only while it holds the lock of each. The list identifies the unit's draft.
   */
  readonly records: readonly string[];
}

/**
 * `whole`: every field that the call loaded, for a host that replaces records. `oneChange`: one changed field, which is saved, refused
 * and retried on its own. A function returns the fields to send together with the changed ones.
 */
type SaveBody = 'whole' | 'oneChange' | ((values: Values, changed: readonly string[]) => Values);

/** One save of a unit, with its load. Calls that share a field belong to one unit, which has one save in flight. */
export interface UnitCall {
  readonly name: string;
  /** Which fields it loads and saves. */
  readonly carries: (field: string) => boolean;
  /** Which of these fields belong to a shared record, not the first of the unit: other units save them, too. */
  readonly shares?: (field: string) => boolean;
  /** Default: `whole`. */
  readonly body?: SaveBody;
  /** The limit of saves in flight on the page while this call sends. Default: the registry's limit. */
  readonly parallel?: number;
  /** The field that is 1 once the section is complete, e.g. `pupilVoice.isCompleted`. */
  readonly completedField?: string;
  /** Runs when a Complete continues after a reload. Without it the user has to press Complete again. */
  readonly gate?: Gate;
}

/** `reload`: a tab keeps its key over a reload. `signIn`: after a reload only the password opens drafts. `memory`: no journal. */
export type JournalMode = 'reload' | 'signIn' | 'memory';

/** What a tab tells the next one about the record as it leaves it. The disk holds its unsent changes. */
export interface Left {
  /** A save that no draft tells of may still land on this record, so the next tab has to wait as well. */
  readonly mayLand: boolean;
}

/** What the last tab has told; `unknown` if another tab has held a record since this unit joined the queue, and has told nothing. */
export type Previous = Left | 'unknown' | null;

/** Returns the first thing that is missing for Complete, or null. */
export type Gate = (values: Values) => string | null;

/** How a save ended. Without a clear response of the host it is `unclear`: the host may still apply it. */
export type SaveOutcome =
  /** `rows`: those of the list that the response brings. */
  | { readonly kind: 'acknowledged'; readonly rows?: readonly unknown[] }
  | { readonly kind: 'refused'; readonly reason: string }
  /**
   * `hasEnded`: the response is complete but says neither yes nor no, so the save can no longer land. `waitMs`: how long the
   * host asks to wait before the next attempt.
   */
  | { readonly kind: 'unclear'; readonly why: 'network' | 'timeout' | 'server' | 'cancelled'; readonly hasEnded?: boolean; readonly waitMs?: number }
  /** `isTurnedAway`: by a 401, before the host applied anything. An HTML page leaves that open. */
  | { readonly kind: 'signedOut'; readonly isTurnedAway?: boolean };

/** Why a call got no clear response. */
export type Outage = 'network' | 'timeout' | 'server';

/** `again`: the failure may be temporary (network, time-out, 5xx), so the queue retries the load. */
export interface LoadFailure {
  readonly kind: 'failed';
  readonly reason: string;
  readonly again?: boolean;
  readonly why?: Outage;
  readonly waitMs?: number;
}

export type LoadOutcome =
  /** `ageMs`: how long ago the values were requested, if they come from memory. `isUnsavedSince`: this page has saved nothing since. */
  | { readonly kind: 'loaded'; readonly values: Values; readonly ageMs?: number; readonly isUnsavedSince?: boolean }
  | LoadFailure
  | { readonly kind: 'signedOut' };

/**
 * `first` makes the record editable; it may return what the page has in memory. `draft` does the same beside a draft, which may be
 * newer than that memory, so it asks the host. `view` fills a read-only view. `readBack` verifies the host's values while
 * nothing is unsaved. `check` reads the host just before a save.
 */
export type LoadKind = 'first' | 'draft' | 'view' | 'readBack' | 'check';

/** The network as the queue sees it. The screen that opens the unit supplies it, bound to its pupil and meeting. */
export interface Transport {
  load(call: string, signal: AbortSignal, kind: LoadKind): Promise<LoadOutcome>;
  /** `keepalive` lets the browser finish the request after the page has closed. */
  save(call: string, body: Values, options: { signal: AbortSignal; keepalive: boolean }): Promise<SaveOutcome>;
}

/** Changes that the queue retries automatically. */
export interface Waiting {
  readonly kind: 'waiting';
  readonly changes: number;
  /** `checking`: an earlier save is in doubt and may still land. */
  readonly why: Outage | 'checking';
  /** When the next attempt leaves, ms since 1970, or null while it is in flight or waits for something else. */
  readonly nextTry: number | null;
}

/** The saving status of a unit, derived from its state alone. */
export type SaveStatus =
  | { readonly kind: 'idle' }
  /** `isSent`: a save is in flight; otherwise the pause in typing has not passed, or the draft is not on the disk. */
  | { readonly kind: 'saving'; readonly isSent?: boolean }
  | { readonly kind: 'saved'; readonly at: number }
  | Waiting
  /** `isAway`: the user works without a network. */
  | { readonly kind: 'signedOut'; readonly changes: number; readonly isAway?: boolean }
  | { readonly kind: 'notSaved'; readonly reason: string }
  /** Fields in conflict are saved only after the user has chosen between `mine` and `theirs`. */
  | { readonly kind: 'choose'; readonly changes: number }
  /** An exception has ended the queue of this unit. Only a reload helps: the draft keeps what is typed until then. */
  | { readonly kind: 'stopped'; readonly changes: number };

/** The host holds a value that neither agrees with the user's nor comes from this page: the user chooses. */
export interface Conflict {
  readonly field: string;
  /** The last value on which page and host agreed. If the host lost or altered a save, the value that was saved. */
  readonly before: FieldValue;
  readonly mine: FieldValue;
  readonly theirs: FieldValue;
}

export interface UnitView {
  readonly phase: 'loading' | 'loadFailed' | 'ready';
  readonly loadError: string | null;
  /** Why the record is read-only, or null. */
  readonly readOnly: 'otherTab' | 'settling' | null;
  readonly values: Values;
  readonly status: SaveStatus;
  /** The journal cannot be written: edits are lost with the page. */
  readonly memoryOnly: boolean;
  /** Fields restored from the journal after a reload or crash. */
  readonly restored: readonly string[];
  /** Fields with another user's change that the form has adopted, newest first. */
  readonly adopted: readonly string[];
  readonly conflicts: readonly Conflict[];
  /** Calls whose Complete is pending. */
  readonly completing: readonly string[];
  /** Calls whose Complete was pressed before a reload but never sent: the user has to press it again. */
  readonly completeAgain: readonly string[];
  /** Edits of another tab, or of a page that crashed, may be missing. */
  readonly mayMiss: boolean;
  /** The journal holds edits of an earlier page that only the user's password opens. */
  readonly isDraftSealed: boolean;
  /** Grows whenever something other than an edit of this screen changes `values`. */
  readonly outsideRevision: number;
}

export type CompleteOutcome = { readonly kind: 'completed' } | { readonly kind: 'failed'; readonly reason: string };

/** One open unit. It lives on after `close` until everything is saved. */
export interface UnitHandle {
  readonly key: UnitKey;
  getView(): UnitView;
  subscribe(listener: () => void): () => void;
  /** Typed text is debounced, a choice is sent at once. `call` is the call of the screen that edits the field. */
  edit(call: string, field: string, value: FieldValue, how: 'text' | 'choice'): void;
  /** Keeps unfinished input (half a date, an invalid number) in the journal without sending it. */
  keepRaw(field: string, raw: string | null): void;
  rawOf(field: string): string | null;
  /** By field: the unfinished input. */
  raws(): Readonly<Record<string, string>>;
  /** `clean`: as the host holds it. `saving`: in flight. `notSaved`: refused or in conflict. */
  fieldState(field: string): 'clean' | 'pending' | 'saving' | 'notSaved';
  /** Ends the debounce of typed text: on blur, leave, Complete, export, page hide, sign-out. */
  flush(): void;
  retry(): void;
  /** `gate` runs again if values change before the completing save is built. Resolves only on a clear response. */
  complete(call: string, gate: Gate): Promise<CompleteOutcome>;
  /** Resolves with true once everything is saved, with false after `ms`. */
  settled(ms: number): Promise<boolean>;
  resolveConflict(field: string, keep: 'mine' | 'theirs'): void;
  /** Reads the record again and merges it three ways (return after idle, focus, before Complete). */
  refresh(): Promise<void>;
  /** Requests the record from the tab that edits it. The values arrive as after a reload. */
  takeOver(): void;
  /** Shows the sign-in whose password opens a sealed draft. Its edits arrive as after a reload. */
  openDraft(): void;
  close(): void;
}
