/** A colour and a pattern, so that two series differ without colour, too. */
export type ChartTone = 'main' | 'good' | 'info' | 'caution' | 'bad' | 'quiet';

/** A number, a span from one number to another (a timeline), or null where nothing is recorded. */
export type ChartValue = number | readonly [from: number, to: number] | null;

export interface ChartSeries {
  readonly name: string;
  readonly tone: ChartTone;
  /** One value for each label of the chart. */
  readonly values: readonly ChartValue[];
  /** The text of each value, if it is more informative than the number, e.g. the grade '5+' drawn at 5.3. */
  readonly texts?: readonly string[];
  /** One tone for each value, e.g. for the slices of a pie. */
  readonly tones?: readonly ChartTone[];
  /** Among bars: a dash or a dot at each value, to compare the bars with. */
  readonly marker?: 'dash' | 'dot';
}

export interface ChartReference {
  readonly name: string;
  readonly at: number;
}

export interface ChartAxis {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** What the values are (default: the name of the only series). */
  readonly label?: string;
}

export interface ChartContent {
  /** `stack`: one bar for each label, from left to right, made of the values of all series. */
  readonly kind: 'bar' | 'stack' | 'line' | 'pie' | 'timeline';
  readonly title: string;
  /** What each label is: the heading of the table's first column, e.g. 'Week commencing'. */
  readonly labelHeading: string;
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly reference?: ChartReference;
  readonly axis?: ChartAxis;
  /** The text of one value, for the table, the axis and the legend (default: the number itself). */
  readonly format?: (value: number) => string;
}

const plain = (value: number): string => String(value);
const NOT_RECORDED = 'Not recorded';

export function valueText({ format = plain }: ChartContent, series: ChartSeries, index: number): string {
  const text = series.texts?.[index];
  if (text !== undefined) return text === '' ? NOT_RECORDED : text;
  const value = series.values[index] ?? null;
  if (value === null) return NOT_RECORDED;
  if (typeof value === 'number') return format(value);
  return value.map((end) => format(end)).join(' to ');
}
