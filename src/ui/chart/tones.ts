import { mapValues } from 'es-toolkit';
import type { ChartTone } from './chartTypes';

const TILE = 8;

type Draw = (pen: CanvasRenderingContext2D) => void;

function lines(...segments: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[]): Draw {
  return (pen) => {
    pen.beginPath();
    for (const [x1, y1, x2, y2] of segments) {
      pen.moveTo(x1, y1);
      pen.lineTo(x2, y2);
    }
    pen.stroke();
  };
}

const RISING = [[-2, 2, 2, -2], [0, TILE, TILE, 0], [TILE - 2, TILE + 2, TILE + 2, TILE - 2]] as const;
const FALLING = [[-2, TILE - 2, 2, TILE + 2], [0, 0, TILE, TILE], [TILE - 2, -2, TILE + 2, 2]] as const;

const dots: Draw = (pen) => {
  pen.beginPath();
  pen.arc(2, 2, 1.3, 0, 2 * Math.PI);
  pen.arc(6, 6, 1.3, 0, 2 * Math.PI);
  pen.fill();
};

/** The pattern over the colour of a tone. chart.css draws the same on the keys of the legend. */
const PATTERNS: Readonly<Record<ChartTone, Draw | null>> = {
  main: null,
  good: null,
  info: lines(...RISING),
  caution: dots,
  bad: lines(...RISING, ...FALLING),
  quiet: lines([0, 2, TILE, 2], [0, 6, TILE, 6]),
};

/** The dash of a line by its tone: lines have no area for a pattern. */
export const DASHES: Readonly<Record<ChartTone, readonly number[]>> = {
  main: [], good: [], info: [6, 3], caution: [2, 3], bad: [8, 3, 2, 3], quiet: [3, 3],
};

/** The fill of an area: its colour with the pattern of its tone in the colour of the surface. */
export function fillOf(tone: ChartTone, colour: string, surface: string): string | CanvasPattern {
  const draw = PATTERNS[tone];
  if (draw === null) return colour;
  const tile = document.createElement('canvas');
  tile.width = TILE;
  tile.height = TILE;
  const pen = tile.getContext('2d');
  if (pen === null) return colour;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, TILE, TILE);
  pen.strokeStyle = surface;
  pen.fillStyle = surface;
  pen.lineWidth = 1.4;
  draw(pen);
  return pen.createPattern(tile, 'repeat') ?? colour;
}

/** The colours of the current scheme. A canvas cannot use CSS variables, so their values are read when the chart is drawn. */
export function readColours(element: Element) {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(`--pep-${name}`).trim();
  return {
    tones: mapValues(DASHES, (_dash, tone) => token(`chart-${tone}`)),
    ink: token('ink-2'),
    line: token('line'),
    surface: token('surface'),
    font: style.fontFamily,
  };
}

export type ChartColours = ReturnType<typeof readColours>;
