import type { Browser, Page } from '@playwright/test';
import { line, median, ms, times } from './figures';
import type { GridSize } from './gridSize';
import { RUNS, slowDown } from './measure';
import { plainGridPage } from './plain/grid';
import type { Site } from './serve';

/** Runs in the page: how long until the frame after something was painted. */
function painted(): Promise<number> {
  const since = performance.now();
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => { resolve(performance.now() - since); };
      channel.port2.postMessage(null);
    });
  });
}

interface Figures {
  readonly mount: number;
  readonly open: number;
  readonly choose: number;
  readonly paste: number;
  readonly longest: number;
  readonly elements: number;
  readonly typed: number;
}

const CELL = 'tbody tr:nth-of-type(4) td:not([aria-hidden]):nth-of-type(4)';

async function measureGrid(page: Page, pasteRows: number, pasteColumns: number): Promise<Figures> {
  await page.evaluate(`window.benchPainted = ${painted.toString()}`);
  const speedUp = await slowDown(page);
  const timed = (script: string) => page.evaluate<number>(`(async () => { const since = performance.now(); ${script}; await benchPainted(); return performance.now() - since; })()`);
  const mount = await timed('benchMount()');
  const opens: number[] = [];
  const chosen: number[] = [];
  const cell = `document.querySelector(${JSON.stringify(CELL)})`;
  for (const code of ['I', 'M', 'L', 'C', 'N', 'B', 'V']) {
    await page.evaluate(`${cell}.focus()`);
    opens.push(await timed(`${cell}.click()`));
    chosen.push(await timed(`const list = ${cell}.querySelector('select'); list.value = ${JSON.stringify(code)}; list.dispatchEvent(new Event('change', { bubbles: true }))`));
  }
  const text = Array.from({ length: pasteRows }, () => Array.from({ length: pasteColumns }, () => 'B').join('\t')).join('\n');
  await page.evaluate(`window.benchLong = []; new PerformanceObserver((list) => benchLong.push(...list.getEntries().map((one) => one.duration))).observe({ type: 'longtask' }); ${cell}.focus()`);
  const paste = await timed(`const data = new DataTransfer(); data.setData('text/plain', ${JSON.stringify(text)}); ${cell}.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))`);
  await page.waitForTimeout(200);
  const longest = await page.evaluate<number>('Math.max(0, ...benchLong)');
  await page.evaluate(`${cell}.focus()`);
  const count = () => page.evaluate<number>(`[...document.querySelectorAll('tbody td')].filter((one) => one.textContent.startsWith('G')).length`);
  const before = await count();
  await page.keyboard.type('GGGGGGGGGG', { delay: 100 });
  const typed = (await count()) - before;
  const elements = await page.evaluate<number>(`document.querySelectorAll('main *').length`);
  await speedUp();
  return { mount, open: median(opens), choose: median(chosen), paste, longest, elements, typed };
}

interface GridBench {
  readonly what: string;
  readonly size: GridSize;
  readonly isWindowed: boolean;
  readonly paste: readonly [rows: number, columns: number];
  readonly mountAim: string;
}

/** Our grid against a hand-written table of the same cells, in turn. */
export async function measureGrids(browser: Browser, form: Site, { what, size, isWindowed, paste, mountAim }: GridBench): Promise<void> {
  form.pages['/plain-grid'] = plainGridPage(size);
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const both = { ours: [] as Figures[], plain: [] as Figures[] };
  for (let run = 0; run < RUNS; run += 1) {
    for (const [kind, path] of [['plain', '/plain-grid'], ['ours', `/grid?rows=${size.rows}&days=${size.days}${isWindowed ? '&windowed' : ''}`]] as const) {
      const page = await context.newPage();
      await page.goto(form.origin + path);
      await page.waitForFunction('window.benchMount !== undefined');
      both[kind].push(await measureGrid(page, ...paste));
      await page.close();
    }
  }
  await context.close();
  const of = (kind: 'ours' | 'plain', figure: keyof Figures) => median(both[kind].map((one) => one[figure]));
  const compare = (words: string, figure: keyof Figures, aim: string) => {
    line(`${what}: ${words}`, ms(of('ours', figure)));
    line('  plain table', ms(of('plain', figure)));
    line('  ours against plain', times(of('ours', figure) / of('plain', figure)), aim);
  };
  compare('first paint', 'mount', mountAim);
  compare('opening a cell', 'open', 'at most 1.25 x');
  compare('choosing a code', 'choose', 'at most 1.25 x');
  compare(`paste of ${paste[0] * paste[1]} cells, shown`, 'paste', 'within 100 ms; within 2 frames of plain');
  line('  longest task', ms(of('ours', 'longest')), 'at most 100 ms');
  line('  ten codes typed at 10 a second, set', String(of('ours', 'typed')), '10');
  line('  elements', String(of('ours', 'elements')), 'under 3,000');
}
