import type { FieldValue, Values } from '../values/values';

/** What an edit belongs to; fixed when the screen opens and carried by every save. */
export interface UnitKey {
  readonly userId: string;
  /**
   * Every record that a save of this unit overwrites, e.g. `['week:1042:91024']`, or a plan and what it shares with the
   * other plans of the child. Each has a lock; a unit is edited only where all of them are free. The list names the unit.
   */
  readonly records: readonly string[];
}

/**
 * What one save carries. `whole`: every field of the call that was loaded, as hosts want it that replace records.
 * `oneChange`: one changed field at a time, each saved, refused and repeated by itself. A function: the fields that go
 * together with the changed ones.
 */
export type SaveBody = 'whole' | 'oneChange' | ((values: Values, changed: readonly string[]) => Values);

/** One save of a unit, with the load that fills it. Calls that share a field belong to one unit: one save in flight. */
export interface UnitCall {
  readonly name: string;
  /** Which fields it loads and saves. */
  readonly carries: (field: string) => boolean;
  /** Which of them lie in a record that is not the first of the unit: other units save them, too. None if not given. */
  readonly shares?: (field: string) => boolean;
  /** `whole` unless said otherwise. */
  readonly body?: SaveBody;
  /** How many saves of the page may be in flight for this one to leave; where it is not given, the registry's limit. */
  readonly parallel?: number;
  /** The field that is 1 once the section is complete, e.g. `pupilVoice.isCompleted`. */
  readonly completedField?: string;
  /** Asked when a Complete pressed before a reload is taken up again; without it the user presses once more. */
  readonly gate?: Gate;
}

/** The first thing that Complete still asks for, or null when nothing is missing. */
export type Gate = (values: Values) => string | null;

/** How a save ended. Anything but a clear word of the host is `unclear`: it may still be applied. */
export type SaveOutcome =
  | { readonly kind: 'acknowledged' }
  | { readonly kind: 'refused'; readonly reason: string }
  /** `hasEnded`: the host has answered in full, in words that are neither yes nor no; it cannot land any more. */
  | { readonly kind: 'unclear'; readonly why: 'network' | 'timeout' | 'server' | 'cancelled'; readonly hasEnded?: boolean }
  /** `isTurnedAway`: by a 401, before the host looked at the body; a page of HTML may stand for anything. */
  | { readonly kind: 'signedOut'; readonly isTurnedAway?: boolean };

/** Why a call got no clear answer: nothing came back, nothing came back in time, or the host returned an error. */
export type Outage = 'network' | 'timeout' | 'server';

export type LoadOutcome =
  | { readonly kind: 'loaded'; readonly values: Values }
  /** `again`: it may pass by itself (network, time-out, 5xx) and is asked again on its own. */
  | { readonly kind: 'failed'; readonly reason: string; readonly again?: boolean; readonly why?: Outage }
  | { readonly kind: 'signedOut' };

/** Calls of a unit that could not be loaded while another could: why, and whether they are asked for again. */
export type Missing = Readonly<Record<string, { readonly reason: string; readonly again: boolean; readonly why?: Outage }>>;

/** What the loads of a unit answered together. */
export type UnitLoadOutcome =
  | Exclude<LoadOutcome, { readonly kind: 'loaded' }>
  | { readonly kind: 'loaded'; readonly values: Values; readonly missing: Missing };

/** The network as the queue sees it; given by the screen that opens the unit, bound to its pupil and meeting. */
export interface Transport {
  load(call: string, signal: AbortSignal): Promise<LoadOutcome>;
  /** `keepalive` asks the browser to finish it after the page has gone. */
  save(call: string, body: Values, options: { signal: AbortSignal; keepalive: boolean }): Promise<SaveOutcome>;
}

/** Changes that are kept and tried again by themselves. */
export interface Waiting {
  readonly kind: 'waiting';
  readonly changes: number;
  /** `checking`: an earlier save got no clear answer and may still reach the host. */
  readonly why: Outage | 'checking';
  /** When the next try leaves, ms since 1970; null while it is under way or waits for something else. */
  readonly nextTry: number | null;
}

/** Where the work stands, derived from state alone and shown as it is. */
export type SaveStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: number }
  | Waiting
  | { readonly kind: 'signedOut'; readonly changes: number }
  | { readonly kind: 'notSaved'; readonly reason: string }
  /** Nothing can be saved for these fields before the user has chosen between `mine` and `theirs`. */
  | { readonly kind: 'choose'; readonly changes: number };

/** The host holds another value than the one that was typed here, and not one of ours: the user chooses. */
export interface Conflict {
  readonly field: string;
  /** What the host had when this page last agreed with it; our own saved text when a save got lost or was altered. */
  readonly before: FieldValue;
  readonly mine: FieldValue;
  readonly theirs: FieldValue;
}

export interface UnitView {
  readonly phase: 'loading' | 'loadFailed' | 'ready';
  readonly loadError: string | null;
  /** Calls that could not be loaded while another could, and why: their screens have no form yet. */
  readonly notLoaded: Readonly<Record<string, string>>;
  /** null when editable; else why not. */
  readonly readOnly: 'otherTab' | 'settling' | null;
  readonly values: Values;
  readonly status: SaveStatus;
  /** The journal could not be written: edits die with the page. */
  readonly memoryOnly: boolean;
  /** Fields put back from the journal after a reload or crash. */
  readonly restored: readonly string[];
  /** Fields that another user changed and that were taken in, newest first. */
  readonly adopted: readonly string[];
  readonly conflicts: readonly Conflict[];
  /** Calls whose Complete is under way: neither granted nor refused yet. */
  readonly completing: readonly string[];
  /** Calls whose Complete was pressed before a reload, never sent, and has to be pressed again. */
  readonly completeAgain: readonly string[];
  /** Edits of another tab, or of a page that died, may be missing here. */
  readonly mayMiss: boolean;
  /** Edits of a page that died lie on this computer, sealed; the user's password opens them. */
  readonly isDraftSealed: boolean;
  /** Grows whenever `values` changed by something other than an edit of this screen. */
  readonly outsideRevision: number;
}

export type CompleteOutcome = { readonly kind: 'completed' } | { readonly kind: 'failed'; readonly reason: string };

/** One open unit. Lives on after `close` until all is settled. */
export interface UnitHandle {
  readonly key: UnitKey;
  getView(): UnitView;
  subscribe(listener: () => void): () => void;
  /** Text waits for its pause, a choice goes at once. `call` is the screen the edit was made on. */
  edit(call: string, field: string, value: FieldValue, how: 'text' | 'choice'): void;
  /** Raw text of a field whose value may not be sent yet (unfinished date, invalid number): journalled only. */
  keepRaw(field: string, raw: string | null): void;
  rawOf(field: string): string | null;
  /** All that `keepRaw` keeps, by name. */
  raws(): Readonly<Record<string, string>>;
  /** Whether the field is settled with the host, on its way, or in trouble. */
  fieldState(field: string): 'clean' | 'pending' | 'saving' | 'notSaved';
  /** Ends the text pause: blur, leave, Complete, export, page hide, sign-out. */
  flush(): void;
  retry(): void;
  /** `gate` is asked again when the completing body is built later than the press. Resolves on a clear answer only. */
  complete(call: string, gate: Gate): Promise<CompleteOutcome>;
  /** Resolves once nothing waits or flies (for exports); gives up after `ms`. */
  settled(ms: number): Promise<boolean>;
  resolveConflict(field: string, keep: 'mine' | 'theirs'): void;
  /** Reads the record again and compares three ways (return after idle, focus, before Complete). */
  refresh(): Promise<void>;
  /** Asks the tab that edits this record to hand it over; the values arrive as after a reload. */
  takeOver(): void;
  /** Asks for the password that opens a sealed draft; what is in it comes back as after a reload. */
  openDraft(): void;
  close(): void;
}
