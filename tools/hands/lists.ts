import type { Page } from '@playwright/test';
import { people } from '../../mocks/fixtures/people';
import { settled } from './act';
import type { Visit } from './visit';

/** Longer than the pause of every search box. */
const PAUSE_MS = 700;
const FORENAMES: ReadonlySet<string> = new Set(people.map(({ forename }) => forename));
const SURNAMES: ReadonlySet<string> = new Set(people.map(({ surname }) => surname));
const FULL_NAMES: ReadonlySet<string> = new Set(people.map(({ forename, surname }) => `${forename} ${surname}`));

interface Row { readonly head: string; readonly isLink: boolean; readonly cells: readonly string[] }

/** Runs in the page: returns the rows of its tables with the contents of their cells. */
const rowsNow = (): readonly Row[] =>
  // The row headers of a grid are not focusable: its arrow keys move through the marks.
  [...document.querySelectorAll('main table:not([role=grid]) tbody tr')].flatMap((row) => {
    const head = row.querySelector('th[scope=row], [role=rowheader]');
    if (head === null) return [];
    const cells = [...row.children].map((cell) => cell.textContent.trim());
    return [{ head: head.textContent.trim(), isLink: head.querySelector('a[href], button') !== null, cells }];
  });

/**
 * Runs in the page: returns a sentence that states a wrong number of rows, or null if there is none. A grid renders
 * only the visible rows, and states how many there are below its row of headings.
 */
export const countFault = (page: Page): Promise<string | null> => page.evaluate(() => {
  for (const card of document.querySelectorAll('.table-card, main')) {
    const text = card.textContent;
    const [sentence, first, last] = /Showing (\d+) to (\d+) of \d+ entries/.exec(text) ?? [];
    const tables = card.querySelectorAll('table');
    const [table] = tables;
    if (sentence === undefined || tables.length !== 1 || table === undefined || table.closest('[aria-busy=true]') !== null) continue;
    if (/on this page/i.test(text)) continue;
    const stated = table.getAttribute('aria-rowcount');
    const rows = stated === null ? table.querySelectorAll('tbody:not(.data-table-total) tr:has(th[scope=row])').length : Number(stated) - 1;
    if (rows !== Number(last) - Number(first) + 1) return `shows ${rows} rows under “${sentence}”`;
  }
  return null;
});

/** Checks that a pupil's name in a list is a link, and that a list finds the names that it shows, or links to a search that does. */
export async function lists(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.open();
  const rows = await page.evaluate(rowsNow);
  const dead = rows.find(({ head, isLink }) => !isLink && (FULL_NAMES.has(head) || FORENAMES.has(head)));
  if (dead !== undefined) await visit.report('lists', `the name “${dead.head}”`, 'leads nowhere', ['open']);
  const named = rows.find(({ cells }) => cells.some((text) => SURNAMES.has(text) || FULL_NAMES.has(text)));
  const surname = named?.cells.flatMap((text) => (SURNAMES.has(text) ? [text] : people.filter((one) => `${one.forename} ${one.surname}` === text).map((one) => one.surname)))[0];
  if (surname === undefined) return;
  for (const box of await page.getByRole('main').getByRole('searchbox').all()) {
    const name = await box.getAttribute('aria-label') ?? '';
    if (!await box.isVisible()) continue;
    await box.fill(surname);
    await page.waitForTimeout(PAUSE_MS);
    await settled(page);
    const isFound = (await page.evaluate(rowsNow)).some(({ cells }) => cells.some((text) => text.includes(surname)));
    const isOffered = await page.getByRole('main').getByRole('button', { name: surname }).first().isVisible();
    if (!isFound && !isOffered) await visit.report('lists', `searchbox “${name}”`, `does not find “${surname}”, which the list shows`, [`type “${surname}” into searchbox “${name}”`]);
    await box.fill('');
    await page.waitForTimeout(PAUSE_MS);
  }
}
