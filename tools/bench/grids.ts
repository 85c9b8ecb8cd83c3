import type { Browser, Page } from '@playwright/test';
import { isBrief, judge, line, median, ms, ratio, times } from './figures';
import type { GridSize } from './gridSize';
import { RUNS, slowDown } from './measure';
import { plainGridPage } from './plain/grid';
import type { Site } from './serve';

/** Runs in the page: the time until the frame after a change was painted. */
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

type Figure = 'mount' | 'open' | 'choose' | 'paste' | 'longest' | 'elements' | 'typed' | 'next' | 'missedDown' | 'missedAcross' | 'blank';
/** Milliseconds, counts or shares. */
type Figures = Readonly<Partial<Record<Figure, number>>>;

const SCROLL_MS = 2500;
const FRAME_MS = 1000 / 60;

/**
 * Runs in the page: scrolls a box from one end to the other. `missed`: the share of late frames;
 * `blank`: frames in which a place in the middle of the box showed no cell.
 */
function scrolled(isDown: boolean, ms: number, frameMs: number): Promise<{ readonly missed: number; readonly blank: number }> {
  const box = document.querySelector<HTMLElement>('.box, .code-grid-scroll');
  if (box === null) throw new Error('Nothing scrolls');
  const length = isDown ? box.scrollHeight - box.clientHeight : box.scrollWidth - box.clientWidth;
  const { left, top, width, height } = box.getBoundingClientRect();
  const start = performance.now();
  let [frames, blank] = [0, 0];
  return new Promise((resolve) => {
    const step = () => {
      const part = Math.min(1, (performance.now() - start) / ms);
      frames += 1;
      if ((document.elementFromPoint(left + width * 0.7, top + height * 0.6)?.closest('td:not([aria-hidden]), th') ?? null) === null) blank += 1;
      if (isDown) box.scrollTop = length * part;
      else box.scrollLeft = length * part;
      if (part < 1) requestAnimationFrame(step);
      else resolve({ missed: Math.max(0, 1 - frames / ((performance.now() - start) / frameMs)), blank });
    };
    requestAnimationFrame(step);
  });
}

const CELL = 'tbody tr:nth-of-type(4) td:not([aria-hidden]):nth-of-type(4)';

interface Timed {
  readonly page: Page;
  readonly timed: (script: string) => Promise<number>;
}

const CELL_IN_PAGE = `document.querySelector(${JSON.stringify(CELL)})`;

/** How many cells hold a code. A windowed grid has elements for some of them only, so the page counts what it holds. */
const countOf = (page: Page, code: string): Promise<number> => page.evaluate<number>(`benchCount(${JSON.stringify(code)})`);

/** Opening a cell and choosing, seven times, then a paste. */
async function measureEntries({ page, timed }: Timed, [rows, columns]: readonly [number, number]) {
  const opens: number[] = [];
  const chosen: number[] = [];
  for (const code of ['I', 'M', 'L', 'C', 'N', 'B', 'V']) {
    await page.evaluate(`${CELL_IN_PAGE}.focus()`);
    opens.push(await timed(`${CELL_IN_PAGE}.click()`));
    chosen.push(await timed(`const list = ${CELL_IN_PAGE}.querySelector('select'); list.value = ${JSON.stringify(code)}; list.dispatchEvent(new Event('change', { bubbles: true }))`));
  }
  const text = Array.from({ length: rows }, () => Array.from({ length: columns }, () => 'B').join('\t')).join('\n');
  await page.evaluate(`window.benchLong = []; new PerformanceObserver((list) => benchLong.push(...list.getEntries().map((one) => one.duration))).observe({ type: 'longtask' }); ${CELL_IN_PAGE}.focus()`);
  const paste = await timed(`const data = new DataTransfer(); data.setData('text/plain', ${JSON.stringify(text)}); ${CELL_IN_PAGE}.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))`);
  await page.waitForTimeout(200);
  const pasted = await countOf(page, 'B');
  if (pasted !== rows * columns) throw new Error(`The paste set ${pasted} of ${rows * columns} cells`);
  const longest = await page.evaluate<number>('Math.max(0, ...benchLong)');
  return { open: median(opens), choose: median(chosen), paste, longest };
}

async function measureGrid(page: Page, paste: GridBench['paste']): Promise<Figures> {
  await page.evaluate(`window.benchPainted = ${painted.toString()}`);
  const speedUp = await slowDown(page);
  const timed = (script: string) => page.evaluate<number>(`(async () => { const since = performance.now(); ${script}; await benchPainted(); return performance.now() - since; })()`);
  const mount = await timed('benchMount()');
  if (isBrief()) return { mount };
  const entries = paste === null ? {} : await measureEntries({ page, timed }, paste);
  await page.evaluate(`${CELL_IN_PAGE}.focus()`);
  await page.keyboard.type('GGGGGGGGGG', { delay: 100 });
  const typed = await countOf(page, 'G');
  const elements = await page.evaluate<number>(`document.querySelectorAll('main *').length`);
  const scroll = (isDown: boolean) => page.evaluate<{ missed: number; blank: number }>(`(${scrolled.toString()})(${String(isDown)}, ${SCROLL_MS}, ${FRAME_MS})`);
  const down = await scroll(true);
  const across = await scroll(false);
  const next = paste === null ? {} : { next: await timed('benchNext()') };
  await speedUp();
  return { mount, ...entries, ...next, elements, typed, missedDown: 100 * down.missed, missedAcross: 100 * across.missed, blank: down.blank + across.blank };
}

interface GridBench {
  readonly what: string;
  readonly size: GridSize;
  readonly isWindowed: boolean;
  /** If null, only the first paint, scrolling and typing are measured. */
  readonly paste: readonly [rows: number, columns: number] | null;
  readonly pasteAim?: string;
  readonly mountAim: number;
  /** Has fewer rows than our page if the plain page would take minutes. */
  readonly plainRows?: number;
}

/** Our grid against a hand-written table of the same cells, in turn. */
export async function measureGrids(browser: Browser, form: Site, { what, size, isWindowed, paste, pasteAim = 'within 100 ms; within 2 frames of plain', mountAim, plainRows = size.rows }: GridBench): Promise<void> {
  form.pages['/plain-grid'] = plainGridPage({ ...size, rows: plainRows });
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const both = { ours: [] as Figures[], plain: [] as Figures[] };
  // Except for the first paint, a run takes 15 s.
  for (let run = 0; run < (isBrief() ? RUNS : Math.min(RUNS, 3)); run += 1) {
    for (const [kind, path] of [['plain', '/plain-grid'], ['ours', `/grid?rows=${size.rows}&days=${size.days}${isWindowed ? '&windowed' : ''}`]] as const) {
      const page = await context.newPage();
      await page.goto(form.origin + path);
      await page.waitForFunction('window.benchMount !== undefined', null, { polling: 20 });
      both[kind].push(await measureGrid(page, paste));
      await page.close();
    }
  }
  await context.close();
  const all = (kind: 'ours' | 'plain', figure: Figure) => both[kind].map((one) => one[figure] ?? Number.NaN);
  const of = (kind: 'ours' | 'plain', figure: Figure) => median(all(kind, figure));
  const compare = (step: string, figure: Figure, aim: string | number) => {
    line(`${what}: ${step}`, ms(of('ours', figure)));
    line('  plain table', ms(of('plain', figure)));
    if (typeof aim === 'string') line('  ours against plain', times(of('ours', figure) / of('plain', figure)), aim);
    else judge(`${what}: ${step}, to plain${plainRows === size.rows ? '' : ` with ${plainRows} rows`}`, [ratio(all('ours', figure), all('plain', figure))], aim);
  };
  compare('first paint', 'mount', mountAim);
  if (isBrief()) return;
  if (paste !== null) {
    compare('opening a cell', 'open', 'at most 1.25 x');
    compare('choosing a code', 'choose', 'at most 1.25 x');
    compare(`paste of ${paste[0] * paste[1]} cells, shown`, 'paste', pasteAim);
    line('  longest task', ms(of('ours', 'longest')), 'at most 100 ms');
  }
  line('  ten codes typed at 10 a second, set', String(of('ours', 'typed')), '10');
  line('  elements', String(of('ours', 'elements')), 'under 3,000');
  // A table that is not in a scroll container scrolls with its page.
  if (!isWindowed) return;
  if (paste !== null) compare('next month', 'next', 'at most 1.3 x');
  for (const [direction, figure] of [['down', 'missedDown'], ['across', 'missedAcross']] as const) {
    line(`${what}: frames missed, scrolling ${direction} end to end`, `${of('ours', figure).toFixed(1)} %`);
    line('  plain table', `${of('plain', figure).toFixed(1)} %`, 'ours at most 3 points more');
  }
  line('  frames with a blank place', String(of('ours', 'blank')), '0');
}
