import type { Browser, BrowserContext, Page } from '@playwright/test';
import { median } from './figures';

export const RUNS = 7;
const SLOWDOWN = 4;
const KEYS = 'Amina reads every evening now. ';

/** Runs in the page, before its own scripts: from each key to the moment the frame after it was painted. */
function watchFrames(): void {
  const frames: number[] = [];
  Object.assign(window, { benchFrames: frames });
  const painted = (since: number) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => frames.push(performance.now() - since);
    requestAnimationFrame(() => channel.port2.postMessage(null));
  };
  addEventListener('keydown', (event) => painted(event.timeStamp), { capture: true, passive: true });
}

/** Runs in the page: when the first row with text of a table was painted, in ms since the navigation began. */
function watchRows(): void {
  const isFilled = () => {
    const rows = [...document.querySelectorAll('tbody tr')];
    return rows.length > 0 && rows.every((row) => (row.querySelector('th, td')?.textContent ?? '').trim() !== '');
  };
  const observer = new MutationObserver(() => {
    if (!isFilled()) return;
    observer.disconnect();
    const channel = new MessageChannel();
    channel.port1.onmessage = () => Object.assign(window, { benchRowsAt: performance.now() });
    requestAnimationFrame(() => channel.port2.postMessage(null));
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/** A processor a quarter as fast as this one: an office computer of some age. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Median time from a key to the next frame while a sentence is typed into the middle of the form. */
export async function keystroke(context: BrowserContext, url: string, ready: (page: Page) => Promise<void>): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(watchFrames);
  await page.goto(url);
  await ready(page);
  await slowDown(page);
  const boxes = page.locator('textarea:visible');
  const box = boxes.nth(Math.floor((await boxes.count()) / 2));
  await box.click();
  // The first keys pay for what is compiled on first use.
  await page.keyboard.type(KEYS, { delay: 60 });
  await page.evaluate(() => (window as unknown as { benchFrames: number[] }).benchFrames.splice(0));
  await page.keyboard.type(KEYS, { delay: 60 });
  const frames = await page.evaluate(() => (window as unknown as { benchFrames: number[] }).benchFrames);
  await page.close();
  return median(frames);
}

/** Time from the start of a reload until the rows of the table are on screen. */
export async function reloadToRows(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(watchRows);
  await slowDown(page);
  await page.goto(url);
  const rowsAt = () => page.waitForFunction(() => (window as unknown as { benchRowsAt?: number }).benchRowsAt, null, { timeout: 30_000 });
  await rowsAt();
  await page.reload();
  const shown = await rowsAt();
  const at = await shown.jsonValue();
  await page.close();
  return at ?? Number.NaN;
}

/** Medians of two pages measured in turn, so that a busy moment of the machine hits both. */
export async function inTurn(ours: () => Promise<number>, plain: () => Promise<number>): Promise<{ ours: number; plain: number }> {
  const figures = { ours: [] as number[], plain: [] as number[] };
  for (let run = 0; run < RUNS; run += 1) {
    figures.plain.push(await plain());
    figures.ours.push(await ours());
  }
  return { ours: median(figures.ours), plain: median(figures.plain) };
}

export type OpenContext = (browser: Browser) => Promise<BrowserContext>;
