import type { ReactNode } from 'react';
import './shadedFigure.css';

/** shadedFigure.css has a class for each. */
const SHADES = 5;

/**
 * The larger its share, the darker its background. Zero shows as a dot, so that the others stand out, but is read out as 0.
 * @param fact identifies the figure for `npm run figures` (`data-fact`)
 * @param share 0 to 1
 */
export function ShadedFigure({ fact, of, text, share, children = text }: {
  readonly fact?: string;
  readonly of?: string;
  readonly text: string;
  readonly share: number;
  readonly children?: ReactNode;
}) {
  const about = { 'data-fact': fact, 'data-of': of };
  if (text === '0') return <span className="figure" {...about}><span className="muted" aria-hidden="true">·</span><span className="visually-hidden">0</span></span>;
  return <span {...about} className={`figure shaded-figure-${Math.ceil(Math.min(1, Math.max(0, share)) * SHADES)}`}>{children}</span>;
}
