// @promise colleague
/** What follows from the log of readings: the load in flight, and the last ones that showed the whole record. */

import type { Reading, State } from './state';
import type { LoadKind } from '../types';

type Readings = readonly Reading[];

export function loading({ readings }: Pick<State, 'readings'>): Reading | null {
  return readings.find(({ answeredAt }) => answeredAt === null) ?? null;
}

/** The load that makes the record editable. */
export const isFirst = ({ kind }: Pick<Reading, 'kind'>): boolean => kind === 'first' || kind === 'draft';

type Answered = Reading & { readonly answeredAt: number };
const answered = (readings: Readings): readonly Answered[] => readings.filter((one): one is Answered => one.answeredAt !== null);

/** The load in flight is over, without a response that counts. */
export const withoutLoad: (readings: Readings) => Readings = answered;

/** Earlier readings no longer count: the record may have changed since. */
export const distrusted = (readings: Readings): Readings => readings.filter(({ answeredAt }) => answeredAt === null);

/** A reading has shown the whole record. Two are kept. */
export function withReading(readings: Readings, load: Reading, now: number): Readings {
  return [...answered(readings).slice(-1), { ...load, answeredAt: now }];
}

/**
 * When the host last confirmed the whole record, or null where it has to be read before the next save. A reading is as old as its
 * request. If the host is always slow, the age counts from the response: otherwise no save would ever leave.
 */
export function lastReadAt({ readings, options: { timings } }: Pick<State, 'readings' | 'options'>): number | null {
  const [last, before] = [...answered(readings)].reverse();
  const isSlow = (one: Answered): boolean => !isFirst(one) && one.answeredAt - one.at > timings.readAge;
  if (last === undefined) return null;
  return before !== undefined && isSlow(last) && isSlow(before) ? last.answeredAt : last.at;
}

export function overlap(readings: Readings): Readings {
  return readings.map((one) => (one.answeredAt === null && !one.isOverlapped ? { ...one, isOverlapped: true } : one));
}

/** Replaces a load in flight: the response of the earlier one is ignored. */
export function requestLoad(state: State, kind: LoadKind, session: number): State {
  const { now, nextId: id, turns } = state;
  const at = kind === 'readBack' || kind === 'check' ? turns.load.at : null;
  return {
    ...state,
    readings: [...withoutLoad(state.readings), { id, kind, at: now, session, isOverlapped: false, answeredAt: null }],
    nextId: id + 1,
    turns: { ...turns, load: { ...turns.load, at } },
  };
}
