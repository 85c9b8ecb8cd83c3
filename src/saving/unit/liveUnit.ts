import type { Event } from '../core/events';
import type { Remembered, Tab } from '../core/state';
import type { CompleteOutcome, Gate, Transport, UnitKey, UnitView } from '../types';

export interface UnitHooks {
  /** The host has signed the user out: the app shows the sign-in over the page. */
  readonly onSignInNeeded: () => void;
  readonly tab: () => Tab;
  /** The page is below its limit of saves in flight. */
  readonly maySend: () => boolean;
  /** A save waits for that limit. The registry dispatches a `tick` when it may leave. */
  readonly onWaiting: () => void;
  readonly onChange: () => void;
  /** The unit is no longer edited here: the page keeps its field history for the next opening. */
  readonly onRemember: (remembered: Remembered) => void;
  /** The field history of the last opening. */
  readonly recall: () => Remembered | null;
  /** The unit is closed, settled, and has released its lock. */
  readonly onDisposed: () => void;
}

/** An open unit, as the registry sees its shell. */
export interface LiveUnit {
  readonly key: UnitKey;
  dispatch(event: Event): void;
  getView(): UnitView;
  subscribe(listener: () => void): () => void;
  isSending(): boolean;
  fieldState(field: string): 'clean' | 'pending' | 'saving' | 'notSaved';
  rawOf(field: string): string | null;
  raws(): Readonly<Record<string, string>>;
  complete(call: string, gate: Gate): Promise<CompleteOutcome>;
  refresh(): Promise<void>;
  settled(ms: number): Promise<boolean>;
  takeOver(): void;
  /** How many fields the host may not hold yet, unfinished input included. */
  unsent(): number;
  isAtRisk(): boolean;
  isHeldUp(): boolean;
  useTransport(transport: Transport): void;
  /** Writes unsent changes to the journal even if it seems up to date: another tab may have deleted them. */
  rewrite(): void;
  /** A unit without a handle ends as soon as it is settled. */
  setOpen(isOpen: boolean): void;
  /** Ends at once. `seal` keeps the draft for its owner, `destroy` deletes it. The lock stays held while a save may land. */
  end(journal: 'seal' | 'destroy'): Promise<void>;
}
