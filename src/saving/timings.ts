// @promise order
/** Every delay of the save queue, in milliseconds. Deployments and tests may set each. */
export interface Timings {
  /** Debounce of typed text (P-258). */
  readonly textPause: number;
  /** The longest delay between an edit and its journal write. Keys typed quickly share one; 250 ms after a key, it is on the disk. */
  readonly journal: number;
  /** How long a save waits for its draft at most. */
  readonly draft: number;
  /** L: how long the host may still apply a save after its attempt ended without a clear response. */
  readonly late: number;
  readonly firstBackOff: number;
  readonly longestBackOff: number;
  /** The shortest time between two sends that Retry, Complete or `online` cause. */
  readonly betweenRetries: number;
  /** The queue aborts a call that has not responded by then. */
  readonly responseTimeout: number;
  /** If the last reading or acknowledged save is older than this, the record is read again before the next save. */
  readonly readAge: number;
  /** How long a status stays on the screen at least, unless it would be untrue. */
  readonly flicker: number;
  /** A journal write that takes longer counts as refused until it completes. */
  readonly slowJournal: number;
  /** How long a tab waits for another to hand a record over before it steals the lock. */
  readonly handOver: number;
}

export const DEFAULT_TIMINGS: Timings = {
  textPause: 1000,
  journal: 150,
  draft: 100,
  late: 15_000,
  firstBackOff: 1000,
  longestBackOff: 30_000,
  betweenRetries: 1000,
  responseTimeout: 30_000,
  readAge: 5000,
  flicker: 300,
  slowJournal: 2000,
  handOver: 2000,
};

/** How long answers that the user took along stay on the computer at most. */
export const KEPT_HOURS = 72;
