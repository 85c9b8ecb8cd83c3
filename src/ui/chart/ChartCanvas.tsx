import { ArcElement, BarController, BarElement, CategoryScale, Chart as ChartJs, LinearScale, LineController, LineElement, PieController, PointElement, Tooltip, type ChartData, type ChartDataset, type ChartOptions, type ChartType, type Scale, type TooltipItem } from 'chart.js';
import { useMemo } from 'react';
import { Chart as ReactChart } from 'react-chartjs-2';
import { minBy } from 'es-toolkit';
import { valueText, type ChartContent, type ChartSeries, type ChartValue } from './chartTypes';
import { readColours, type ChartColours, DASHES, fillOf } from './tones';

ChartJs.register(
  ArcElement, BarController, BarElement, CategoryScale, LinearScale, LineController, LineElement, PieController,
  PointElement, Tooltip,
);

/** The picture. What it shows is also in the legend and in the table of {@link Chart}. */
export function ChartCanvas({ content, label }: { readonly content: ChartContent; readonly label: string }) {
  const { data, options } = useMemo(() => {
    const colours = readColours(document.body);
    return { data: dataOf(content, colours), options: optionsOf(content, colours) };
  }, [content]);
  return <ReactChart type={typeOf(content)} data={data} options={options} role="img" aria-label={label} />;
}

type Data = ChartData<ChartType, unknown[], string | string[]>;
type Dataset = ChartDataset<ChartType, unknown[]>;

const MAX_LABEL = 18;
/** The width of a letter of a label, px. */
const LETTER_WIDTH = 6.5;
const LABEL_GAP = 12;
const TYPES = { bar: 'bar', stack: 'bar', timeline: 'bar', line: 'line', pie: 'pie' } as const;
const isSideways = ({ kind }: ChartContent): boolean => kind === 'timeline' || kind === 'stack';
const typeOf = ({ kind }: ChartContent): ChartType => TYPES[kind];

const pointOf = (value: ChartValue): unknown => (typeof value === 'object' && value !== null ? [...value] : value);

function datasetOf({ kind }: ChartContent, series: ChartSeries, colours: ChartColours): Dataset {
  const { name, tone, tones, values, marker } = series;
  const data = values.map(pointOf);
  const colour = colours.tones[tone];
  if (kind === 'line') {
    return {
      type: 'line', label: name, data, borderColor: colour, backgroundColor: colour, borderWidth: 2,
      borderDash: [...DASHES[tone]], pointRadius: 3, pointHoverRadius: 5, tension: 0, spanGaps: false,
      // A point at the end of the axis is drawn whole.
      clip: 8,
    } as unknown as Dataset;
  }
  if (marker !== undefined) {
    return {
      type: 'line', label: name, data, showLine: false, borderColor: colour, pointBackgroundColor: colours.surface, pointBorderColor: colour,
      pointStyle: marker === 'dash' ? 'line' : 'circle', pointRadius: marker === 'dash' ? 18 : 6, pointHoverRadius: marker === 'dash' ? 18 : 8,
      pointBorderWidth: 3, clip: 8,
    } as unknown as Dataset;
  }
  const fills = values.map((_, index) => {
    const own = tones?.[index] ?? tone;
    return fillOf(own, colours.tones[own], colours.surface);
  });
  const area = { label: name, data, backgroundColor: fills };
  if (kind === 'pie') return { ...area, borderColor: colours.surface, borderWidth: 2 };
  return {
    ...area, borderColor: tones === undefined ? colour : tones.map((own) => colours.tones[own]), borderWidth: 1,
    borderSkipped: false, maxBarThickness: 48,
    // A missing value leaves no gap, because the other bars of its label are centred.
    skipNull: true,
    ...(kind === 'timeline' ? { minBarLength: 6 } : {}),
  } as unknown as Dataset;
}

function referenceOf({ labels, reference }: ChartContent, colours: ChartColours): readonly Dataset[] {
  if (reference === undefined) return [];
  return [{
    type: 'line', label: reference.name, data: labels.map(() => reference.at), borderColor: colours.ink,
    borderWidth: 1.5, borderDash: [4, 4], pointRadius: 0, pointHitRadius: 0,
  } as unknown as Dataset];
}

/** A long name beside a bar takes two lines, so that its beginning is not cut off. */
function twoLines(label: string): string | string[] {
  const spaces = [...label.matchAll(/ /g)].map(({ index }) => index);
  const middle = minBy(spaces, (at) => Math.abs(at - label.length / 2));
  return middle === undefined || label.length <= MAX_LABEL ? label : [label.slice(0, middle), label.slice(middle + 1)];
}

function dataOf(content: ChartContent, colours: ChartColours): Data {
  return {
    labels: content.kind === 'stack' ? content.labels.map(twoLines) : [...content.labels],
    datasets: [...content.series.map((series) => ({ ...datasetOf(content, series, colours), ...(series.marker === undefined ? {} : { order: -1 }) })), ...referenceOf(content, colours)],
  };
}

/** Whether every value is a whole number, as a count is: then the axis has no steps between them. */
const areWhole = (series: readonly ChartSeries[]): boolean =>
  series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)));

/** Leaves out labels until the rest have room, since Chart.js does not leave out every overlapping one. */
function labelsThatFit(scale: Scale): void {
  const longest = Math.max(...scale.ticks.map(({ label }) => String(label).length));
  const each = Math.ceil((longest * LETTER_WIDTH + LABEL_GAP) * scale.ticks.length / scale.width);
  if (each > 1) scale.ticks = scale.ticks.filter((_, at) => at % each === 0);
}

function scalesOf(content: ChartContent, { ink, line, font: family }: ChartColours): ChartOptions['scales'] {
  const { kind, axis = {}, format, series } = content;
  if (kind === 'pie') return {};
  const stacked = kind === 'stack';
  const titleOf = (name: string) => ({ display: name !== '', text: name, color: ink, font: { family } });
  const values = {
    title: titleOf(axis.label ?? (series.length === 1 ? series[0]?.name ?? '' : '')),
    stacked, min: axis.min, max: axis.max, border: { color: line }, grid: { color: line },
    ...(kind === 'timeline' ? { afterTickToLabelConversion: labelsThatFit } : {}),
    ticks: {
      color: ink, font: { family }, stepSize: axis.step, maxTicksLimit: 6,
      ...(areWhole(series) ? { precision: 0 } : {}),
      ...(format === undefined ? {} : { callback: (value: string | number) => format(Number(value)) }),
    },
  };
  const labels = { title: titleOf(content.labelHeading), stacked, ...(isSideways(content) ? {} : { afterTickToLabelConversion: labelsThatFit }), border: { color: line }, grid: { display: false }, ticks: { color: ink, font: { family }, maxRotation: 0, autoSkip: !stacked, autoSkipPadding: isSideways(content) ? 0 : 16 } };
  return (isSideways(content) ? { x: values, y: labels } : { x: labels, y: values });
}

function optionsOf(content: ChartContent, colours: ChartColours): ChartOptions {
  const { series, reference } = content;
  const text = ({ datasetIndex, dataIndex }: TooltipItem<ChartType>): string => {
    const one = series[datasetIndex];
    if (one === undefined) return reference?.name ?? '';
    return `${one.name}: ${valueText(content, one, dataIndex)}`;
  };
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: false,
    indexAxis: isSideways(content) ? 'y' : 'x',
    scales: scalesOf(content, colours) ?? {},
    plugins: { tooltip: { animation: false, bodyFont: { family: colours.font }, titleFont: { family: colours.font }, callbacks: { label: text } } },
  };
}
