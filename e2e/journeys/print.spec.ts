import type { Locator, Page } from '@playwright/test';
import { amara, emptySecondary, maisie, noor, reece, sofia } from '../../mocks/fixtures/people';
import type { Pupil } from '../../mocks/fixtures/pupils';
import { PATHS } from '../../src/routes/paths';
import { EVERY_SCREEN } from '../../src/testing/everyScreen';
import { casesOf } from '../../src/testing/longRun';
import { expect, test } from '../fixtures';
import type { SectionLabel } from '../pages/plan.page';
import { openPlan, TEACHER } from '../support/openPlan';
import { textOfPages } from '../support/pdf';
import { resize } from '../support/resize';
import { signIn } from '../support/signIn';

type Choice = 'This section' | 'Whole plan' | 'Summary' | 'Blank form';

/** Opens the preview. A headless browser has no print window, so the test counts its calls instead. */
async function openPrint(page: Page, section: SectionLabel, pupil: Pupil, choice: Choice): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => { document.documentElement.dataset['printed'] = String(Number(document.documentElement.dataset['printed'] ?? '0') + 1); };
  });
  await openPlan(page, section, pupil);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: choice, exact: true }).click();
  await page.getByRole('article').waitFor();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '1');
  await page.emulateMedia({ media: 'print' });
}

interface Paper {
  /** The text of each page. */
  readonly pages: readonly string[];
  /** Headings by level, from the tags of the file. */
  readonly headings: Readonly<Record<'H1' | 'H2' | 'H3', number>>;
  /** The text of the file, whose dictionaries are plain text. */
  readonly text: string;
}

/** Saves as PDF, as the browser's print does. */
async function asPdf(page: Page): Promise<Paper> {
  const file = await page.pdf({ format: 'A4', tagged: true, outline: true });
  const text = file.toString('latin1');
  const count = (what: RegExp): number => text.match(what)?.length ?? 0;
  const headings = { H1: count(/\/S \/H1\b/g), H2: count(/\/S \/H2\b/g), H3: count(/\/S \/H3\b/g) };
  return { pages: textOfPages(file), headings, text };
}

const sheet = (page: Page) => page.getByRole('article');
const fact = (page: Page, term: string) => sheet(page).locator('dt', { hasText: term }).locator('xpath=following-sibling::dd[1]');

/** The header of every print: pupil, meeting and time of printing. */
async function expectHeader(page: Page, pupil: Pupil, asOf: 'As of' | 'Printed'): Promise<void> {
  await expect(sheet(page).getByRole('heading', { level: 1, name: 'Personal Education Plan' })).toBeVisible();
  await expect(fact(page, 'Child or young person')).toHaveText(`${pupil.forename} ${pupil.surname}`);
  await expect(fact(page, 'Date of meeting')).toHaveText(pupil.meeting);
  await expect(fact(page, asOf)).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
}

/** So that a page that gets separated still names its pupil. */
function expectOnEveryPage({ pages }: Paper, { forename, surname, meeting }: Pupil): void {
  pages.forEach((text, index) => {
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(text).toContain(`${forename} ${surname}Meeting ${meeting}`);
  });
}

/** Paper holds only the printed sheet; no table or word is wider than the paper. */
async function expectSheetAlone(page: Page): Promise<void> {
  for (const role of ['banner', 'navigation', 'contentinfo'] as const) await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  // A4 without its margins, in CSS pixels.
  await resize(page, { width: 680, height: 960 });
  const sheetBox = await sheet(page).boundingBox();
  const widest = await sheet(page).evaluate((element) => Math.max(...[...element.querySelectorAll('*')].map((one) => one.getBoundingClientRect().right)));
  expect(widest).toBeLessThanOrEqual((sheetBox?.x ?? 0) + (sheetBox?.width ?? 0) + 1);
}

const phases = [
  { phase: 'early years', pupil: maisie, incomplete: ['Strengths and Needs', 'NCC Meeting', 'Targets & Actions'] },
  { phase: 'primary', pupil: sofia, incomplete: ['NCC Meeting', 'Targets & Actions'] },
  { phase: 'secondary', pupil: amara, incomplete: ['Strengths and Needs', 'NCC Meeting', 'Targets & Actions'] },
  { phase: 'post-16', pupil: noor, incomplete: ['Strengths and Needs', 'NCC Meeting', 'Targets & Actions'] },
];

for (const { phase, pupil, incomplete } of phases) {
  test(`prints the whole ${phase} plan with the pupil, its state and tagged headings`, { tag: phase === 'secondary' ? '@usual' : '@long' }, async ({ page }) => {
    await openPrint(page, 'Pupil Voice', pupil, 'Whole plan');
    await expectHeader(page, pupil, 'As of');
    const marked = sheet(page).locator('section').filter({ has: page.getByText('Not complete.', { exact: true }) });
    for (const title of incomplete) await expect(marked.getByRole('heading', { level: 2, name: title })).toBeVisible();
    // The review lists last term's targets, even before anyone has copied them.
    await expect(sheet(page).getByRole('table', { name: 'Review of last term' }).getByRole('row')).not.toHaveCount(1);

    const paper = await asPdf(page);
    expect(paper.headings.H1).toBe(1);
    expect(paper.headings.H2).toBe(5);
    expect(paper.headings.H3).toBe(await sheet(page).getByRole('heading', { level: 3 }).count());
    // Sections follow one another; short answers form two columns.
    expect(paper.pages.length).toBeLessThan(8);
    expectOnEveryPage(paper, pupil);
    for (const tag of ['/StructTreeRoot', '/Lang (en-GB)', '/Outlines', '/Title (NCC Meeting)']) expect(paper.text).toContain(tag);
    // The browser suggests the file's title as its name.
    expect(paper.text).not.toContain(pupil.surname);
    await expectSheetAlone(page);
  });
}

test('prints only the open section, marked as complete', { tag: '@long' }, async ({ page }) => {
  await openPrint(page, 'Meeting', reece, 'This section');
  await expectHeader(page, reece, 'As of');
  await expect(sheet(page).getByRole('heading', { level: 2 })).toHaveText(['NCC Meeting']);
  await expect(sheet(page).getByText('Completed', { exact: true })).toBeVisible();
  await expect(sheet(page).getByText('Not complete.')).toHaveCount(0);
  const paper = await asPdf(page);
  expect(paper.headings).toMatchObject({ H1: 1, H2: 1 });
  expectOnEveryPage(paper, reece);
  await expectSheetAlone(page);
});

test('the summary fits on one page', async ({ page }) => {
  await openPrint(page, 'Meeting', reece, 'Summary');
  await expectHeader(page, reece, 'As of');
  await expect(sheet(page).getByRole('table', { name: 'Targets' }).getByRole('columnheader')).toHaveText(['What', 'Who', 'When']);
  await expect(sheet(page).getByRole('table', { name: 'Targets' }).getByRole('row')).not.toHaveCount(1);
  await expect(fact(page, 'Date of next review')).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
  const paper = await asPdf(page);
  expect(paper.pages).toHaveLength(1);
  await expectSheetAlone(page);
});

test('prints a half-empty plan on few pages', { tag: '@long' }, async ({ page }) => {
  await openPrint(page, 'Pupil Voice', emptySecondary, 'Whole plan');
  expect((await asPdf(page)).pages.length).toBeLessThanOrEqual(4);
});

test('prints a blank form with every question of a section and no answer, with boxes, lines and rows to write on', { tag: '@long' }, async ({ page }) => {
  await openPrint(page, 'Data', amara, 'Blank form');
  await expectHeader(page, amara, 'Printed');
  await expect(sheet(page).getByText('Current pathway', { exact: true })).toBeVisible();
  await expect(sheet(page).getByText(/Complete|Not answered/)).toHaveCount(0);
  await expect(sheet(page).getByRole('table', { name: 'Key Stage 3/4' }).getByRole('row')).toHaveCount(9);
  const paper = await asPdf(page);
  expect(paper.pages.length).toBeGreaterThan(2);
  expectOnEveryPage(paper, amara);
  expect(paper.headings.H3).toBe(9);
  await expectSheetAlone(page);
});

// print.test.tsx prints text that is not saved in each run.
test('prints while the host cannot make a report, including the latest unsaved text', { tag: '@long' }, async ({ page, host }) => {
  await page.addInitScript(() => { window.print = () => undefined; });
  const plan = await openPlan(page, 'Strengths and Needs', amara);
  await host.start('host-down');
  await plan.question('Strengths', 'Relationships').fill('Typed while the host was down');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: 'This section', exact: true }).click();
  await expect(sheet(page).getByText('Typed while the host was down', { exact: true })).toBeVisible();
  await expect(sheet(page).getByText('1 change is not saved yet.', { exact: true })).toBeVisible();
  expect((await asPdf(page)).pages.join()).toContain('Typed while the host was down');
});

test('the pupil over time prints on one page', { tag: '@long' }, async ({ page }) => {
  const { pupilId, meeting } = reece;
  await page.goto(`./basic-info/over-time?${new URLSearchParams({ pupil: pupilId, meeting }).toString()}`);
  await signIn(page, TEACHER);
  const picture = page.getByRole('img', { name: /^This pupil over time/ });
  await expect(picture).toBeVisible();
  expect(textOfPages(await page.pdf({ format: 'A4' }))).toHaveLength(1);
  await findMark(page, picture);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan overview');
});

/** Moves the pointer to the latest plan: over a mark it turns into a hand. The first lane holds the plans. */
async function findMark(page: Page, picture: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0 } = (await picture.boundingBox()) ?? {};
  for (const down of [22, 30, 38, 46]) {
    for (let across = width - 1; across > width / 2; across -= 8) {
      await page.mouse.move(x + across, y + down);
      if (await picture.evaluate((canvas) => canvas.classList.contains('is-over-mark'))) return;
    }
  }
  throw new Error('no mark is under the pointer');
}

test('a week of attendance prints without its tools, with the figures of a chart that was never in view', async ({ page }) => {
  await openPlan(page, 'Targets & Actions', amara);
  await page.goto(`.${PATHS.attendance}${new URL(page.url()).search}`);
  await expect(page.getByText('Attendance by week').first()).toBeAttached();
  const text = textOfPages(await page.pdf({ format: 'A4' })).join();
  expect(text).toContain('The line across the chart');
  expect(text).not.toContain('Fill week');
});

test('a list prints with every column, without tabs, tools and tick boxes', { tag: '@more' }, async ({ page }) => {
  await page.goto('./');
  await signIn(page, TEACHER);
  await page.emulateMedia({ media: 'print' });
  // A4 within margins of 10 mm.
  await resize(page, { width: 718, height: 1000 });
  for (const path of casesOf([PATHS.cohort, PATHS.myPupils, PATHS.caseNotes, PATHS.allPeps, PATHS.documents, PATHS.exclusions], 3)) {
    await page.goto(`.${EVERY_SCREEN.find(({ address }) => address.startsWith(`${path}?`))?.address ?? ''}`);
    await page.locator('main table[aria-busy=false]').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(718);
    for (const table of await page.locator('main table').all()) {
      expect(await table.evaluate((one) => one.getBoundingClientRect().right), path).toBeLessThanOrEqual(718);
    }
    for (const tool of await page.locator('main :is(.record-bar, .toolrow, .selection-bar, .choose-box, .data-table-actions, .pager :is(nav, select))').all()) await expect(tool).toBeHidden();
    // A page of a list must not look like the whole list.
    for (const pager of await page.locator('main .pager').all()) await expect(pager.getByText(/^Showing \d+ to \d+ of \d+ entries$/), path).toBeVisible();
  }
});

test("the browser's own print shows the whole of a long line, and the field returns to the screen @once", async ({ page }) => {
  await page.goto(`.${PATHS.emailTemplate}`);
  await signIn(page, TEACHER);
  const line = page.getByRole('textbox', { name: /^Subject/ });
  const text = `${'Riverside Family Support Team, '.repeat(8)}gate house`;
  await line.fill(text);
  const paper = await asPdf(page);
  expect(paper.pages.join(' ').replace(/\s+/g, ' ')).toContain('gate house');
  await expect(line).toBeVisible();
  await expect(line).toHaveValue(text);
  await expect(page.locator('.print-value')).toHaveCount(0);
});
