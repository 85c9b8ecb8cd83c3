import type { ChartTone } from './chartTypes';

const TONES = ['main', 'good', 'info', 'caution', 'bad', 'quiet'] as const satisfies readonly ChartTone[];

/** The colours of the current scheme. A canvas cannot use CSS variables, so their values are read when the chart is drawn. */
export function readColours(element: Element) {
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

export type ChartColours = ReturnType<typeof readColours>;
