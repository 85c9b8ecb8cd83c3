/** For voice control: `node -r esbuild-register tools/hands/listNames.ts` lists, screen by screen, the words that each control shows and its name, where they differ. */
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { signIn } from '../../e2e/support/signIn';
import { findBrowser } from '../../scripts/browser.cjs';
import { EVERY_SCREEN } from '../../src/testing/everyScreen';
import { startHost } from '../startHost';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4440' }, static: { type: 'string', default: 'dist' }, all: { type: 'boolean', default: false } } });
const WIDTHS = [1366, 390];
const print = (line: string): void => { process.stdout.write(`${line}\n`); };

/** Runs in the page. */
const shownAndNamed = (): readonly (readonly [shown: string, name: string])[] => {
  const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
  return [...document.querySelectorAll<HTMLElement>('a[href], button, summary')]
    .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.closest('[aria-hidden=true]') === null)
    .map((one) => [plain([...one.querySelectorAll<HTMLElement>('.visually-hidden, [aria-hidden=true]')].reduce((text, hidden) => text.replace(hidden.innerText, ' '), one.innerText)), plain(one.getAttribute('aria-label') ?? one.textContent)] as const);
};

/** Without gaps: the browser puts one between two boxes. */
const wordsOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

async function list(page: Page, address: string): Promise<number> {
  let faults = 0;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const all = [...new Map((await page.evaluate(shownAndNamed)).map((pair) => [pair.join('|'), pair])).values()].filter(([shown]) => shown !== '');
    const wrong = all.filter(([shown, name]) => !wordsOf(name).includes(wordsOf(shown)));
    faults += wrong.length;
    for (const [shown, name] of values.all ? all : wrong) print(`${address.split('?')[0] ?? ''} ${width} px: shows “${shown}”, is named “${name}”${wrong.some((one) => one[0] === shown && one[1] === name) ? ' – differs' : ''}`);
  }
  return faults;
}

async function run(): Promise<number> {
  const stop = await startHost(values.static, Number(values.port));
  const executablePath = findBrowser();
  const browser = await chromium.launch({ ...(executablePath === null ? {} : { executablePath }), args: ['--no-sandbox'] });
  let faults = 0;
  try {
    for (const user of new Set(EVERY_SCREEN.map((screen) => screen.user))) {
      const page = await (await browser.newContext()).newPage();
      await page.goto(`http://127.0.0.1:${values.port}/`);
      await signIn(page, user);
      for (const { address } of EVERY_SCREEN.filter((screen) => screen.user === user)) {
        await page.goto(`http://127.0.0.1:${values.port}${address}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForLoadState('networkidle');
        faults += await list(page, address);
      }
    }
  } finally {
    await browser.close();
    stop();
  }
  print(`${EVERY_SCREEN.length} screens, ${faults} controls whose name lacks the words that they show`);
  return faults === 0 ? 0 : 1;
}

void run().then((code) => { process.exit(code); });
