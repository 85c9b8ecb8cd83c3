import { object, string } from 'yup';
import { getConfig } from '../../config/config';
import { holidayOn } from '../../domain/calendar';
import { daysUntil } from '../../domain/facts/meetingDay';
import { isWeekend, parseDate } from '../../domain/dates';
import { answered } from '../../forms/submit/problems';
import type { Confirmation } from '../../messages/message';

/** DD/MM/YYYY */
export type StartAnswers = Readonly<Record<'day', string | null>>;

export const BLANK_START: StartAnswers = { day: null };

/** A meeting may be recorded after it took place, so past dates count. */
export const startSchema = (taken: readonly string[]) =>
  object({
    day: answered('Choose the date of the meeting.').concat(
      string()
        .nullable()
        .test('taken', 'There is already a PEP for this date. Choose another date, or open that PEP.', (day) => !taken.includes(day ?? '')) as never,
    ),
  });

const YEAR_DAYS = 366;

/** Why a date is probably a mistake, one sentence each, or none for a usual date. */
function doubtsAbout(day: string, term: string, { terms, today }: { readonly terms: readonly string[]; readonly today: Date }): readonly string[] {
  const date = parseDate(day);
  if (date === null) return [];
  const away = daysUntil(day, today) ?? 0;
  const holiday = holidayOn(day, getConfig().calendar);
  return [
    ...(away > YEAR_DAYS ? ['It is more than a year away.'] : []),
    ...(away < -YEAR_DAYS ? ['It was more than a year ago.'] : []),
    ...(isWeekend(date) ? ['It is at a weekend.'] : []),
    ...(holiday === null ? [] : [`It is in a holiday: ${holiday}.`]),
    ...(term !== '' && terms.includes(term) ? ['There is already a PEP in this term.'] : []),
  ];
}

/** What to ask before a PEP is started, or null for a usual date whose term the user has seen. @param known the terms of the pupil's PEPs, and today */
export function startQuestion(child: string, day: string, term: string, known: { readonly terms: readonly string[]; readonly today: Date }, isTermSeen = true): Confirmation | null {
  const doubts = doubtsAbout(day, term, known);
  if (doubts.length === 0 && isTermSeen) return null;
  const weekday = parseDate(day)?.toLocaleDateString('en-GB', { weekday: 'long' }) ?? '';
  return {
    title: 'Start a PEP on this date?',
    text: [`${child}: ${weekday}, ${day}${term === '' ? '' : `, ${term}`}.`, ...doubts].join(' '),
    yes: doubts.length === 0 ? 'Start' : 'Start anyway',
    no: 'Choose another date',
  };
}
