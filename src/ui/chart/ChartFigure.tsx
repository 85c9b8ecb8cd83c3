import { Fragment, useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useMediaQuery } from '../page/useMediaQuery';
import type { ChartTone } from './chartTypes';
import './chart.css';

/** What a colour and pattern means. */
export interface LegendEntry {
  readonly name: string;
  readonly tone: ChartTone | 'reference';
  readonly shape?: 'line' | 'dot' | undefined;
  readonly value?: ReactNode;
}

export const keyOfEntry = ({ name, tone, shape }: LegendEntry): string => `${name} ${tone} ${shape ?? ''}`;

/** How far below the window a chart may be and still count as about to be seen. */
const MARGIN = '200px';

/** The code of the picture is fetched once the chart comes into view. If that fails, the text opens in its place. */
export function ChartFigure({ className, title, isTitleHidden = false, summary, frameClass, picture, legend, listed, children }: {
  readonly className: string;
  readonly title: string;
  readonly isTitleHidden?: boolean;
  readonly summary: string;
  readonly frameClass: string;
  /** @param giveUp called where its code could not be loaded */
  readonly picture: (label: string, giveUp: () => void) => ReactNode;
  readonly legend: readonly LegendEntry[];
  readonly listed: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [wasSeen, setSeen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const giveUp = useCallback(() => { setMissing(true); }, []);
  useEffect(() => {
    const element = frame.current;
    if (element === null || wasSeen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => { if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true); },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => { observer.disconnect(); };
  }, [wasSeen]);
  // A canvas keeps its colours when the colour scheme changes, so it is redrawn.
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isForced = useMediaQuery('(forced-colors: active)');
  return (
    <figure className={`chart ${className}`} aria-labelledby={id}>
      <figcaption>
        <span id={id} className={isTitleHidden ? 'visually-hidden' : 'chart-title'}>{title}</span>{' '}
        <span className="chart-summary" data-fact="chartText" data-of={title}>{summary}</span>
      </figcaption>
      <div className="chart-body">
        {isMissing ? null : (
          <div ref={frame} className={`chart-frame ${frameClass}`}>
            {wasSeen ? <Fragment key={`${String(isDark)} ${String(isForced)}`}>{picture(`${title}. ${summary}`, giveUp)}</Fragment> : null}
          </div>
        )}
        {legend.length === 0 ? null : (
          <ul className="chart-legend">
            {legend.map((entry) => (
              <li key={keyOfEntry(entry)}><span className={`chart-key ${entry.shape === undefined ? '' : `is-${entry.shape} `}is-${entry.tone}`} aria-hidden="true" />{entry.name}{entry.value}</li>
            ))}
          </ul>
        )}
      </div>
      <details className="chart-figures" open={isMissing}>
        <summary>{listed}<span className="visually-hidden">: {title}</span></summary>
        {children}
      </details>
    </figure>
  );
}
