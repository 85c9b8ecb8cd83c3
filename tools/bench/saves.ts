import type { BrowserContext, Page } from '@playwright/test';
import { slowDown } from './measure';

/** Runs in the page: notes the time of the latest choice or key, and of the response to each save. */
function watchSaves(path: string): void {
  const noted = { madeAt: 0, answered: [] as { leftAt: number; endedAt: number }[] };
  Object.assign(window, { benchSaves: noted });
  performance.setResourceTimingBufferSize(10_000);
  for (const kind of ['click', 'keydown']) {
    addEventListener(kind, (event) => {
      noted.madeAt = event.timeStamp;
    }, { capture: true, passive: true });
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      if (entry.name.includes(path)) noted.answered.push({ leftAt: entry.startTime, endedAt: entry.responseEnd });
    }
  }).observe({ type: 'resource' });
}

type Noted = { benchSaves: { madeAt: number; answered: { leftAt: number; endedAt: number }[] } };

/** Since the last action on the page, in ms. */
interface SaveTime {
  /** Its save was sent. */
  readonly left: number;
  /** Its save was acknowledged. */
  readonly answered: number;
}

async function timesOf(page: Page, act: () => Promise<void>): Promise<SaveTime> {
  const before = await page.evaluate(() => (window as unknown as Noted).benchSaves.answered.length);
  await act();
  await page.waitForFunction((count) => (window as unknown as Noted).benchSaves.answered.length > count, before, { timeout: 30_000, polling: 20 });
  return page.evaluate(() => {
    const { madeAt, answered } = (window as unknown as Noted).benchSaves;
    const { leftAt, endedAt } = answered.at(-1) ?? { leftAt: Number.NaN, endedAt: Number.NaN };
    return { left: leftAt - madeAt, answered: endedAt - madeAt };
  });
}

export interface SaveTimes {
  readonly choices: readonly SaveTime[];
  readonly texts: readonly SaveTime[];
}

/** Makes choices and types words on a page, and waits for the response to each save. */
export async function saveTimes(context: BrowserContext, url: string, savePath: string, count: { choices: number; texts: number }): Promise<SaveTimes> {
  const page = await context.newPage();
  await page.addInitScript(watchSaves, savePath);
  await page.goto(url);
  await slowDown(page);
  const radios = page.getByRole('radio');
  await radios.first().waitFor({ state: 'attached', timeout: 60_000 });
  // The first choice must be a change.
  const first = (await radios.first().isChecked()) ? 1 : 0;
  const choices: SaveTime[] = [];
  for (let index = 0; index < count.choices; index += 1) {
    const radio = radios.nth((index + first) % 2);
    const label = page.locator(`label[for="${(await radio.getAttribute('id')) ?? ''}"]`);
    choices.push(await timesOf(page, () => label.click()));
  }
  const texts: SaveTime[] = [];
  await page.locator('textarea').first().click();
  for (let index = 0; index < count.texts; index += 1) texts.push(await timesOf(page, () => page.keyboard.type(`word${index} `)));
  await page.close();
  return { choices, texts };
}
