import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The texts of each chart as last drawn. */
    chartTexts?: Map<HTMLCanvasElement, DrawnText[]>;
  }
}

interface DrawnText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

/** Runs in each page before its scripts: notes where a canvas writes its words, which are not elements. */
function noteTexts(): void {
  const drawn = window.chartTexts = new Map<HTMLCanvasElement, DrawnText[]>();
  const { fillText, clearRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    drawn.delete(this.canvas);
    clearRect.apply(this, box);
  };
  CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...most) {
    const { a: scale, b: turn, e: right, f: down } = this.getTransform();
    const width = this.measureText(text).width * scale;
    const start = right + x * scale - (this.textAlign === 'center' ? width / 2 : this.textAlign === 'right' || this.textAlign === 'end' ? width : 0);
    if (turn === 0 && text.trim() !== '') drawn.set(this.canvas, [...drawn.get(this.canvas) ?? [], { text, left: start, right: start + width, bottom: down + y * scale }]);
    fillText.call(this, text, x, y, ...most);
  };
}

export const watchChartLabels = (page: Page): Promise<unknown> => page.addInitScript(noteTexts);

/** Words of a chart on one line with less room between them than a space. Charts are drawn once they are in view. */
export async function chartLabelsThatTouch(page: Page): Promise<readonly string[]> {
  for (const frame of await page.locator('main .chart-frame').all()) {
    await frame.scrollIntoViewIfNeeded();
    await frame.locator('canvas').waitFor();
  }
  await page.evaluate(() => { window.scrollTo({ top: 0, behavior: 'instant' }); });
  return page.evaluate(() => [...window.chartTexts ?? []].filter(([canvas]) => canvas.isConnected).flatMap(([, texts]) =>
    texts.flatMap((one) => texts
      .filter((next) => next.left > one.left && Math.abs(next.bottom - one.bottom) < 2 && next.left - one.right < 3)
      .map((next) => `“${one.text}” and “${next.text}”: ${(next.left - one.right).toFixed(0)} px apart`))));
}
