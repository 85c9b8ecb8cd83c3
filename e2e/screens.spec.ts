import type { Page, Request } from '@playwright/test';
import { PATHS } from '../src/routes/paths';
import { EVERY_KIND, MEETING_MODE, OTHER_HOME, OTHER_PHASES, type ScreenToOpen } from '../src/testing/everyScreen';
import { inTurn, isLongRun } from '../src/testing/longRun';
import { expect, test } from './fixtures';
import { expectContrast, expectNoAxe } from './support/checks';
import { pressKeysOnClosedLists } from './support/closedLists';
import { faintDisabled } from './support/faintDisabled';
import type { HostControl } from './support/hostControl';
import { faultsAtEveryWidth, NO_LAYOUT_FAULTS } from './support/layout';
import { chartLabelsThatTouch, watchChartLabels } from './support/chartLabels';
import { movedByOutcome, movedBySave, movedBySearch, movedWhileLoading } from './support/moved';
import { resize } from './support/resize';
import { signIn } from './support/signIn';

const NAME = /Amara|Okafor/;

/** Once its responses have arrived, a page sends the dependent requests within this time. */
const CALM_MS = 150;

/** The calls, with their parameters, that a page sends while it opens. */
async function callsOf(page: Page, opening: () => Promise<void>): Promise<readonly string[]> {
  const calls: string[] = [];
  const pending = new Set<Request>();
  let changedAt = Date.now();
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    const call = /\/rest\/(.*)$/.exec(pathname)?.[1];
    if (call !== undefined) calls.push(`${call}${search} ${request.postData() ?? ''}`);
    pending.add(request);
    changedAt = Date.now();
  };
  const end = (request: Request) => {
    pending.delete(request);
    changedAt = Date.now();
  };
  page.on('request', note).on('requestfinished', end).on('requestfailed', end);
  await opening();
  await expect.poll(() => pending.size === 0 && Date.now() - changedAt > CALM_MS, { intervals: [50] }).toBe(true);
  page.off('request', note).off('requestfinished', end).off('requestfailed', end);
  return calls;
}

const callsSentTwice = (calls: readonly string[]): readonly string[] => calls.filter((call, at) => calls.indexOf(call) !== at);

/** Font size of the page at a width. */
async function fontSizeAt(page: Page, width: number): Promise<string> {
  await resize(page, { width, height: 900 });
  return page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
}

/** Runs in the page: ratings shown as a bare word, without the shape that tells them apart without colour. */
const ratingsWithoutShape = (): readonly string[] => [...document.querySelectorAll('main :is(td, dd, p, span)')]
  .filter((one) => one.children.length === 0 && /^(red|amber|green)$/i.test(one.textContent.trim()) && one.closest('.rag-rating') === null)
  .map(({ outerHTML }) => outerHTML);

/** Runs in the page: columns of numbers whose last digits are not aligned. A number that names something, such as a URN, is a word. */
const unalignedNumbers = (): readonly string[] => [...document.querySelectorAll<HTMLTableElement>('main table:not([role=grid])')].flatMap((table) =>
  [...table.tHead?.rows[0]?.cells ?? []].flatMap((head, at) => {
    const header = head.textContent.trim();
    const cells = [...table.tBodies].flatMap(({ rows }) => [...rows]).flatMap(({ cells: all }) => all[at] ?? []).filter((cell) => cell.checkVisibility() && cell.colSpan === 1);
    const texts = cells.map((cell) => cell.textContent.trim());
    const isNumbers = texts.some((text) => /\d/.test(text)) && texts.every((text) => /^[·–+−-]?£?[\d,.]*%?$/.test(text)) && cells.every((cell) => cell.querySelector('input, select') === null);
    const isRagged = [head, ...cells].some((cell) => !['end', 'right'].includes(getComputedStyle(cell).textAlign));
    return isNumbers && isRagged && !/\b(URN|UPN|ID|Ref|Number|Year)\b/.test(header) ? [`${header}: ${texts.slice(0, 3).join(', ')}`] : [];
  }));

/** Opens one screen on a host far away, so that the page shows before its responses arrive. */
async function openFarAway(page: Page, host: HostControl, address: string, width: number): Promise<void> {
  await resize(page, { width, height: 900 });
  await host.start('slow', { ms: '150' });
  const calls = await callsOf(page, async () => {
    await page.goto(`.${address}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  });
  await host.start('normal');
  expect(callsSentTwice(calls)).toEqual([]);
  expect(await movedWhileLoading(page), `at ${width} px`).toEqual([]);
  expect(await chartLabelsThatTouch(page), `at ${width} px`).toEqual([]);
}

/** A phone and an office screen. */
const TWO_WIDTHS = [390, 1366];

/**
 * Opens one screen and checks it at every width, with the console watched throughout.
 * @param turn alternates the two widths outside long runs: a screen opens at one and is typed into at the other, and its neighbour the other way round
 */
async function checkScreen(page: Page, host: HostControl, address: string, turn: number): Promise<void> {
  for (const width of inTurn(TWO_WIDTHS, turn)) await openFarAway(page, host, address, width);
  await resize(page, { width: 1366, height: 900 });
  expect(await page.title()).toMatch(/^.+ - Personal Education Plans$/);
  expect(await page.title()).not.toMatch(NAME);
  await expectNoAxe(page);
  expect(await page.evaluate(faintDisabled)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await page.evaluate(faintDisabled), 'in forced colours').toEqual([]);
  await expectContrast(page);
  await page.emulateMedia({ forcedColors: 'none' });
  expect(await page.evaluate(ratingsWithoutShape)).toEqual([]);
  expect(await page.evaluate(unalignedNumbers)).toEqual([]);
  if (await page.locator('main .chart-frame').count() > 0) {
    // Where two cards share the width of a tablet, charts are narrower than on a phone.
    await resize(page, { width: 768, height: 900 });
    expect(await chartLabelsThatTouch(page), 'at 768 px').toEqual([]);
  }
  // Text is enlarged in meeting mode, down to tablet width.
  if (address.includes('mode=meeting')) expect(await fontSizeAt(page, 600)).toBe('20px');
  expect(await faultsAtEveryWidth(page, turn)).toEqual(NO_LAYOUT_FAULTS);
  // Last, because these scroll, and a search leaves an empty list.
  const { tried, sent } = await pressKeysOnClosedLists(page, host, PAUSE_MS);
  expect(sent).toEqual([]);
  if (address.startsWith(PATHS.data)) expect(tried).toBeGreaterThan(0);
  for (const width of inTurn(TWO_WIDTHS, turn + 1)) {
    await resize(page, { width, height: 900 });
    expect(await movedBySave(page), `at ${width} px`).toEqual([]);
  }
  // On a phone a refusal takes two lines.
  await resize(page, { width: 390, height: 900 });
  expect(await movedByOutcome(page, host)).toEqual([]);
  // No table is narrower.
  await resize(page, { width: 1200, height: 900 });
  expect(await movedBySearch(page)).toEqual([]);
}

/** The shortest pause after which an answer is saved. */
const PAUSE_MS = 100;
test.use({ contextOptions: { reducedMotion: 'reduce' }, config: { saving: { pauseMs: PAUSE_MS } } });
test.describe.configure({ timeout: 180_000 });

/** The workers test a user's screens in parts of this size: small, so that they end together. */
const PART = 6;

/** In each run a11y.spec.ts checks the first three, or similar ones; the others are lists of plans and the attendance of a pupil, as other screens are. */
const ELSEWHERE: readonly string[] = [PATHS.notFound, PATHS.contactUs, PATHS.accessibility, PATHS.pepStatusFilter, PATHS.attendanceCaller];
const isHere = ({ address }: ScreenToOpen): boolean => isLongRun || !ELSEWHERE.includes(address.split('?')[0] ?? '');

const GROUPS: readonly { readonly name: string; readonly tag: string; readonly screens: readonly ScreenToOpen[] }[] = [
  { name: 'screens', tag: '@more', screens: [...EVERY_KIND.filter(isHere), ...OTHER_HOME, ...inTurn(MEETING_MODE, 3)] },
  { name: 'sections of other phases', tag: '@long', screens: OTHER_PHASES },
];

for (const group of GROUPS) {
  for (const user of new Set(group.screens.map((screen) => screen.user))) {
    const screens = group.screens.filter((screen) => screen.user === user);
    for (let from = 0; from < screens.length; from += PART) {
      test(`${user}, ${group.name} from ${from + 1}: heading, title without a name, no call sent twice, nothing moves while it loads or finds nothing, axe, silent console, no key on a closed list saves, 320 to 1920 px`, { tag: group.tag }, async ({ page, host }) => {
        await watchChartLabels(page);
        await page.goto('./');
        await signIn(page, user);
        const problems: string[] = [];
        for (const [turn, { address }] of screens.slice(from, from + PART).entries()) {
          // Checks every screen even if another one fails.
          await test.step(address, () => checkScreen(page, host, address, turn).catch((error: unknown) => { problems.push(`${address}: ${String(error)}`); }));
        }
        expect(problems).toEqual([]);
      });
    }
  }
}
