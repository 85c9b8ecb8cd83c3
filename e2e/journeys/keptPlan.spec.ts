import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { amara } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { PlanPage } from '../pages/plan.page';
import { passwordOf, SignInPage } from '../pages/signIn.page';
import { untilFilesKept } from '../support/filesKept';
import { everythingStored, expectNoAxe, expectNoSidewaysScroll } from '../support/checks';
import { EIGHT_ANSWERS, SECTIONS_OF_ANSWERS } from '../support/eightAnswers';
import { TEACHER } from '../support/openPlan';

test.use({ config: { offline: 'plans' } });

const OVERVIEW = `./pep?${new URLSearchParams({ pupil: amara.pupilId, meeting: amara.meeting }).toString()}`;
const KEEP = 'Keep on this computer for the meeting';
const CLOSED = 'No plan kept on this computer opens with this user name and password.';

/** Pictures of each step, for a person: PEP_SHOTS names the folder. */
const shots = process.env['PEP_SHOTS'];
let taken = 0;
async function shot(page: Page, name: string): Promise<void> {
  taken += 1;
  if (shots !== undefined) await page.screenshot({ path: join(shots, `${String(taken).padStart(2, '0')}-${name}.png`) });
}

/** Ends the browser of this profile as a power cut would. */
function kill(folder: string): void {
  const pids = execFileSync('pgrep', ['-f', `user-data-dir=${folder}`], { encoding: 'utf8' }).trim().split('\n').map(Number);
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended with its parent.
    }
  }
}

function windowOf(context: BrowserContext): Page {
  const [page] = context.pages();
  if (page === undefined) throw new Error('The browser has no window');
  return page;
}

const rowsKept = async (page: Page): Promise<number> =>
  (await everythingStored(page)).databases['pep-saving']?.filter((row) => row.startsWith('kept:')).length ?? 0;

/** A profile for `openProfile`, which removes it. */
const newProfile = (): string => mkdtempSync(join(tmpdir(), 'pep-profile-'));

test('a kept plan takes eight answers without a network, and all of them reach the host after the browser was killed', { tag: '@once' }, async ({ openProfile, host }) => {
  test.setTimeout(180_000);
  const folder = newProfile();
  let page = windowOf(await openProfile(folder));
  await page.goto(OVERVIEW);
  await new SignInPage(page).signIn(TEACHER);
  await untilFilesKept(page);
  await page.getByRole('button', { name: KEEP }).click();
  await expect(page.getByText('The plan is kept on this computer.')).toBeVisible();
  await expect(page.getByText(/^Kept until/)).toBeVisible();
  await shot(page, 'kept');
  kill(folder);

  // Another window, in a room without a network.
  const openWithout = async (): Promise<Page> => {
    const context = await openProfile(folder);
    await context.setOffline(true);
    const opened = windowOf(context);
    await opened.goto('./');
    return opened;
  };
  page = await openWithout();
  await page.getByRole('dialog', { name: 'Open the plans kept on this computer' }).waitFor();
  await shot(page, 'asks');
  const { databases, caches } = await everythingStored(page);
  for (const word of [amara.forename, amara.surname, amara.upn, amara.meeting, 'priya']) expect(JSON.stringify({ databases, caches })).not.toContain(word);
  // Somebody else has the computer.
  const asNobody = async (): Promise<void> => {
    await page.evaluate(() => { localStorage.clear(); });
    await page.goto('./');
  };
  await asNobody();
  const signIn = new SignInPage(page);
  await signIn.send('marcus.hale', passwordOf('marcus.hale'));
  await expect(page.getByRole('alert')).toContainText(CLOSED);
  await shot(page, 'somebody else');
  await signIn.send(TEACHER, 'a guess');
  await expect(page.getByRole('alert')).toContainText(CLOSED);
  await expect(page.getByText(amara.forename)).toHaveCount(0);

  await signIn.signIn(TEACHER);
  await expect(page.getByRole('heading', { level: 1, name: 'Kept plans' })).toBeVisible();
  await shot(page, 'kept plans');
  await page.getByRole('link', { name: `${amara.forename} ${amara.surname}` }).click();
  await page.getByText(/sections are complete/).waitFor();
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('button', { name: /^Whole plan/ }).click();
  await expect(page.getByRole('dialog').getByText('Looks after her brother').or(page.getByRole('dialog').getByText('Contact days leave her unsettled.'))).toBeVisible();
  await shot(page, 'print');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Meeting mode' }).click();
  await new PlanPage(page).form.waitFor();
  await shot(page, 'meeting mode');
  await page.getByRole('button', { name: 'Leave meeting mode' }).first().click();

  const plan = new PlanPage(page);
  for (const section of SECTIONS_OF_ANSWERS) {
    await plan.openSection(section);
    await expect(page.getByText(/^Last time, /).first()).toBeVisible();
    for (const [, card, question, , , value] of EIGHT_ANSWERS.filter(([of]) => of === section)) await plan.answer(question, value, card);
    await expect(page.getByRole('main').getByText(/^Kept on this computer: \d changes?$/)).toBeVisible();
    await shot(page, section);
  }
  await plan.complete();
  await plan.expectMessage('This needs the network.');
  await expect.poll(async () => (await everythingStored(page)).databases['pep-saving']?.filter((row) => row.startsWith('drafts:')).length).toBe(2);
  kill(folder);

  page = await openWithout();
  // A browser that is killed may have forgotten that its session was cleared.
  await asNobody();
  await new SignInPage(page).signIn(TEACHER);
  await page.getByRole('link', { name: `${amara.forename} ${amara.surname}` }).click();
  // The page has opened the drafts by itself: their sections open all the same.
  await expect(page.getByRole('banner').getByText(/^Kept on this computer: \d changes?$/)).toBeVisible();
  const again = new PlanPage(page);
  for (const section of SECTIONS_OF_ANSWERS) {
    await again.openSection(section);
    for (const [, card, question, , , value] of EIGHT_ANSWERS.filter(([of]) => of === section)) await again.expectAnswer(question, value, card);
  }
  await shot(page, 'opened again');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Sign in and save' }).click();
  await shot(page, 'sign in and save');
  await new SignInPage(page).signInAgainAs(TEACHER);
  await expect(page.getByText(/^Opened without a connection/)).toHaveCount(0);
  for (const [, , , name, field, value] of EIGHT_ANSWERS) {
    await expect.poll(async () => (await host.record({ name, pupilId: amara.pupilId, dateOfMeeting: amara.meeting }))[field], { timeout: 30_000 }).toBe(value);
  }
  await expect(again.form).toBeVisible();
  await shot(page, 'all saved');
  await new SignInPage(page).signOut(TEACHER);
  expect(await rowsKept(page)).toBe(0);
});

// In each run the test above kills a browser that keeps a plan, and keptPlan.test.tsx keeps nothing where a part of it fails.
test('a browser killed while it keeps a plan has all of it or nothing', { tag: ['@once', '@long'] }, async ({ openProfile }) => {
  test.setTimeout(120_000);
  const whole: boolean[] = [];
  for (const delay of [0, 60, 150, 600]) {
    const own = newProfile();
    const page = windowOf(await openProfile(own));
    await page.goto(OVERVIEW);
    await new SignInPage(page).signIn(TEACHER);
    await page.getByRole('button', { name: KEEP }).click();
    await page.waitForTimeout(delay);
    kill(own);
    const next = windowOf(await openProfile(own));
    await next.goto('./');
    await next.evaluate(() => { localStorage.clear(); });
    await next.goto(OVERVIEW);
    await new SignInPage(next).signIn(TEACHER);
    const kept = next.getByText(/^Kept until/);
    await expect(kept.or(next.getByRole('button', { name: KEEP })).first()).toBeVisible();
    await expect(kept).toHaveCount(await rowsKept(next));
    whole.push(await kept.isVisible());
    await next.context().close();
  }
  test.info().annotations.push({ type: 'kept', description: whole.join() });
});

test('the pages that work without a network pass axe and fit 320 px', { tag: '@once' }, async ({ page, context }) => {
  await page.goto(OVERVIEW);
  await new SignInPage(page).signIn(TEACHER);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: KEEP }).click();
  await expect(page.getByText('The plan is kept on this computer.')).toBeVisible();
  await expectNoAxe(page);
  await expectNoSidewaysScroll(page);
  await shot(page, 'narrow kept');
  await page.goto('./today');
  await page.getByRole('button', { name: /^Delete the plan/ }).waitFor();
  await expectNoAxe(page);
  await shot(page, 'narrow today');
  await context.route('**/rest/**', (route) => route.abort());
  await page.getByRole('link', { name: /Home/ }).first().click();
  await page.getByRole('button', { name: 'Open kept plans' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill(passwordOf(TEACHER));
  await shot(page, 'narrow asks');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Kept plans' }).waitFor();
  await expectNoAxe(page);
  await expectNoSidewaysScroll(page);
  await shot(page, 'narrow kept plans');
  await page.getByRole('link', { name: `${amara.forename} ${amara.surname}` }).click();
  await page.getByText(/sections are complete/).waitFor();
  await new PlanPage(page).openSection('Meeting');
  await expectNoAxe(page);
  await expectNoSidewaysScroll(page);
  await shot(page, 'narrow meeting');
});
