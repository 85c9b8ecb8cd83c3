import type { BrowserContext, Page } from '@playwright/test';
import { median } from './figures';
import { reloadUntil, ROWS as NAMES, RUNS, slowDown, type Spent } from './measure';
import type { Site } from './serve';

const ROWS = 10_000;
const LIST = '/rest/pepOverDue';
/** A user does not press the next button in the same instant. */
const READING_MS = 200;
const FIRST = ['Amara', 'Noor', 'Reece', 'Tegan', 'Maisie', 'Ellis', 'Sofia', 'Dylan', 'Kai', 'Yusuf'];

/** Ten values of each of 10,000 rows, in the host's positions. */
const many = () => Array.from({ length: ROWS }, (_, index) => [
  index, FIRST[index % 10], `Surname ${(index * 7919) % ROWS}`, `School ${index % 120}`, `Y${(index % 13) + 1}`,
  `${String((index % 28) + 1).padStart(2, '0')}/${String((index % 12) + 1).padStart(2, '0')}/2025`, 'Overdue', 'No', 'Good', '', '', '', 'Autumn 2025',
]);

/** The same list in plain HTML: a search, sortable headers, ten rows a page. */
function plainListPage(): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Plain list</title></head><body><main>
<input type="search" aria-label="Search"><table><thead><tr></tr></thead><tbody></tbody></table><button class="next">Next</button><p></p></main><script>
const heads = ['First name', 'Surname', 'School name', 'Year group', 'Date of PEP', 'Term of PEP', 'PEP status', 'PEP sign off', 'PEP grade'];
const at = [1, 2, 3, 4, 5, 12, 6, 7, 8];
const collator = new Intl.Collator('en-GB', { numeric: true });
let all = [], page = 0, words = '', column = -1;
const show = () => {
  let rows = all.filter((row) => row[1].toLowerCase().includes(words));
  if (column >= 0) rows = [...rows].sort((a, b) => collator.compare(a[column], b[column]));
  document.querySelector('p').textContent = rows.length + ' entries';
  document.querySelector('tbody').replaceChildren(...rows.slice(page * 10, page * 10 + 10).map((row) => {
    const line = document.createElement('tr');
    for (const index of at) line.insertCell().textContent = row[index];
    return line;
  }));
};
heads.forEach((head, index) => {
  const button = document.createElement('button');
  button.textContent = head;
  button.onclick = () => { column = at[index]; page = 0; show(); };
  const cell = document.createElement('th');
  cell.append(button);
  document.querySelector('thead tr').append(cell);
});
document.querySelector('input').oninput = ({ target }) => { words = target.value.toLowerCase(); page = 0; show(); };
document.querySelector('.next').onclick = () => { page += 1; show(); };
fetch('${LIST}?userId=' + localStorage.userId, { headers: { Authorization: localStorage.authorizationKey }, cache: 'no-store' })
  .then((answer) => answer.json()).then(({ statusList }) => { all = statusList; show(); });
</script></body></html>`;
}

/** Time from an event of this type until the changed rows are painted. */
async function untilRowsChange(page: Page, type: 'keydown' | 'pointerup', act: () => Promise<void>): Promise<number> {
  await page.evaluate((name) => {
    const watched = window as unknown as { benchTook: number | undefined };
    watched.benchTook = undefined;
    addEventListener(name, ({ timeStamp }) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => { watched.benchTook = performance.now() - timeStamp; };
          port2.postMessage(null);
        });
      });
      observer.observe(document.querySelector('table') ?? document.body, { childList: true, subtree: true, characterData: true });
    }, { capture: true, once: true });
  }, type);
  await act();
  const took = await page.waitForFunction(() => (window as unknown as { benchTook: number | undefined }).benchTook, null, { timeout: 30_000, polling: 20 });
  return (await took.jsonValue()) ?? Number.NaN;
}

type Figures = Record<'key' | 'sort' | 'page', number>;

async function useOnce(context: BrowserContext, url: string): Promise<Figures> {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('tbody tr:not(.skeleton)').nth(9).waitFor({ state: 'attached', timeout: 60_000 });
  const speedUp = await slowDown(page);
  const next = page.locator('button', { hasText: /^Next$/ });
  const press = (name: string) => async () => { await page.locator('th button', { hasText: name }).click(); };
  // The first of each includes the compilation of its code.
  await untilRowsChange(page, 'pointerup', press('Surname'));
  await untilRowsChange(page, 'pointerup', () => next.click());
  const sorts: number[] = [];
  const turns: number[] = [];
  for (const column of ['Date of PEP', 'School name', 'Surname']) {
    await page.waitForTimeout(READING_MS);
    sorts.push(await untilRowsChange(page, 'pointerup', press(column)));
    await page.waitForTimeout(READING_MS);
    turns.push(await untilRowsChange(page, 'pointerup', () => next.click()));
  }
  const box = page.locator('input[type=search]');
  await box.focus();
  const keys: number[] = [];
  for (const key of ['n', 'o', 'Backspace', 'Backspace', 'k', 'Backspace']) {
    keys.push(await untilRowsChange(page, 'keydown', () => page.keyboard.press(key)));
  }
  await speedUp();
  await page.close();
  return { key: median(keys), sort: median(sorts), page: median(turns) };
}

/** A list of 10,000 rows and a plain one, measured in turn. */
export async function listTimes(context: BrowserContext, site: Site) {
  site.pages['/plain-list'] = plainListPage();
  site.answers[LIST] = JSON.stringify({ statusList: many() });
  const [ours, plain] = [`${site.origin}/pep-is-overdue`, `${site.origin}/plain-list`];
  const runs: { readonly ours: Figures; readonly plain: Figures; readonly first: Spent; readonly plainFirst: Spent }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    runs.push({
      plain: await useOnce(context, plain), ours: await useOnce(context, ours),
      plainFirst: await reloadUntil(context, plain, NAMES), first: await reloadUntil(context, ours, NAMES),
    });
  }
  type Pick = (run: (typeof runs)[number]) => number;
  const of = (ours: Pick, plain: Pick) => [runs.map(ours), runs.map(plain)] as const;
  return {
    key: of((run) => run.ours.key, (run) => run.plain.key),
    sort: of((run) => run.ours.sort, (run) => run.plain.sort),
    page: of((run) => run.ours.page, (run) => run.plain.page),
    first: of((run) => run.first.clock, (run) => run.plainFirst.clock),
    work: of((run) => run.first.processor, (run) => run.plainFirst.processor),
  };
}
