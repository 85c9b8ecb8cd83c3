/** @jest-environment node */
import { valueText } from '../../ui/chart/chartTypes';
import { weeksChart } from './weeksChart';

it('gives the share of a week to one decimal, as the other screens do', () => {
  const chart = weeksChart(['01/09/2025', '08/09/2025', '15/09/2025'], [87.5, 100, null]);
  expect(chart.series.flatMap((series) => chart.labels.map((_, at) => valueText(chart, series, at)))).toEqual(['87.5%', '100.0%', 'Not recorded']);
});
