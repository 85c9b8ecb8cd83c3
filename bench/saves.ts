import type { BrowserContext, Page } from '@playwright/test';
import { slowDown } from './measure';

/** Runs in the page: when the newest choice or key was made, and when each save had been answered. */
function watchSaves(path: string): void {
  const noted = { madeAt: 0, answeredAt: [] as number[] };
  Object.assign(window, { benchSaves: noted });
  performance.setResourceTimingBufferSize(10_000);
  for (const kind of ['click', 'keydown']) {
    addEventListener(kind, (event) => {
      noted.madeAt = event.timeStamp;
    }, { capture: true, passive: true });
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      if (entry.name.includes(path)) noted.answeredAt.push(entry.responseEnd);
    }
  }).observe({ type: 'resource' });
}

type Noted = { benchSaves: { madeAt: number; answeredAt: number[] } };

/** From what was just done on the page to the answer of the save that carries it, in ms. */
async function untilAnswered(page: Page, act: () => Promise<void>): Promise<number> {
  const before = await page.evaluate(() => (window as unknown as Noted).benchSaves.answeredAt.length);
  await act();
  await page.waitForFunction((count) => (window as unknown as Noted).benchSaves.answeredAt.length > count, before, { timeout: 30_000, polling: 20 });
  return page.evaluate(() => {
    const { madeAt, answeredAt } = (window as unknown as Noted).benchSaves;
    return (answeredAt.at(-1) ?? Number.NaN) - madeAt;
  });
}

interface SaveTimes {
  readonly choices: readonly number[];
  readonly texts: readonly number[];
}

/** Makes so many choices and types so many words on a page, each waiting for the answer to its save. */
export async function saveTimes(context: BrowserContext, url: string, savePath: string, count: { choices: number; texts: number }): Promise<SaveTimes> {
  const page = await context.newPage();
  await page.addInitScript(watchSaves, savePath);
  await page.goto(url);
  await slowDown(page);
  const radios = page.getByRole('radio');
  await radios.first().waitFor({ state: 'attached', timeout: 60_000 });
  // The first choice must be a change.
  const first = (await radios.first().isChecked()) ? 1 : 0;
  const choices: number[] = [];
  for (let index = 0; index < count.choices; index += 1) {
    const radio = radios.nth((index + first) % 2);
    const label = page.locator(`label[for="${(await radio.getAttribute('id')) ?? ''}"]`);
    choices.push(await untilAnswered(page, () => label.click()));
  }
  const texts: number[] = [];
  await page.locator('textarea').first().click();
  for (let index = 0; index < count.texts; index += 1) texts.push(await untilAnswered(page, () => page.keyboard.type(`word${index} `)));
  await page.close();
  return { choices, texts };
}
