import { dayNumber } from '../dayNumber';
import { readAnyDay } from '../readDay';
import { sectionsLeft, type SectionFlags } from './sections';

/** When the meeting of a plan is, seen from a day. `soon`: on one of the next seven days. `none`: without a date. */
type MeetingDay = 'none' | 'past' | 'today' | 'soon' | 'later';

const SOON_DAYS = 7;

/** Whether a text means a day, but not in a notation that we can read. A host writes "No PEP" where there is none. */
export const isUnreadDay = (date: string): boolean => /\d/.test(date) && readAnyDay(date) === null;

/** The calendar days from one day to a date, negative for a past one, or null without a date. */
export function daysUntil(date: string, today: Date): number | null {
  const day = readAnyDay(date);
  return day === null ? null : dayNumber(day) - dayNumber(today);
}

/** @see decisions, "Fourth look": a week in a filter runs from Monday to Sunday, the next seven days begin tomorrow */
export function meetingDay(dateOfMeeting: string, today: Date): MeetingDay {
  const days = daysUntil(dateOfMeeting, today);
  if (days === null) return 'none';
  if (days <= 0) return days === 0 ? 'today' : 'past';
  return days <= SOON_DAYS ? 'soon' : 'later';
}

/** How many calendar days a date has passed: 0 up to the day itself, null without a date. */
export function daysLate(date: string, today: Date): number | null {
  const days = daysUntil(date, today);
  return days === null ? null : Math.max(0, -days);
}

export function daysLateText(days: number | null, word: 'ago' | 'late'): string {
  if (days === null) return 'No date';
  return `${days} ${days === 1 ? 'day' : 'days'} ${word}`;
}

/** Our own fact. "Overdue" means that the host's list has the plan, and the two never share a word (decisions, "Fourth look"). */
export const isHeldNotFinished = (plan: SectionFlags & { readonly dateOfMeeting: string }, today: Date): boolean =>
  meetingDay(plan.dateOfMeeting, today) === 'past' && sectionsLeft(plan).length > 0;
