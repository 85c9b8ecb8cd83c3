import {
  ArcElement, BarController, BarElement, CategoryScale, Chart as ChartJs, LinearScale, LineController, LineElement,
  PieController, PointElement, Tooltip,
} from 'chart.js';
import { useMemo } from 'react';
import { Chart as ReactChart } from 'react-chartjs-2';
import { useMediaQuery } from '../page/useMediaQuery';
import { dataOf, optionsOf, typeOf } from './chartConfig';
import type { ChartContent } from './chartTypes';
import { readColours } from './tokenColours';

ChartJs.register(
  ArcElement, BarController, BarElement, CategoryScale, LinearScale, LineController, LineElement, PieController,
  PointElement, Tooltip,
);

/** The picture. What it shows is also in the legend and in the table of {@link Chart}. */
export function ChartCanvas({ content, label }: { readonly content: ChartContent; readonly label: string }) {
  // A canvas keeps the colours that it was drawn with.
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isForced = useMediaQuery('(forced-colors: active)');
  const scheme = `${isDark ? 'dark' : 'light'}${isForced ? ' forced' : ''}`;
  return <Picture key={scheme} content={content} label={label} />;
}

function Picture({ content, label }: { readonly content: ChartContent; readonly label: string }) {
  const { data, options } = useMemo(() => {
    const colours = readColours(document.body);
    return { data: dataOf(content, colours), options: optionsOf(content, colours) };
  }, [content]);
  return <ReactChart type={typeOf(content)} data={data} options={options} role="img" aria-label={label} />;
}
