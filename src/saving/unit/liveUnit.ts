import type { Event, Remembered } from '../core/state';
import type { CompleteOutcome, Gate, Transport, UnitKey, UnitView } from '../types';

export interface UnitHooks {
  /** The host no longer knows the user: sign in over the page. */
  readonly onSignInNeeded: () => void;
  /** Fewer saves are in flight on this page than may be. */
  readonly maySend: () => boolean;
  /** A save could leave and waits until it may; a `tick` lets it go. */
  readonly onWaiting: () => void;
  readonly onChange: () => void;
  /** It is edited here no longer: what the page goes on knowing of the fields it has saved. */
  readonly onRemember: (remembered: Remembered) => void;
  /** What the page knows of them from an earlier opening. */
  readonly recall: () => Remembered | null;
  /** Closed and settled: the unit has let go of everything. */
  readonly onDisposed: () => void;
}

/** A unit that is at work: the core with its clock, network, journal and lock. */
export interface LiveUnit {
  readonly key: UnitKey;
  dispatch(event: Event): void;
  getView(): UnitView;
  subscribe(listener: () => void): () => void;
  /** A save is in flight. */
  isSending(): boolean;
  fieldState(field: string): 'clean' | 'pending' | 'saving' | 'notSaved';
  rawOf(field: string): string | null;
  raws(): Readonly<Record<string, string>>;
  complete(call: string, gate: Gate): Promise<CompleteOutcome>;
  refresh(): Promise<void>;
  settled(ms: number): Promise<boolean>;
  takeOver(): void;
  /** Fields that the host does not surely hold, unfinished ones included; 0 when leaving loses nothing. */
  unsent(): number;
  isAtRisk(): boolean;
  isHeldUp(): boolean;
  useTransport(transport: Transport): void;
  /** Writes what is unsent to the journal whatever lies there. */
  rewrite(): void;
  /** Nobody looks at it any more: it ends as soon as it is settled. */
  setWanted(isWanted: boolean): void;
  /** Ends at once. `seal` leaves the journal for its owner, else it is destroyed; the lock is held for L. */
  end(journal: 'seal' | 'destroy'): Promise<void>;
}
