import type { ChartAxis, ChartReference, ChartTone } from './chartTypes';

/** One mark on the time axis. Days are numbers (domain/dayNumber.ts). */
export interface TimeMark {
  readonly day: number;
  readonly until?: number;
  readonly value: number;
  readonly date: string;
  readonly text: string;
  readonly address: string;
  /** Default: that of the series. */
  readonly tone?: ChartTone;
  readonly shape?: 'circle' | 'triangle' | 'rect';
}

export interface TimeSeries {
  readonly name: string;
  readonly tone: ChartTone;
  /** Whether a line connects the marks, each is a single mark, or each is a bar from its first to its last day. */
  readonly kind: 'line' | 'marks' | 'spans';
  readonly marks: readonly TimeMark[];
}

/** Series with one scale. */
export interface TimeLane {
  readonly name: string;
  /** Its share of the height. */
  readonly weight: number;
  readonly axis: ChartAxis;
  /** The text at a height, or blank for none. */
  readonly format: (value: number) => string;
  readonly reference?: ChartReference;
  readonly series: readonly TimeSeries[];
}

export interface TimeChartContent {
  readonly title: string;
  readonly from: number;
  readonly to: number;
  /** Ticks with `isMain` are labelled even if there is no room for all labels. */
  readonly ticks: readonly { readonly day: number; readonly text: string; readonly isMain: boolean }[];
  readonly lanes: readonly TimeLane[];
}

/** Every mark with its lane and series, the latest first. */
export const marksOf = ({ lanes }: TimeChartContent): readonly { readonly lane: TimeLane; readonly series: TimeSeries; readonly mark: TimeMark }[] =>
  lanes.flatMap((lane) => lane.series.flatMap((series) => series.marks.map((mark) => ({ lane, series, mark }))))
    .sort((a, b) => b.mark.day - a.mark.day);
