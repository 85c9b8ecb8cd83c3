import { pivotChart } from './pivot';

it.each([[['Year group', 'All']], [['Year group', 'F', 'M', 'All']]])('names the figure at the axis of a chart of %j', (headers) => {
  const rows = [['Y10', ...headers.slice(1).map(() => '5')]];
  expect(pivotChart({ headers, rows }, 'Chart', 'Year group', 'Number of pupils').axis?.label).toBe('Number of pupils');
});
