import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { isLongRun } from '../../src/testing/longRun';
import { faultsByAxe } from './faultsByAxe';

const AXE = readFileSync(createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');

/** The text styles whose contrast axe has checked in this worker. */
const checkedTextStyles = new Set<string>();

/** Behind an open dialog no control can be pressed, so an uncovered part of one is not a target. */
function behindDialog(page: Page, selectors: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((all) => document.querySelector('#root ~ [role=dialog][aria-modal=true]') === null
    ? []
    : all.filter((selector) => (document.querySelector(selector)?.closest('#root') ?? null) !== null), selectors);
}

async function expectNoFaultsByAxe(page: Page, without: readonly string[], isRecoloured: boolean): Promise<void> {
  // A page keeps axe until it is left.
  if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(AXE);
  const { faults: found, judged } = await page.evaluate(faultsByAxe, { without, known: [...checkedTextStyles], isRecoloured, isWhole: isLongRun });
  judged.forEach((look) => checkedTextStyles.add(look));
  const behind = await behindDialog(page, found.filter(({ id }) => id === 'target-size').flatMap(({ at }) => at));
  const faults = found.filter(({ id, at }) => id !== 'target-size' || !at.every((selector) => behind.includes(selector)));
  expect(faults).toEqual([]);
}

/**
 * No accessibility fault that axe can see, in the state the page is in.
 * @param without rules that do not hold in this state
 */
export const expectNoAxe = (page: Page, without: readonly string[] = []): Promise<void> => expectNoFaultsByAxe(page, without, false);

/** Each text stands out from what is behind it. Enough where the same state has passed `expectNoAxe` in other colours. */
export const expectContrast = (page: Page): Promise<void> => expectNoFaultsByAxe(page, [], true);

/**
 * Nothing is wider than the window: no sideways scrolling at any size (WCAG 1.4.10). Columns fold in the frame after
 * a resize, for which a test with a fake clock cannot wait.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const horizontalOverflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(horizontalOverflow, { message: 'pixels that stand out sideways', timeout: 2_000, intervals: [0, 50, 200] }).toBeLessThanOrEqual(0);
}

interface Stored {
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
  readonly databases: Readonly<Record<string, readonly string[]>>;
  readonly caches: readonly string[];
  readonly cookies: string;
}

/** Everything that the page keeps in the browser, with the records of its databases as text. */
export async function everythingStored(page: Page): Promise<Stored> {
  return page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
      });
    const databases: Record<string, string[]> = {};
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await asked(indexedDB.open(name));
      const records: string[] = [];
      for (const store of database.objectStoreNames) {
        const all: unknown[] = await asked(database.transaction(store).objectStore(store).getAll());
        records.push(...all.map((record) => `${store}: ${JSON.stringify(record)}`));
      }
      database.close();
      databases[name] = records;
    }
    return {
      local: Object.fromEntries(Object.entries(localStorage)),
      session: Object.fromEntries(Object.entries(sessionStorage)),
      databases,
      caches: await caches.keys(),
      cookies: document.cookie,
    };
  });
}

/** After sign-out the browser holds nothing about the user or a pupil, except the keys in `may`. */
export async function expectNothingLeft(page: Page, may: readonly string[] = []): Promise<void> {
  const { local, session, databases, caches, cookies } = await everythingStored(page);
  expect(Object.keys(local).filter((key) => !may.includes(key))).toEqual([]);
  expect(Object.keys(session).filter((key) => !may.includes(key))).toEqual([]);
  // The random key from which names are derived belongs to the browser; it identifies nobody and cannot be exported.
  expect(Object.values(databases).flat().filter((record) => record !== 'names: {}')).toEqual([]);
  expect(caches).toEqual([]);
  expect(cookies).toBe('');
}

/** Waits until an unsent edit is stored, sealed, on this computer: neither a reload nor a crash can lose it then. */
export async function expectDraftKept(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { databases } = await everythingStored(page);
      return databases['pep-saving']?.filter((record) => record.startsWith('drafts:')).length;
    })
    .toBe(1);
}
