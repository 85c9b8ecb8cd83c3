import { range } from 'es-toolkit';
import { formatDate, isWeekend, parseDate } from '../dates';
import { dateOfDay, dayNumber } from '../dayNumber';
import { PRESENT_AM, PRESENT_PM } from './codeBook';

/** Present in the morning and in the afternoon: an entry of the lists for a whole week and for bulk entry (B-104). */
export const PRESENT_ALL_DAY = '/\\';

/** Present has a sign for each half of the day; typed, filled and pasted marks take that of their session. */
export function codeInSession(code: string, isOfMorning: boolean): string {
  if (code !== PRESENT_AM && code !== PRESENT_PM) return code;
  return isOfMorning ? PRESENT_AM : PRESENT_PM;
}

const isMorning = (slot: string): boolean => slot.endsWith('Am');

export const isToCome = (day: string, now: Date = new Date()): boolean => (parseDate(day) ?? now) > now;

/**
 * The code of one slot when a whole week is filled (B-102 to B-107): `/` marks the mornings and blanks the afternoons,
 * `\` the other way round, `/\` marks both as usual, any other code marks every slot.
 */
export function weekFill(code: string, slot: string): string {
  if (code === PRESENT_AM) return isMorning(slot) ? PRESENT_AM : '';
  if (code === PRESENT_PM) return isMorning(slot) ? '' : PRESENT_PM;
  if (code === PRESENT_ALL_DAY) return codeInSession(PRESENT_AM, isMorning(slot));
  return code;
}

/** Monday to Friday from one day to another, DD/MM/YYYY. */
export function weekdaysBetween(first: string, last: string): readonly string[] {
  const [from, to] = [parseDate(first), parseDate(last)];
  if (from === null || to === null) return [];
  return range(dayNumber(from), Math.max(dayNumber(from), dayNumber(to) + 1)).map(dateOfDay).filter((day) => !isWeekend(day)).map(formatDate);
}
