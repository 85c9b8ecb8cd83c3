import { Chart as ChartJs, LinearScale, LineController, LineElement, PointElement, Tooltip } from 'chart.js';
import { useEffect, useMemo, useRef } from 'react';
import { Chart as ReactChart } from 'react-chartjs-2';
import { CARDS, useMediaQuery } from '../page/useMediaQuery';
import { drawnOfContent, timeDataOf, timeOptionsOf } from './timeChartConfig';
import type { TimeChartContent, TimeMark } from './timeChartTypes';
import { readColours } from './tokenColours';

ChartJs.register(LinearScale, LineController, LineElement, PointElement, Tooltip);

interface TimeCanvasProps {
  readonly content: TimeChartContent;
  readonly label: string;
  /** A stable function. */
  readonly onPick: (mark: TimeMark) => void;
}

/** The picture. Its contents and the links of its marks are also in the table of {@link TimeChart}. */
export function TimeCanvas(props: TimeCanvasProps) {
  // A canvas keeps the colours that it was drawn with.
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isForced = useMediaQuery('(forced-colors: active)');
  return <Picture key={`${isDark ? 'dark' : 'light'}${isForced ? ' forced' : ''}`} {...props} />;
}

/** The width of the picture on A4 paper, in CSS pixels. */
const PAPER_WIDTH = 660;

function Picture({ content, label, onPick }: TimeCanvasProps) {
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
    window.addEventListener('beforeprint', toPaper);
    window.addEventListener('afterprint', toScreen);
    return () => {
      window.removeEventListener('beforeprint', toPaper);
      window.removeEventListener('afterprint', toScreen);
    };
  }, []);
  return <ReactChart ref={chart} type="line" data={data} options={options} role="img" aria-label={label} />;
}
