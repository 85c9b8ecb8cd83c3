import type { BrowserContext, CDPSession } from '@playwright/test';
import { shownAt, watchShown } from './measure';

/** What a page needed, without a cache, until everything that matches a selector was on screen. None of it depends on the machine's load. */
export interface Counts {
  readonly scripts: number;
  readonly styles: number;
  readonly calls: readonly string[];
  /** How many requests precede the screen one after another. Each adds the distance to the host once more. */
  readonly rounds: number;
  readonly kBScript: number;
  readonly kBStyle: number;
  readonly stylePasses: number;
  readonly layouts: number;
  readonly elements: number;
  /** One line for each request: its round, when it left and when it had arrived. */
  readonly requests: readonly string[];
}

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly pid: number;
  readonly args?: { readonly elementCount?: number; readonly data?: { readonly message?: string } };
}

async function endTrace(session: CDPSession): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => { events.push(...(value as unknown as TraceEvent[])); });
  const ended = new Promise((resolve) => { session.once('Tracing.tracingComplete', resolve); });
  await session.send('Tracing.end');
  await ended;
  return events;
}

/** The number of each request is one more than that of the last request that had arrived when it left. */
function roundsOf(entries: readonly { readonly from: number; readonly to: number }[]): readonly number[] {
  const rounds: number[] = [];
  entries.forEach(({ from }, index) => {
    const before = entries.slice(0, index).map(({ to }, at) => (to <= from ? (rounds[at] ?? 0) : 0));
    rounds.push(1 + Math.max(1, ...before));
  });
  return rounds;
}

/**
 * Opens an address as a signed-in user does, and counts.
 * @param visit `first` with an empty cache; `second` with the files of the first, which then count for nothing
 */
export async function countUntil(context: BrowserContext, url: string, selector: string, visit: 'first' | 'second' = 'first'): Promise<Counts> {
  const browser = context.browser();
  if (browser === null) throw new Error('A context without a browser');
  const fresh = await browser.newContext({ viewport: { width: 1366, height: 768 }, storageState: await context.storageState() });
  const page = await fresh.newPage();
  await page.addInitScript(watchShown, selector);
  const session = await fresh.newCDPSession(page);
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'blink.console', 'blink.user_timing'] } });
  if (visit === 'second') {
    await page.goto(url);
    await shownAt(page);
  }
  await (visit === 'second' ? page.reload() : page.goto(url));
  const { entries, elements } = await page.evaluate((shown) => {
    performance.mark('bench-shown', { startTime: shown });
    // Leaves out the favicon, for which nothing waits, and cached files, which need no request.
    const of = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name, startTime, transferSize, responseEnd }) =>
      startTime < shown && !name.endsWith('/favicon.png') && (transferSize > 0 || responseEnd === 0));
    return {
      elements: document.querySelectorAll('*').length,
      entries: of.map(({ name, startTime, responseEnd, encodedBodySize }) => ({
        path: new URL(name).pathname, from: startTime, to: responseEnd === 0 ? Infinity : responseEnd, bytes: encodedBodySize,
      })).sort((a, b) => a.from - b.from),
    };
  }, await shownAt(page));
  const events = await endTrace(session);
  await fresh.close();
  const shown = events.find(({ name }) => name === 'bench-shown');
  if (shown === undefined) throw new Error('The trace lacks the mark of the bench');
  // The browser's own new tab is in the trace as well, and a frame in which no element changes has a pass of none.
  const passes = (pass: string) => events.filter(({ name, ts, pid, args }) => name === pass && pid === shown.pid && ts <= shown.ts && args?.elementCount !== 0).length;
  const rounds = roundsOf(entries);
  const ending = (end: string) => entries.filter(({ path }) => path.endsWith(end));
  const kB = (list: typeof entries) => list.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  return {
    scripts: ending('.js').length,
    styles: ending('.css').length,
    calls: entries.filter(({ path }) => path.startsWith('/rest/')).map(({ path }) => path),
    rounds: Math.max(1, ...rounds),
    kBScript: kB(ending('.js')),
    kBStyle: kB(ending('.css')),
    stylePasses: passes('UpdateLayoutTree'),
    layouts: passes('Layout'),
    elements,
    requests: entries.map(({ path, from, to }, index) => `${String(rounds[index])} ${from.toFixed(0).padStart(6)} ${to.toFixed(0).padStart(6)} ${path}`),
  };
}
