/** Every waiting time of the save queue, in milliseconds; a deployment or a test may set each. */
export interface Timings {
  /** After the last key of a text (P-258). */
  readonly textPause: number;
  /** An edit is written to the journal at most this long after it was made. */
  readonly journal: number;
  /** L: how long after its end an attempt without a clear answer may still be applied by the host. */
  readonly late: number;
  readonly firstBackOff: number;
  readonly longestBackOff: number;
  /** Retry, Complete and `online` send at most this often. */
  readonly betweenRetries: number;
  /** A call that has said nothing by then is given up by the queue itself. */
  readonly responseTimeout: number;
  /** A record that was read, or had a save acknowledged, longer ago is read again before the next save. */
  readonly readAge: number;
  /** A state that is on screen stays at least this long, unless it would be untrue. */
  readonly flicker: number;
  /** A journal write that takes longer counts as refused until it is through. */
  readonly slowJournal: number;
  /** How long a tab that wants to take over waits for the other one to hand over. */
  readonly handOver: number;
}

export const DEFAULT_TIMINGS: Timings = {
  textPause: 1000,
  journal: 20,
  late: 15_000,
  firstBackOff: 1000,
  longestBackOff: 30_000,
  betweenRetries: 1000,
  responseTimeout: 30_000,
  readAge: 10_000,
  flicker: 300,
  slowJournal: 2000,
  handOver: 2000,
};

/** The browser keeps a request alive after its page only below 64 KiB; some room is left for the headers. */
export const KEEPALIVE_LIMIT_BYTES = 60 * 1024;
