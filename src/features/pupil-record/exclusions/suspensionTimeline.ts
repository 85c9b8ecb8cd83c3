import { sumBy } from 'es-toolkit';
import type { Exclusion } from '../../../api/calls/exclusions';
import { getConfig } from '../../../config/config';
import { formatDate } from '../../../domain/dates';
import { dateOfDay } from '../../../domain/dayNumber';
import { daysLost, isInSchoolYear, suspensionSpan } from '../../../domain/facts/daysLost';
import type { ChartContent } from '../../../ui/chart/chartTypes';
import type { Fact } from '../../../ui/facts/FactsPanel';
import { typeText } from './reasons';
import { countOf } from '../../../values/countOf';

const TICKS = 4;
/** Why a suspension has no bar: a day is missing or cannot be read, or the end is before the start. */
const UNDRAWN = 'without a valid start and end';

const dateText = (day: number): string => formatDate(dateOfDay(day));

/** Those without a readable day come first: somebody has to complete them. */
export const newestFirst = (rows: readonly Exclusion[]): readonly Exclusion[] =>
  rows.toSorted((a, b) => (suspensionSpan(b)?.[0] ?? Infinity) - (suspensionSpan(a)?.[0] ?? Infinity) || 0);

function daysText(rows: readonly Exclusion[]): string {
  const days = rows.map((row) => daysLost(row, getConfig().calendar));
  const unknown = days.filter((one) => one === null).length;
  return `${sumBy(days, (one) => one ?? 0)}${unknown === 0 ? '' : `, ${unknown} not known`}`;
}

/** How often the pupil was suspended and for how many days, in total and since the last 1 September. */
export function suspensionFacts(rows: readonly Exclusion[], today: Date): readonly Fact[] {
  const recent = rows.filter((row) => isInSchoolYear(row, today));
  return [
    { key: 'recent', label: 'Suspensions this academic year', value: String(recent.length) },
    { key: 'recentDays', label: 'Days lost this academic year', value: daysText(recent) },
    { key: 'all', label: 'Suspensions in all years', value: String(rows.length) },
    { key: 'allDays', label: 'Days lost in all years', value: daysText(rows) },
  ];
}

const sessionText = (day: string, half: string): string => (day === '' ? 'not recorded' : `${day} ${half}`.trim());
export const durationText = ({ startDates, startAmPmTime, endDates, endAmPmTime }: Exclusion): string =>
  `${sessionText(startDates, startAmPmTime)} to ${sessionText(endDates, endAmPmTime)}`;

/** The suspensions as bars along the calendar, the earliest first. Those without readable days come last and have no bar. */
export function timelineOf(suspensions: readonly Exclusion[]): { readonly content: ChartContent; readonly summary: string } {
  const rows = suspensions.map((row) => ({ row, span: suspensionSpan(row) }))
    .sort((a, b) => (a.span?.[0] ?? Infinity) - (b.span?.[0] ?? Infinity));
  const ends = rows.flatMap(({ span }) => span ?? []);
  const [first, last] = ends.length === 0 ? [0, 1] : [Math.floor(Math.min(...ends)), Math.ceil(Math.max(...ends))];
  const step = Math.max(1, Math.ceil((last - first) / TICKS));
  const dated = rows.filter(({ span }) => span !== null).length;
  const undated = rows.length === dated ? '' : `, ${rows.length - dated} ${UNDRAWN}`;
  return {
    content: {
      kind: 'timeline',
      title: 'Suspensions over time',
      labelHeading: 'Suspension',
      labels: rows.map(({ row }) => (row.type === '' ? 'No type' : typeText(row))),
      series: [{ name: 'Away from school', tone: 'caution', values: rows.map(({ span }) => span), texts: rows.map(({ row }) => durationText(row)) }],
      axis: { min: first, max: first + step * TICKS, step },
      format: dateText,
    },
    summary: ends.length === 0
      ? `${countOf(rows.length, 'suspension')}, ${UNDRAWN}.`
      : `${countOf(dated, 'suspension')} ${last - first > 1 ? `between ${dateText(first)} and ${dateText(last - 1)}` : `on ${dateText(first)}`}${undated}.`,
  };
}
