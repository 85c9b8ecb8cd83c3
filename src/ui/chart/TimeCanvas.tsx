import { Chart as ChartJs, LinearScale, LineController, LineElement, PointElement, Tooltip, type ChartData, type ChartDataset, type ChartOptions } from 'chart.js';
import { useEffect, useMemo, useRef } from 'react';
import { Chart as ReactChart } from 'react-chartjs-2';
import { CARDS, useMediaQuery } from '../page/useMediaQuery';
import { listen } from '../../state/listen';
import type { TimeChartContent, TimeMark, TimeLane, TimeSeries } from './timeChartTypes';
import { readColours, type ChartColours, DASHES } from './tones';

ChartJs.register(LinearScale, LineController, LineElement, PointElement, Tooltip);

/** The width of the picture on A4 paper, in CSS pixels. */
const PAPER_WIDTH = 660;

/** The picture. Its contents and the links of its marks are also in the table of {@link TimeChart}. */
export function TimeCanvas({ content, label, onPick }: {
  readonly content: TimeChartContent;
  readonly label: string;
  /** A stable function. */
  readonly onPick: (mark: TimeMark) => void;
}) {
  const isWide = !useMediaQuery(CARDS);
  const { data, options } = useMemo(() => {
    const colours = readColours(document.body);
    const drawn = drawnOfContent(content, colours);
    return { data: timeDataOf(drawn), options: timeOptionsOf(content, colours, drawn, { isWide, onPick }) };
  }, [content, isWide, onPick]);
  const chart = useRef<ChartJs<'line', { x: number; y: number | null }[]>>(null);
  useEffect(() => {
    const toPaper = () => { chart.current?.resize(PAPER_WIDTH, chart.current.height); };
    const toScreen = () => { chart.current?.resize(); };
    return listen(window, { beforeprint: toPaper, afterprint: toScreen });
  }, []);
  return <ReactChart ref={chart} type="line" data={data} options={options} role="img" aria-label={label} />;
}

type Point = { readonly x: number; readonly y: number | null };
type Dataset = ChartDataset<'line', Point[]>;

interface Drawn {
  readonly dataset: Dataset;
  readonly marks: readonly (TimeMark | null)[];
}

const GAP = null;
const POINT_RADIUS = { line: 2.5, marks: 6, spans: 4 } as const;
const axisOf = (index: number): string => `lane${index}`;

function drawnOf({ kind, name, tone, marks }: TimeSeries, axis: string, colours: ChartColours): Drawn {
  const points = kind === 'spans'
    ? marks.flatMap((mark) => [{ mark, x: mark.day }, { mark, x: mark.until ?? mark.day }, { mark: GAP, x: mark.until ?? mark.day }])
    : marks.map((mark) => ({ mark, x: mark.day }));
  const tones = points.map(({ mark }) => colours.tones[mark?.tone ?? tone]);
  return {
    marks: points.map(({ mark }) => mark),
    dataset: {
      label: name, yAxisID: axis, showLine: kind !== 'marks', spanGaps: false, tension: 0, clip: 8,
      data: points.map(({ mark, x }) => ({ x, y: mark?.value ?? null })),
      borderColor: colours.tones[tone], backgroundColor: colours.tones[tone],
      borderWidth: kind === 'spans' ? 8 : 2, borderDash: kind === 'spans' ? [] : [...DASHES[tone]],
      pointStyle: points.map(({ mark }) => mark?.shape ?? 'circle'), pointBackgroundColor: tones, pointBorderColor: tones,
      pointRadius: POINT_RADIUS[kind], pointHoverRadius: 8, pointHitRadius: 10,
    },
  };
}

function referenceOf({ reference }: TimeLane, axis: string, { from, to }: TimeChartContent, colours: ChartColours): readonly Drawn[] {
  if (reference === undefined) return [];
  return [{
    marks: [null, null],
    dataset: {
      label: reference.name, yAxisID: axis, data: [{ x: from, y: reference.at }, { x: to, y: reference.at }], borderColor: colours.ink,
      borderWidth: 1.5, borderDash: [4, 4], pointRadius: 0, pointHitRadius: 0, pointHoverRadius: 0,
    },
  }];
}

/** What the canvas draws, in the order of the datasets. */
const drawnOfContent = (content: TimeChartContent, colours: ChartColours): readonly Drawn[] =>
  content.lanes.flatMap((lane, index) => [
    ...lane.series.map((series) => drawnOf(series, axisOf(index), colours)),
    ...referenceOf(lane, axisOf(index), content, colours),
  ]);

const timeDataOf = (drawn: readonly Drawn[]): ChartData<'line', Point[]> => ({ datasets: drawn.map(({ dataset }) => dataset) });

/** Space for the name of a lane and the texts of its scale. It is the same for all lanes, so that their days are aligned. */
const SCALE_WIDTH = 108;

function scaleOf({ name, weight, axis, format }: TimeLane, { ink, line, font: family }: ChartColours) {
  return {
    type: 'linear', axis: 'y', position: 'left', stack: 'lanes', stackWeight: weight, min: axis.min, max: axis.max,
    afterFit: (scale: { width: number }) => { scale.width = SCALE_WIDTH; },
    border: { color: line }, grid: { color: line },
    // A name stands upright beside its lane: each word has its own line.
    title: { display: true, text: name.split(' '), color: ink, font: { family, weight: 'bold' } },
    ticks: { color: ink, font: { family }, stepSize: axis.step, autoSkip: false, callback: (value: string | number) => format(Number(value)) },
  };
}

/** @param isWide whether each tick has room for its text */
function timeOptionsOf(content: TimeChartContent, colours: ChartColours, drawn: readonly Drawn[], { isWide, onPick }: {
  readonly isWide: boolean;
  readonly onPick: (mark: TimeMark) => void;
}): ChartOptions<'line'> {
  const { from, to, lanes } = content;
  const main = content.ticks.filter(({ isMain }) => isMain);
  const ticks = isWide || main.length === 0 ? content.ticks : main;
  const { ink, line, font: family } = colours;
  const markAt = (dataset: number, index: number): TimeMark | null => drawn[dataset]?.marks[index] ?? null;
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: false,
    interaction: { mode: 'nearest', intersect: true },
    scales: {
      x: {
        type: 'linear', min: from, max: to, border: { color: line }, grid: { color: line },
        afterBuildTicks: (scale) => { scale.ticks = ticks.map(({ day }) => ({ value: day })); },
        ticks: {
          color: ink, font: { family }, maxRotation: 0, autoSkip: true,
          callback: (value) => ticks.find(({ day }) => day === Number(value))?.text ?? '',
        },
      },
      // The first lane of a stack is drawn at the bottom.
      ...Object.fromEntries(lanes.map((lane, index) => [axisOf(index), scaleOf(lane, colours)]).reverse()),
    } as NonNullable<ChartOptions<'line'>['scales']>,
    onClick: (_event, [found]) => {
      const mark = found === undefined ? null : markAt(found.datasetIndex, found.index);
      if (mark !== null) onPick(mark);
    },
    onHover: (_event, found, chart) => { chart.canvas.classList.toggle('is-over-mark', found.length > 0); },
    plugins: {
      tooltip: {
        animation: false, bodyFont: { family }, titleFont: { family },
        callbacks: {
          title: ([item]) => (item === undefined ? '' : markAt(item.datasetIndex, item.dataIndex)?.date ?? ''),
          label: ({ datasetIndex, dataIndex }) => {
            const mark = markAt(datasetIndex, dataIndex);
            return mark === null ? '' : `${drawn[datasetIndex]?.dataset.label ?? ''}: ${mark.text}`;
          },
        },
      },
    },
  };
}
