import type { BrowserContext, Page } from '@playwright/test';
import { median } from './figures';

/** `--runs=1` checks that a part runs. */
export const RUNS = Number(process.argv.find((word) => word.startsWith('--runs='))?.slice(7) ?? 7);
const SLOWDOWN = 4;
/** What arrives after the rows or the form may move them. */
export const SETTLING_MS = 1000;
const MOST_MS = 60_000;
const KEYS = ' every evening now. ';
/** The naming cell of each row of a list, with or without a tick box before it. */
export const ROWS = 'tbody tr:not(.skeleton) > :is(th, td:first-child:not(.choose-box))';

interface Watched {
  benchFrames: number[];
  benchShown: Promise<number>;
  benchWatch: (selector: string) => void;
}

/** Runs in the page before its scripts: measures from each key until the next frame is painted. */
function watchFrames(): void {
  const frames: number[] = [];
  (window as unknown as Watched).benchFrames = frames;
  const painted = (since: number) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => frames.push(performance.now() - since);
    requestAnimationFrame(() => {
      channel.port2.postMessage(null);
    });
  };
  addEventListener('keydown', (event) => painted(event.timeStamp), { capture: true, passive: true });
}

/** Runs in the page: notes when all elements of a selector, at least one, hold text or a control and are painted. */
export function watchShown(first: string): void {
  const watched = window as unknown as Watched;
  watched.benchWatch = (selector) => {
    let resolveShown = (_at: number): void => undefined;
    watched.benchShown = new Promise((resolve) => { resolveShown = resolve; });
    const isShown = () => {
      const found = [...document.querySelectorAll(selector)];
      return found.length > 0 && found.every((one) => one.matches('input, textarea, select, button') || one.textContent.trim() !== '');
    };
    const noteIfShown = () => {
      if (!isShown()) return;
      observer.disconnect();
      const channel = new MessageChannel();
      channel.port1.onmessage = () => { resolveShown(performance.now()); };
      requestAnimationFrame(() => {
        channel.port2.postMessage(null);
      });
    };
    const observer = new MutationObserver(noteIfShown);
    // An attribute alone may show the last of them, as when a form is no longer `aria-busy`.
    observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
    noteIfShown();
  };
  if (first !== '') watched.benchWatch(first);
}

/**
 * When everything that `watchShown` waits for was painted, in ms since the page began to load. The page reports it: looking each frame, as
 * Playwright's `waitForFunction` does, makes the page style each frame of a spinner on its main thread.
 */
export async function shownAt(page: Page): Promise<number> {
  const at = await page.evaluate((most) => Promise.race([
    (window as unknown as Watched).benchShown, new Promise<null>((resolve) => { setTimeout(resolve, most, null); }),
  ]), MOST_MS);
  if (at === null) throw new Error(`${new URL(page.url()).pathname} does not show what the bench waits for`);
  return at;
}

/**
 * Slows the processor to a quarter: an old office computer.
 * @returns how to end it. A slowed page keeps a whole core busy, so only one may run at a time.
 */
export async function slowDown(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return () => session.detach();
}

export interface Spent {
  readonly clock: number;
  /** Processor time of the page's main thread. */
  readonly processor: number;
}

/** The time that `act` reports, and the processor time of the main thread meanwhile, in ms. */
async function measureSpent(page: Page, act: () => Promise<number>): Promise<Spent> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => 1000 * ((await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  const before = await worked();
  const clock = await act();
  const after = await worked();
  await session.detach();
  // A reload may come in a new process, whose processor time begins at 0.
  return { clock, processor: after < before ? after : after - before };
}

/** Types a sentence into the middle of a form: the median time from a key to the next frame, and the processor time of a key. */
async function typeIn(page: Page): Promise<Spent> {
  await page.bringToFront();
  const speedUp = await slowDown(page);
  await page.evaluate(() => (window as unknown as Watched).benchFrames.splice(0));
  const { clock, processor } = await measureSpent(page, async () => {
    await page.keyboard.type(KEYS, { delay: 60 });
    return median(await page.evaluate(() => (window as unknown as Watched).benchFrames));
  });
  await speedUp();
  // The work of a save must not fall into the next measurement.
  if (await page.locator('.save-status').count() > 0) await page.locator('.save-status.is-ok').first().waitFor({ state: 'attached', timeout: 60_000 });
  return { clock, processor: processor / KEYS.length };
}

/** The keys of forms in turn, each form in a page of its own that stays open. */
export async function keystrokes<K extends string>(context: BrowserContext, urls: Readonly<Record<K, string>>): Promise<Readonly<Record<K, readonly Spent[]>>> {
  const pages: Page[] = [];
  const typed = {} as Record<K, () => Promise<Spent>>;
  for (const [name, url] of Object.entries(urls) as [K, string][]) {
    const page = await context.newPage();
    pages.push(page);
    await page.addInitScript(watchFrames);
    await page.goto(url);
    const boxes = page.locator('textarea:visible');
    await boxes.first().waitFor({ state: 'attached', timeout: 60_000 });
    await boxes.nth(Math.floor((await boxes.count()) / 2)).click();
    // The first keys include the compilation of their code.
    await typeIn(page);
    typed[name] = () => typeIn(page);
  }
  const figures = await inTurn(typed);
  await Promise.all(pages.map((page) => page.close()));
  return figures;
}

/** Time from the start of a reload until everything of the selector is on screen, and the work of the main thread for it. */
export async function reloadUntil(context: BrowserContext, url: string, selector: string): Promise<Spent> {
  const page = await context.newPage();
  await page.addInitScript(watchShown, selector);
  await slowDown(page);
  // A page opened every day: the browser reuses compiled code from the second visit on.
  for (const visit of ['first', 'second']) {
    if (visit === 'first') await page.goto(url);
    else await page.reload();
    await shownAt(page);
  }
  const took = await measureSpent(page, async () => {
    await page.reload();
    return shownAt(page);
  });
  await page.close();
  return took;
}

/** Time from the start of a signed-in user's first visit until everything of the selector is on screen: no cache, no compiled code. */
export async function coldUntil(context: BrowserContext, url: string, selector: string): Promise<number> {
  const browser = context.browser();
  if (browser === null) throw new Error('A context without a browser');
  const fresh = await browser.newContext({ viewport: { width: 1366, height: 768 }, storageState: await context.storageState() });
  const page = await fresh.newPage();
  await page.addInitScript(watchShown, selector);
  await slowDown(page);
  await page.goto(url);
  const at = await shownAt(page);
  await fresh.close();
  return at;
}

/** When a first visit paints its first text or picture, and how far its layout has shifted `settlingMs` after every element of the selector is on the page. */
export async function firstPaint(context: BrowserContext, url: string, selector: string, settlingMs = 0): Promise<{ readonly paint: number; readonly shift: number }> {
  const browser = context.browser();
  if (browser === null) throw new Error('A context without a browser');
  const fresh = await browser.newContext({ viewport: { width: 1366, height: 768 }, storageState: await context.storageState() });
  const page = await fresh.newPage();
  await page.addInitScript(watchShown, selector);
  await page.addInitScript(() => {
    const watched = window as unknown as { benchShift: number };
    watched.benchShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.benchShift += (entry as unknown as { readonly value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await slowDown(page);
  await page.goto(url);
  await shownAt(page);
  await page.waitForTimeout(settlingMs);
  const figures = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    shift: (window as unknown as { benchShift: number }).benchShift,
  }));
  await fresh.close();
  return figures;
}

/** How long people hold a button of the mouse. */
const PRESS_MS = 100;

/** Presses a link as people do, and counts from the release, which opens it, until everything of the selector is on screen. */
export async function clickUntil(page: Page, link: string, selector: string): Promise<Spent> {
  const target = page.locator(link).first();
  await target.waitFor({ state: 'attached', timeout: 60_000 });
  await page.evaluate((wanted) => {
    addEventListener('pointerup', (event) => { performance.mark('bench-press', { startTime: event.timeStamp }); }, { capture: true, once: true });
    addEventListener('pointerdown', () => {
      // The elements of the current page must not count.
      for (const old of document.querySelectorAll(wanted)) old.setAttribute('data-bench-old', '');
      (window as unknown as Watched).benchWatch(`:is(${wanted}):not([data-bench-old])`);
    }, { capture: true, once: true });
  }, selector);
  return measureSpent(page, async () => {
    await target.click({ delay: PRESS_MS });
    const shown = await shownAt(page);
    const pressed = await page.evaluate(() => performance.getEntriesByName('bench-press').at(-1)?.startTime ?? Number.NaN);
    return shown - pressed;
  });
}

export async function openInstrumented(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watchShown, '');
  await page.goto(url);
  return page;
}

/** The figures of pages measured in turn, so that a busy moment of the machine affects all. */
export async function inTurn<K extends string, T = number>(pages: Readonly<Record<K, () => Promise<T>>>, runs = RUNS): Promise<Readonly<Record<K, readonly T[]>>> {
  const entries = Object.entries(pages) as [K, () => Promise<T>][];
  const figures = new Map(entries.map(([name]) => [name, [] as T[]]));
  for (let run = 0; run < runs; run += 1) for (const [name, measure] of entries) figures.get(name)?.push(await measure());
  return Object.fromEntries(figures) as unknown as Record<K, readonly T[]>;
}
