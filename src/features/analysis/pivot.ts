import type { ChartContent, ChartTone } from '../../ui/chart/chartTypes';
import type { ReactNode } from 'react';
import type { Column } from '../../ui/table/column';
import { withoutFormula } from '../../ui/table/csv';
import { inLine } from '../../domain/displayText';
import { countOf } from '../../values/countOf';

export interface PivotTable {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export const isNumber = (cell: string): boolean => cell.trim() !== '' && Number.isFinite(Number(cell));

const valueOf = (cell: string | undefined): number | null => (cell !== undefined && isNumber(cell) ? Number(cell) : null);

/** The host's table with a name for each row and column: a blank one stands for pupils in no group, and a missing header is numbered. */
export function namedTable({ headers, rows }: PivotTable): PivotTable {
  const count = Math.max(headers.length, ...rows.map((row) => row.length));
  return {
    headers: Array.from({ length: count }, (_, index) => (headers[index] ?? `Column ${index + 1}`) || 'Not recorded'),
    rows: rows.map(([name, ...cells]) => [name || 'Not recorded', ...cells]),
  };
}

/** The largest figure apart from the total. The shades are relative to it. The last of several columns is the total. */
export function largestFigure({ headers, rows }: PivotTable): number {
  const end = headers.length > 2 ? headers.length - 1 : headers.length;
  return Math.max(0, ...rows.flatMap((row) => row.slice(1, end)).map((cell) => valueOf(cell) ?? 0));
}

/** The first cell of a row names it. */
export const pivotColumns = (
  { headers }: PivotTable, rowsLabel: string, figure: (text: string, of: string, isTotal: boolean) => ReactNode,
): readonly Column<readonly string[]>[] =>
  headers.map((header, index) => ({
    key: String(index),
    header: index === 0 ? rowsLabel : header,
    text: (row) => row[index] ?? '',
    sort: index === 0 ? 'text' : 'number',
    isRowHeader: index === 0,
    ...(index === 0 ? {} : {
      className: 'amount',
      cell: (row: readonly string[]) => figure(row[index] ?? '', `${row[0] ?? ''}, ${header}`, headers.length > 2 && index === headers.length - 1),
    }),
  }));

/** How many rows there are, and which of them have the highest figure of the last column. */
export function pivotSummary({ rows }: PivotTable): string {
  const highest = Math.max(...rows.map((row) => valueOf(row.at(-1)) ?? -Infinity));
  const top = rows.filter((row) => valueOf(row.at(-1)) === highest);
  const names = top.length > 3 ? countOf(top.length, 'row') : top.map(([name]) => name).join(', ');
  return `${countOf(rows.length, 'row')}.${top.length === 0 ? '' : ` Highest: ${top[0]?.at(-1) ?? ''} (${names}).`}`;
}

const TONES: readonly ChartTone[] = ['main', 'info', 'good', 'caution', 'bad', 'quiet'];

/**
 * Each column is a series; more than six would look alike, so only the last one, the total, is shown.
 * @param columnsLabel e.g. " and gender", or blank
 */
export function pivotChart({ headers, rows }: PivotTable, rowsLabel: string, columnsLabel: string, figure: string): ChartContent {
  const columns = headers.map((name, index) => ({ name, index })).slice(1);
  const split = columns.length > 1 ? columns.slice(0, -1) : columns;
  const shown = split.length <= TONES.length ? split : columns.slice(-1);
  return {
    kind: 'bar',
    title: `Chart: ${figure} by ${inLine(rowsLabel)}${shown === split ? columnsLabel : ''}`,
    labelHeading: rowsLabel,
    labels: rows.map(([name = '']) => name),
    series: shown.map(({ name, index }, place) => ({ name, tone: TONES[place] ?? 'main', values: rows.map((row) => valueOf(row[index])) })),
    axis: { min: 0, label: figure },
  };
}

/** Tab-separated, as spreadsheets paste it. */
export const asTabs = ({ headers, rows }: PivotTable): string =>
  [headers, ...rows].map((row) => row.map((cell) => withoutFormula(cell).replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
