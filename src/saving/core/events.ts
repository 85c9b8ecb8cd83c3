// @promise order
/** The events that change a unit, and the effects that they cause. */

import type { Cells } from './cells';
import type { JournalEntry, State, Tab } from './state';
import type { CompleteOutcome, Gate, Left, SaveOutcome, LoadOutcome } from '../types';
import type { FieldValue } from '../../values/values';

export type Event =
  | { readonly type: 'lockElsewhere'; readonly isHere: boolean }
  /** `lockGranted`: the shell reads the journal, and `journalRead` follows. `handOver`: the disk has what is unsent. */
  | { readonly type: 'lockGranted' | 'lockLost' | 'handOver' | 'otherTabSaved' }
  | {
      readonly type: 'journalRead';
      readonly entry: JournalEntry | null;
      /** A save may still land that the entry does not tell of: one of an earlier page, or of another unit that shares a record. */
      readonly uncertain: boolean;
      readonly mayMiss: State['mayMiss'];
      readonly waitingDraft: State['waitingDraft'];
    }
  /** The host holds the values of the sealed drafts, or no draft is left. */
  | { readonly type: 'draftCovered' }
  | {
      readonly type: 'loadResponse';
      readonly id: number;
      readonly outcome: LoadOutcome;
      /** The cells that this page kept when the unit was last closed. */
      readonly remembered?: Cells | null;
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
  /** `stop`: an exception has left the unit in an unknown state. */
  | { readonly type: 'flush' | 'retry' | 'online' | 'refresh' | 'hide' | 'show' | 'signedOut' | 'stop' | 'tick' }
  /** `wasOut`: something may have waited for the sign-in. */
  | { readonly type: 'signedIn'; readonly wasOut: boolean; readonly wasAway?: boolean };

/** What the logs do not tell the shell: it starts and aborts calls by comparing the logs before and after a step. */
export type Effect =
  | { readonly type: 'journal'; readonly entry: JournalEntry }
  /** `readJournal`: `journalRead` follows. */
  | { readonly type: 'forget' | 'readJournal' | 'askSignIn' }
  | { readonly type: 'completeEnded'; readonly call: string; readonly outcome: CompleteOutcome }
  /** Another tab gets the record. */
  | { readonly type: 'handOver'; readonly left: Left };

/** What `step` reads from outside: `now` on the monotonic clock, `wall` as the time of day, `random` in [0, 1). */
export interface Moment {
  readonly now: number;
  readonly wall: number;
  readonly random: number;
  readonly tab: Tab;
  /** The page is below its limit of saves in flight. */
  readonly maySend: boolean;
}
