import type { Step } from '../../src/saving/core/core';
import { cellOf } from '../../src/saving/core/cells';
import { dirtyFields, isRefused } from '../../src/saving/core/derive';
import type { Event } from '../../src/saving/core/events';
import { loading } from '../../src/saving/core/readings';
import type { State } from '../../src/saving/core/state';
import { FLAGS, isDone } from './records';

/** A record calls the host this often in a minute at most, while nobody does anything with it. */
const CALLS_A_MINUTE = 30;
const BY_PEOPLE: ReadonlySet<Event['type']> = new Set(['edit', 'raw', 'flush', 'retry', 'refresh', 'complete', 'resolve', 'show', 'hide', 'online', 'signedIn', 'lockGranted', 'lockElsewhere', 'otherTabSaved', 'handOver', 'lockLost', 'journalRead']);

/**
 * What holds of every step of the core, whatever the host, the disk and the tabs do. One of these belongs to one unit.
 * @param isPaused the page waits for the sign-in, or to be shown again
 */
export function createStepRules(isPaused: () => boolean): (before: State, event: Event, after: Step) => string | null {
  let calls: readonly number[] = [];
  return (before, event, { state, plan, effects }) => {
    const flying = state.attempts.filter(({ end }) => end === null);
    if (flying.length > 1) return `${String(flying.length)} saves in flight`;
    const undone = FLAGS.find((flag) => flag in state.cells && isDone(cellOf(before.cells, flag).shown) && !isDone(cellOf(state.cells, flag).shown));
    if (undone !== undefined) return `${undone} is taken back by ${event.type}`;
    // A sign-in, another tab, or the user who changes a refused value ends a wait without a deadline.
    const isAwaited = dirtyFields(state).every((field) => isRefused(state, field)) || flying.length > 0 || loading(state) !== null || state.lock !== 'mine' || state.phase !== 'ready' || isPaused() || effects.some(({ type }) => type === 'askSignIn');
    if (plan.hold === 'waiting' && plan.until === null && !isAwaited) return `waits for nothing after ${event.type}`;
    if (BY_PEOPLE.has(event.type)) calls = [];
    const isNew = (list: State['attempts'] | State['readings'], old: typeof list): boolean => (list.at(-1)?.id ?? 0) > (old.at(-1)?.id ?? 0);
    if (isNew(state.attempts, before.attempts) || isNew(state.readings, before.readings)) calls = [...calls.filter((at) => at > state.now - 60_000), state.now];
    return calls.length > CALLS_A_MINUTE ? `${String(calls.length)} calls in a minute` : null;
  };
}
