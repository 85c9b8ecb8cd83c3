import { useCallback, useId, useState } from 'react';
import { loadOnOpen } from '../loadOnOpen';
import './chart.css';
import { ChartFigures } from './ChartFigures';
import { ChartLegend } from './ChartLegend';
import type { ChartContent } from './chartTypes';
import { useInView } from './useInView';

/** chart.js is fetched once the first chart comes into view, not with the screen that has one. */
const ChartCanvas = loadOnOpen(async () => (await import('./ChartCanvas')).ChartCanvas);

interface ChartProps {
  /** Keep it in `useMemo` where the screen re-renders often: a new object redraws the picture. */
  readonly content: ChartContent;
  /** The content of the chart in one sentence, e.g. 'Present in 92.3% of 140 sessions.' */
  readonly summary: string;
  readonly size?: 'small' | 'medium' | 'tall';
  /** A heading above names the chart already: the title is only for screen readers. */
  readonly isTitleHidden?: boolean;
}

/** A chart with its content as text: a sentence, a legend, and all its figures as a table. */
export function Chart({ content, summary, size = 'medium', isTitleHidden = false }: ChartProps) {
  const { kind, title } = content;
  const [frame, wasSeen] = useInView<HTMLDivElement>();
  const [isMissing, setMissing] = useState(false);
  const giveUp = useCallback(() => { setMissing(true); }, []);
  const id = useId();
  return (
    <figure className={`chart ${kind}`} aria-labelledby={id}>
      <figcaption>
        <span id={id} className={isTitleHidden ? 'visually-hidden' : 'chart-title'}>{title}</span>
        <span className="chart-summary">{summary}</span>
      </figcaption>
      <div className="chart-body">
        {isMissing ? null : (
          <div ref={frame} className={`chart-frame ${size}`}>
            {wasSeen ? <ChartCanvas content={content} label={`${title}. ${summary}`} onClose={giveUp} /> : null}
          </div>
        )}
        <ChartLegend content={content} />
      </div>
      <details className="chart-figures" open={isMissing}>
        <summary>Figures<span className="visually-hidden">: {title}</span></summary>
        <ChartFigures content={content} />
      </details>
    </figure>
  );
}
