import { dayNumber } from '../dayNumber';
import { readAnyDay } from '../readDay';

const SESSIONS_PER_DAY = 2;

/**
 * The marks of a week that count: those up to today. A mark after today may be typed, but is outside of our own sums and
 * charts (decisions, "Fourth look").
 * @param monday in any usual notation; with any other text all marks count
 * @param marks two for each day from Monday on
 */
export function marksUpTo(monday: string, marks: readonly string[], today: Date): readonly string[] {
  const first = readAnyDay(monday);
  return first === null ? marks : marks.filter((_, at) => dayNumber(first) + Math.floor(at / SESSIONS_PER_DAY) <= dayNumber(today));
}
