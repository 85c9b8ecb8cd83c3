// @promise child
import type { JournalEntry } from './core/state';
import type { UnitKey } from './types';
import type { Values } from '../values/values';

/** Time and randomness, so that a test can control both. */
export interface Clock {
  /** Monotonic, ms. The time of day on school PCs can jump by hours. */
  now(): number;
  /** Time of day, ms since 1970, for display only. */
  wall(): number;
  random(): number;
  /** Returns a function that cancels the timer. */
  setTimer(run: () => void, ms: number): () => void;
}

/** Resolves with `late` if the work takes longer. */
export function within<T>(clock: Pick<Clock, 'setTimer'>, ms: number, work: Promise<T>): Promise<T | 'late'> {
  return new Promise((resolve, reject) => {
    const stop = clock.setTimer(() => { resolve('late'); }, ms);
    work.then(resolve, reject).finally(stop).catch(() => undefined);
  });
}

/** One timer at a time: another one replaces it. */
export function createAlarm(clock: Pick<Clock, 'setTimer'>) {
  let clear = (): void => undefined;
  return {
    set(run: () => void, ms: number): void {
      clear();
      clear = clock.setTimer(run, ms);
    },
    clear: (): void => { clear(); },
  };
}

/** A state that only a pure step changes. The step also says what to carry out, which may bring the next event. */
export function createStepper<S, E, F>(
  first: S, step: (state: S, event: E) => { readonly state: S; readonly effects: readonly F[] }, carryOut: (effect: F) => void, onChange?: (before: S) => void,
) {
  let state = first;
  return {
    now: (): S => state,
    send: (event: E): void => {
      const before = state;
      const next = step(before, event);
      state = next.state;
      for (const effect of next.effects) carryOut(effect);
      onChange?.(before);
    },
  };
}

export interface JournalContent {
  readonly entry: JournalEntry | null;
  /** Grows with each write of a unit, sealed drafts included. 0: nothing was ever written. */
  readonly version: number;
  /** A draft of this user cannot be opened. `recent`: a save that it records may still land. */
  readonly sealed: 'no' | 'old' | 'recent';
  /** A draft that stays on the disk. `sealed`: the user's password opens it. `readable`: the next reading returns it. */
  readonly waiting?: 'sealed' | 'readable';
  /** A save of another unit on a shared record was in flight when its page ended, and may still land. */
  readonly mayLand?: boolean;
}

/** Unsent edits that outlive the page. Each promise settles once the disk has confirmed or failed. */
export interface JournalStore {
  /** False if nothing outlives the page. Some browsers refuse storage only at the first use. */
  readonly lasts: boolean;
  /** Rejects if the disk fails: its content is then unknown. */
  read(key: UnitKey): Promise<JournalContent>;
  /** Rejects if the disk refuses or already holds a newer version. */
  write(key: UnitKey, entry: JournalEntry, version: number): Promise<void>;
  forget(key: UnitKey, version: number): Promise<void>;
  /** Drops the drafts that this page cannot open and that hold exactly these values of the host. Returns whether it found some and none is left. */
  dropCovered(key: UnitKey, values: Values): Promise<boolean>;
}

/** The unit as one string, for the journal. */
export function unitId({ userId, records }: UnitKey): string {
  return JSON.stringify([userId, ...records]);
}

export const browserClock: Clock = {
  now: () => performance.now(),
  wall: () => Date.now(),
  random: () => Math.random(),
  setTimer(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export { openChannel, type Channel } from '../state/channel';
