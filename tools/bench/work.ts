import type { BrowserContext } from '@playwright/test';
import { median } from './figures';
import { RUNS, shownAt, watchShown } from './measure';

/** Milliseconds of the processor, and how many elements the page has. */
interface Work {
  readonly whole: number;
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  readonly elements: number;
}

/** The work of the page's main thread in its third visit, at full speed: other programs on the machine hardly change it. */
async function workUntil(context: BrowserContext, url: string, selector: string): Promise<Work> {
  const page = await context.newPage();
  await page.addInitScript(watchShown, selector);
  for (const visit of ['first', 'second']) {
    if (visit === 'first') await page.goto(url);
    else await page.reload();
    await shownAt(page);
  }
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => new Map((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  const before = await read();
  await page.reload();
  await shownAt(page);
  const after = await read();
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await page.close();
  const took = (name: string) => 1000 * ((after.get(name) ?? Number.NaN) - (before.get(name) ?? Number.NaN));
  return { whole: took('TaskDuration'), script: took('ScriptDuration'), style: took('RecalcStyleDuration'), layout: took('LayoutDuration'), elements };
}

/** The median of each figure, and the whole of each run. */
export type Works = Omit<Work, 'whole'> & { readonly whole: readonly number[] };

/** The pages are measured in turn. */
export async function workInTurn<K extends string>(context: BrowserContext, pages: Readonly<Record<K, readonly [url: string, selector: string]>>): Promise<Readonly<Record<K, Works>>> {
  const all = (Object.entries(pages) as [K, readonly [string, string]][]).map(([name, page]) => ({ name, page, runs: [] as Work[] }));
  for (let run = 0; run < RUNS; run += 1) for (const { page, runs } of all) runs.push(await workUntil(context, ...page));
  const of = (runs: readonly Work[], figure: keyof Work) => median(runs.map((one) => one[figure]));
  return Object.fromEntries(all.map(({ name, runs }) => [name, {
    whole: runs.map(({ whole }) => whole), script: of(runs, 'script'), style: of(runs, 'style'), layout: of(runs, 'layout'), elements: of(runs, 'elements'),
  }])) as unknown as Record<K, Works>;
}
