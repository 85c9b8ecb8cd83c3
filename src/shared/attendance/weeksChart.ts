import { percentText } from '../../domain/facts/percent';
import { ATTENDANCE_PROMPT_BELOW as TARGET } from '../../domain/limits';
import { countOf } from '../../values/countOf';
import type { ChartContent } from '../../ui/chart/chartTypes';

export const weeksChart = (mondays: readonly string[], shares: readonly (number | null)[]): ChartContent => ({
  kind: 'line',
  title: 'Attendance by week',
  labelHeading: 'Week commencing',
  labels: mondays,
  series: [{ name: 'Present', tone: 'main', values: shares, texts: shares.map((share) => (share === null ? '' : percentText(share))) }],
  reference: { name: `${TARGET}% line`, at: TARGET },
  axis: { min: 0, max: 100, step: 20 },
  format: (value) => `${value.toFixed(0)}%`,
});

export function weeksSummary(shares: readonly (number | null)[]): string {
  const marked = shares.filter((share) => share !== null);
  const below = marked.filter((share) => share < TARGET).length;
  return marked.length === 0 ? 'No week has marks yet.' : `${below} of ${countOf(marked.length, 'week')} with marks ${below === 1 ? 'is' : 'are'} below ${TARGET}%.`;
}
