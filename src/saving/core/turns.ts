// @promise order
/** When the calls that wait are due. */

import { lastSent, owed } from './attempts';
import type { Reading, State, Turn, Turns } from './state';

/** Nothing waits. */
export const DONE: Turn = { at: null, tries: 0 };

/** After 1, 2, 4 … 30 s, or when the host asks for it. The jitter only shortens it, so that 30 s is the longest wait. */
export function later({ options: { timings } }: Pick<State, 'options'>, { tries }: Turn, now: number, random: number, waitMs = 0): Turn {
  const full = Math.min(timings.firstBackOff * 2 ** Math.min(tries, 20), timings.longestBackOff);
  return { at: now + Math.max(full * (1 - random / 4), waitMs), tries: tries + 1 };
}

/** Limits how often Retry and Complete send. */
export function earliestRetry(state: State): number {
  const last = lastSent(state);
  return last === null ? state.now : Math.max(state.now, last.at + state.options.timings.betweenRetries);
}

/** Whatever waits for another try is due. */
export function nudged(state: State): Turns {
  const { now, turns: { load, readBack, save } } = state;
  return {
    load: load.at === null ? load : { ...load, at: now },
    readBack,
    save: save.at === null ? save : { ...save, at: earliestRetry(state) },
  };
}

/** Schedules the load of the record for then (null: not until another event). */
export function loadAt(state: State, at: number | null): State {
  return { ...state, turns: { ...state.turns, load: { ...state.turns.load, at } } };
}

/** A load has ended without a response that counts. Whatever needed a check or a read back requests it again. */
export const loadAgain = (state: State, { kind }: Reading): State => (kind === 'check' || kind === 'readBack' ? state : loadAt(state, state.now));

/** Schedules a read back, at the time already set or at once. */
export const withReadBack = ({ now, turns }: State): Turns => ({ ...turns, readBack: { ...turns.readBack, at: turns.readBack.at ?? now } });

/**
 * The host has responded: whatever waits continues at once, and one read back follows the last save of a burst. The back-off
 * starts again only if no other call still lacks a clear response: otherwise that one would be repeated each second.
 */
export function answered({ attempts, now, options: { timings }, turns }: State): Turns {
  return { ...turns, save: owed({ attempts }).length === 0 ? DONE : { ...turns.save, at: null }, readBack: { at: now + timings.late, tries: 0 } };
}
