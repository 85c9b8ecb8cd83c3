import { object, string } from 'yup';
import { formatDate, parseDate } from '../../../domain/dates';
import { answered } from '../../../forms/submit/checks';

/** The choice that starts a PEP. */
export interface StartAnswers {
  readonly [name: string]: string | null;
  /** DD/MM/YYYY */
  readonly day: string | null;
}

export const BLANK_START: StartAnswers = { day: null };

const midnightOf = (day: string): number => parseDate(day)?.getTime() ?? Number.NaN;

/** Today counts: a meeting may be recorded on the day it takes place. */
export const startSchema = (taken: readonly string[], today: string = formatDate(new Date())) =>
  object({
    day: answered('Choose the date of the meeting.').concat(
      string()
        .nullable()
        .test('past', 'This date is in the past. Choose today or a later date.', (day) => !(midnightOf(day ?? '') < midnightOf(today)))
        .test('taken', 'There is already a PEP for this date. Choose another date, or open that PEP.', (day) => !taken.includes(day ?? '')) as never,
    ),
  });
