/** @jest-environment node */
import { namedTable, pivotChart, pivotSummary } from './pivot';

it('names the row and the column of the pupils of no group', () => {
  expect(namedTable({ headers: ['Year group', 'EHCP', '', 'All'], rows: [['Y10', '2', '1', '3'], ['', '1', '0', '1']] }))
    .toEqual({ headers: ['Year group', 'EHCP', 'Not recorded', 'All'], rows: [['Y10', '2', '1', '3'], ['Not recorded', '1', '0', '1']] });
});

it.each([[['Year group', 'All']], [['Year group', 'F', 'M', 'All']]])('names the figure at the axis of a chart of %j', (headers) => {
  const rows = [['Y10', ...headers.slice(1).map(() => '5')]];
  expect(pivotChart({ headers, rows }, 'Year group', '', 'Number of pupils').axis?.label).toBe('Number of pupils');
});

it.each([[2, 'Chart: Number of pupils by school and gender'], [7, 'Chart: Number of pupils by school']])('titles a chart of %s columns and the total after its content', (count, title) => {
  const headers = ['School', ...Array.from({ length: count }, (_, at) => `Column ${at}`), 'All'];
  expect(pivotChart({ headers, rows: [headers.map(() => '1')] }, 'School', ' and gender', 'Number of pupils').title).toBe(title);
});

it.each([
  [[['Y10', '2', '5'], ['Y11', '3', '5'], ['', '9', '4']], '3 rows. Highest: 5 (Y10, Y11).'],
  [[['', '7']], '1 row. Highest: 7 (Not recorded).'],
  [[['Y10', '100.0'], ['Y11', '93.4']], '2 rows. Highest: 100.0 (Y10).'],
  [['R', 'Y1', 'Y2', 'Y3'].map((year) => [year, '1']), '4 rows. Highest: 1 (4 rows).'],
  [[['Y10', '']], '1 row.'],
])('states for %j where the highest total is', (rows, summary) => {
  expect(pivotSummary(namedTable({ headers: [], rows }))).toBe(summary);
});
