import type { Event } from '../core/events';
import type { Remembered, Tab } from '../core/state';
import type { Transport, UnitHandle } from '../types';

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

/** An open unit: what its handles offer, and what only the registry may do. */
export interface LiveUnit extends Omit<UnitHandle, 'openDraft' | 'close'> {
  dispatch(event: Event): void;
  isSending(): boolean;
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
