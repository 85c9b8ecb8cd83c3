import type { Exclusion } from '../../../api/calls/exclusions';
import { formatDate, parseDate } from '../../../domain/dates';
import { dateOfDay, dayNumber } from '../../../domain/dayNumber';
import type { ChartContent } from '../../../ui/chart/chartTypes';
import { typeText } from './reasons';

const TICKS = 5;

const dateText = (day: number): string => formatDate(dateOfDay(day));

/** From its first to its last session, or null where a day is missing or is no date, or the end is before the start. */
export function spanOf({ startDates, startAmPmTime, endDates, endAmPmTime }: Exclusion): readonly [number, number] | null {
  const [start, end] = [parseDate(startDates), parseDate(endDates)];
  if (start === null || end === null) return null;
  const from = dayNumber(start) + (startAmPmTime === 'PM' ? 0.5 : 0);
  const to = dayNumber(end) + (endAmPmTime === 'AM' ? 0.5 : 1);
  return to > from ? [from, to] : null;
}

const sessionText = (day: string, half: string): string => (day === '' ? 'not recorded' : `${day} ${half}`.trim());
export const durationText = ({ startDates, startAmPmTime, endDates, endAmPmTime }: Exclusion): string =>
  `${sessionText(startDates, startAmPmTime)} to ${sessionText(endDates, endAmPmTime)}`;

/** The suspensions as bars along the calendar, the earliest first; those without readable days come last, without a bar. */
export function timelineOf(suspensions: readonly Exclusion[]): { readonly content: ChartContent; readonly summary: string } {
  const rows = suspensions.map((row) => ({ row, span: spanOf(row) }))
    .sort((a, b) => (a.span?.[0] ?? Infinity) - (b.span?.[0] ?? Infinity));
  const ends = rows.flatMap(({ span }) => span ?? []);
  const [first, last] = ends.length === 0 ? [0, 1] : [Math.floor(Math.min(...ends)), Math.ceil(Math.max(...ends))];
  const step = Math.max(1, Math.ceil((last - first) / TICKS));
  const count = suspensions.length === 1 ? '1 suspension' : `${suspensions.length} suspensions`;
  return {
    content: {
      kind: 'timeline',
      title: 'Suspensions over time',
      labelHead: 'Suspension',
      labels: rows.map(({ row }) => (row.type === '' ? 'No type' : typeText(row))),
      series: [{ name: 'Away from school', tone: 'caution', values: rows.map(({ span }) => span), texts: rows.map(({ row }) => durationText(row)) }],
      axis: { min: first, max: first + step * TICKS, step },
      format: dateText,
    },
    summary: ends.length === 0 ? `${count}, without dates.` : `${count} between ${dateText(first)} and ${dateText(last - 1)}.`,
  };
}
