import { execFileSync } from 'node:child_process';
import { chromium, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.cjs';
import { HostControl } from '../../e2e/support/hostControl';
import { signIn } from '../../e2e/support/signIn';
import type { Reader } from './reader';

/** What one act must make the reader say once, and what it must not say. Words are compared, not letters, spaces or signs. */
interface Expected {
  readonly hears?: readonly string[];
  readonly never?: readonly string[];
  /** What Orca itself says twice: with the field that takes the focus, and again as its changed description. */
  readonly twice?: readonly string[];
  /** What the page shows before anything is judged, where that takes longer than the reader's silence. */
  readonly until?: Locator;
}

export interface Ear {
  readonly page: Page;
  readonly host: HostControl;
  /** Does something, waits until the reader is silent, writes down what it said and judges that. */
  readonly act: (what: string, doing: () => Promise<unknown> | void, expected?: Expected) => Promise<void>;
  /** Presses keys of the screen's keyboard, one after another, as `Tab`, `ctrl+k` or `Return`. */
  readonly keys: (pressed: readonly string[], expected?: Expected) => Promise<void>;
  readonly type: (text: string, expected?: Expected) => Promise<void>;
  readonly open: (address: string, expected?: Expected) => Promise<void>;
  /** Does something that nobody listens to, e.g. signing in before the journey. */
  readonly silently: (doing: () => Promise<unknown>) => Promise<void>;
  /** Where the client is served. */
  readonly origin: string;
}

/** Signs in before a journey begins. */
export const signedIn = ({ page, origin, silently }: Ear, userName: string): Promise<void> => silently(async () => {
  await page.goto(origin);
  await signIn(page, userName);
});

/** Opens a browser that the reader reads, on a mock host of its own. */
export interface Listening extends Ear {
  readonly transcript: () => string;
  readonly faults: readonly string[];
  readonly close: () => Promise<void>;
}

/** The reader has finished when it has used no processor time for so long. */
const STILL_MS = 900;
/** After a page has loaded. */
const LOADED_MS = 1_800;
const MOST_MS = 20_000;
const STEP_MS = 150;
/** The delay between two keys of one action, so that the screen reader keeps up. */
const KEY_MS = 250;

const wait = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms); });
const wordsOf = (text: string): string => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}/]+/gu, ' ').trim()} `;
const timesIn = (said: string, words: string): number => said.split(wordsOf(words).trimEnd()).length - 1;

/** What differs between two runs of one journey. */
const steady = (text: string): string => text.replace(/\b\d{1,2}:\d{2}(?::\d{2})?\b/g, '<time>').replace(/\s+/g, ' ').trim();

export async function listen(reader: Reader, origin: string, name: string): Promise<Listening> {
  const host = new HostControl(origin, `listen-${name}`);
  await host.reset();
  const executablePath = findBrowser({ needsWindow: true });
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }), headless: false, env: { ...reader.env },
    args: ['--no-sandbox', '--force-renderer-accessibility', '--disable-gpu', '--kiosk', '--window-size=1366,900', '--window-position=0,0', '--no-first-run', '--test-type'],
  });
  const context = await browser.newContext({ viewport: null, locale: 'en-GB', timezoneId: 'Europe/London' });
  await context.addInitScript((basePath) => {
    Object.defineProperty(window, 'PEP_CONFIG', { configurable: true, get: () => ({ basePath }), set: () => undefined });
  }, host.basePath);
  const page = await context.newPage();
  const lines: string[] = [];
  const faults: string[] = [];
  let from = reader.spoken().length;

  const silence = async (still = STILL_MS): Promise<void> => {
    const end = Date.now() + MOST_MS;
    let [ticks, spoken, since] = [reader.ticks(), reader.spoken().length, Date.now()];
    while (Date.now() < end && Date.now() - since < still) {
      await wait(STEP_MS);
      const [nowTicks, nowSpoken] = [reader.ticks(), reader.spoken().length];
      if (nowTicks > ticks + 1 || nowSpoken !== spoken) since = Date.now();
      [ticks, spoken] = [nowTicks, nowSpoken];
    }
  };
  const act: Ear['act'] = async (what, doing, { hears = [], twice = [], never = [], until } = {}) => {
    await doing();
    await until?.first().waitFor({ timeout: MOST_MS });
    await silence();
    const all = reader.spoken();
    const said = all.slice(from).filter(({ kind }) => kind !== 'stopped').map(({ words }) => steady(words)).filter((words) => words !== '');
    from = all.length;
    lines.push(`> ${what}`, ...said.map((words) => `  ${words}`));
    const text = wordsOf(said.join(' '));
    for (const [words, right] of [...hears.map((one) => [one, 1] as const), ...twice.map((one) => [one, 2] as const)]) {
      const times = timesIn(text, words);
      if (times !== right) faults.push(`${name}, ${what}: “${words}” is heard ${times === 0 ? 'never' : `${times} times`}`);
    }
    for (const words of never) if (timesIn(text, words) > 0) faults.push(`${name}, ${what}: “${words}” is heard`);
  };
  const xdotool = (...args: readonly string[]): void => { execFileSync('xdotool', args, { env: { ...reader.env } }); };
  const toFront = async (): Promise<void> => {
    await page.bringToFront();
    const ids = execFileSync('xdotool', ['search', '--onlyvisible', '--class', 'chrom'], { env: { ...reader.env } }).toString().trim().split('\n');
    xdotool('windowactivate', '--sync', ids.at(-1) ?? '');
  };
  return {
    page, host, act, faults, origin,
    keys: (pressed, expected) => act(`press ${pressed.join(' ')}`, async () => {
      for (const key of pressed) { xdotool('key', '--clearmodifiers', key); await wait(KEY_MS); }
    }, expected),
    type: (text, expected) => act(`type “${text}”`, () => { xdotool('type', '--delay', '60', text); }, expected),
    open: async (address, expected) => {
      await page.goto(`${origin}${address}`);
      const title = page.getByRole('heading', { level: 1 }).first();
      await title.waitFor();
      await page.waitForLoadState('networkidle');
      await toFront();
      // Orca reads a page aloud when it has loaded, and does not follow the focus meanwhile. Control stops it, as its users do.
      await silence(LOADED_MS);
      xdotool('key', 'ctrl');
      await silence();
      from = reader.spoken().length;
      await act(`open ${address}, at its title`, () => title.focus(), expected);
    },
    silently: async (doing) => {
      await doing();
      await silence();
      from = reader.spoken().length;
    },
    transcript: () => `${lines.join('\n')}\n`,
    close: () => browser.close(),
  };
}
