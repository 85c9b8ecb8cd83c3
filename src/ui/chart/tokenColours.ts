import type { ChartTone } from './chartTypes';

/** Colours of the current scheme, as the style sheet defines them. */
export interface ChartColours {
  readonly tones: Readonly<Record<ChartTone, string>>;
  readonly ink: string;
  readonly line: string;
  readonly surface: string;
  readonly font: string;
}

const TONES = ['main', 'good', 'info', 'caution', 'bad', 'quiet'] as const satisfies readonly ChartTone[];

/** A canvas cannot use CSS variables, so their values are read when the chart is drawn. */
export function readColours(element: Element): ChartColours {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(`--pep-${name}`).trim();
  return {
    tones: Object.fromEntries(TONES.map((tone) => [tone, token(`chart-${tone}`)])) as Record<ChartTone, string>,
    ink: token('ink-2'),
    line: token('line'),
    surface: token('surface'),
    font: style.fontFamily,
  };
}
