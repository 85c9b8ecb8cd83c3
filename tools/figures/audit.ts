import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { compare, type Shown } from './counts';
import { readPage } from './page';
import { openHost } from './rawHost';
import type { Visit } from './visits';

export interface Site {
  /** The address of the client, with a slash at its end. */
  readonly client: string;
  /** Origin and base path of the calls. */
  readonly calls: string;
  /** The day of the page's clock, DD/MM/YYYY, if it is not that of the host's `Date` header. */
  readonly today?: string;
}

export interface Audit {
  readonly compared: number;
  readonly faults: readonly string[];
}

/** Lists that have columns which are hidden at first: all of them are shown. */
const LISTS_WITH_MORE = ['cohort', 'finance', 'extraction'];

/** Counts the facts of one screen from the host's answers, opens it, and compares. */
export async function audit(page: Page, { client, calls, today }: Site, { name, user, at, count, arrange, unfold, csv }: Visit): Promise<Audit> {
  const host = await openHost(calls, user, today);
  await arrange?.(host);
  const counts = await count(host);
  await page.addInitScript(({ session, lists }) => {
    for (const [key, value] of Object.entries(session)) window.localStorage.setItem(key, value);
    for (const list of lists) window.localStorage.setItem(`pepList.${session.userId}.${list}`, '{"hidden":[]}');
  }, { session: host.user, lists: LISTS_WITH_MORE });
  await page.goto(new URL(at.slice(1), client).href);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
  await unfold?.(page);
  await settled(page);
  const { shown, strays } = await readPage(page);
  const inFile = csv === undefined ? [] : await figuresInCsv(page, csv);
  return {
    compared: shown.length + inFile.length,
    faults: [...compare(shown, counts), ...faultsInCsv(inFile, shown), ...strays.map((stray) => `a number that no fact holds: ${stray}`)].map((fault) => `${name}: ${fault}`),
  };
}

/** Waits until no request is in flight and no placeholder is left. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('main [aria-busy="true"], main .placeholder').first().waitFor({ state: 'detached' }).catch(() => undefined);
  await page.waitForLoadState('networkidle');
}

/** The cells of the file, under the heading of their column and the first cell of their row. */
async function figuresInCsv(page: Page, download: (page: Page) => Promise<void>): Promise<readonly Shown[]> {
  const [file] = await Promise.all([page.waitForEvent('download'), download(page)]);
  const lines = (await readFile(await file.path(), 'utf8')).replace(/^\uFEFF/, '').split(/\r?\n/).filter((line) => line !== '');
  const [heads = [], ...rows] = lines.map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, '').replaceAll('""', '"')).slice(0, -1));
  return rows.flatMap(([of = '', ...cells]) => cells.map((text, column): Shown => ({ fact: heads[column + 1] ?? '', of, text })));
}

/** The file has to state what the screen does, which has been counted: each figure of a group as often as it shows there. */
function faultsInCsv(inFile: readonly Shown[], onScreen: readonly Shown[]): readonly string[] {
  const groupOf = ({ of }: Shown): string => of.replace(/, .*$/, '') || 'Not known';
  const textsOf = (figures: readonly Shown[], group: string): string => figures.filter((one) => groupOf(one) === group).map(({ text }) => text).sort().join(' ');
  const inTable = onScreen.filter(({ fact }) => !['chart', 'chartText', 'entries'].includes(fact));
  return [...new Set(inFile.map(groupOf))].filter((group) => textsOf(inFile, group) !== textsOf(inTable, group))
    .map((group) => `the CSV file has for ${group}: ${textsOf(inFile, group)}; the screen ${textsOf(inTable, group)}`);
}
