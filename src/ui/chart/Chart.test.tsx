import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Chart } from './Chart';
import type { ChartContent } from './chartTypes';

const weeks: ChartContent = {
  kind: 'line',
  title: 'Attendance by week',
  labelHeading: 'Week commencing',
  labels: ['01/09/2025', '08/09/2025', '15/09/2025'],
  series: [{ name: 'Present', tone: 'main', values: [100, null, 92.5] }],
  reference: { name: '95% line', at: 95 },
  format: (value) => `${value.toFixed(1)}%`,
};
const cell = (row: string, column: number): HTMLElement => {
  const found = within(screen.getByRole('row', { name: new RegExp(row) })).getAllByRole('cell')[column];
  if (found === undefined) throw new Error(`no cell ${column} in the row of ${row}`);
  return found;
};

describe('Chart', () => {
  it('summarises itself in a sentence and offers every figure as a table', async () => {
    const { container } = render(<Chart content={weeks} summary="Present in 96.3% of sessions." />);
    expect(screen.getByRole('figure', { name: 'Attendance by week' })).toHaveTextContent('Present in 96.3% of sessions.');
    await userEvent.click(screen.getByText('Figures'));
    expect(screen.getByRole('table', { name: 'Attendance by week' })).toBeVisible();
    expect(cell('01/09/2025', 0)).toHaveTextContent('100.0%');
    expect(cell('08/09/2025', 0)).toHaveTextContent('Not recorded');
    expect(screen.getByText(/The line across the chart: 95% line/)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('gives twelve bars with names of two lines a taller frame', () => {
    const labels = Array.from({ length: 12 }, (_, at) => `Harbour Street Primary School ${at}`);
    const { container } = render(<Chart content={{ kind: 'stack', title: 'Plans', labelHeading: 'School', labels, series: [] }} summary="12 schools." size="tall" />);
    expect(container.querySelector('.chart-frame')).toHaveClass('is-many');
  });

  it('names each slice of a pie with its figure', () => {
    const pie: ChartContent = {
      kind: 'pie', title: 'Sessions', labelHeading: 'Kind', labels: ['Present', 'Unauthorised'],
      series: [{ name: 'Share', tone: 'good', tones: ['good', 'caution'], values: [92.3, 7.7] }],
      format: (value) => `${value}%`,
    };
    render(<Chart content={pie} summary="Present in 92.3% of sessions." />);
    const [present, unauthorised] = screen.getAllByRole('listitem');
    expect(present).toHaveTextContent('Present 92.3%');
    expect(unauthorised).toHaveTextContent('Unauthorised 7.7%');
  });

  it('writes a span of days as its first and last day', () => {
    const timeline: ChartContent = {
      kind: 'timeline', title: 'Suspensions', labelHeading: 'Suspension', labels: ['Fixed Term'],
      series: [{ name: 'Days', tone: 'bad', values: [[3, 5]] }],
      format: (day) => `day ${day}`,
    };
    render(<Chart content={timeline} summary="One suspension." />);
    expect(screen.getByRole('row', { name: /Fixed Term/, hidden: true })).toHaveTextContent('day 3 to day 5');
  });
});
