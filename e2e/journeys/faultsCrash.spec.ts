import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { emptySecondary } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { PlanPage } from '../pages/plan.page';
import { expectDraftKept } from '../support/checks';
import { openPlan, TEACHER } from '../support/openPlan';
import { HOPES, voiceOf } from '../support/pupilVoice';
import { restoreEdits } from '../support/restoreEdits';

const VOICE = voiceOf(emptySecondary);
/** The longest pause allowed, so that the text is not sent before the page crashes. */
const SAVING = { pauseMs: 10_000, inDoubtMs: 2_000 };
test.use({ config: { saving: SAVING } });

/** `Page.crash` kills the process of one tab, `Browser.crash` the whole browser; neither fires `beforeunload`. */
async function kill(page: Page, what: 'Page.crash' | 'Browser.crash'): Promise<void> {
  const gone = what === 'Page.crash' ? page.waitForEvent('crash') : page.context().waitForEvent('close');
  const session = await page.context().newCDPSession(page);
  // A killed process sends no response.
  session.send(what).catch(() => undefined);
  await gone;
}

/** Files below a folder that contain the text in either encoding that a browser writes. */
function filesWith(text: string, folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isDirectory() === true) return filesWith(text, path);
    if (stat?.isFile() !== true) return [];
    const bytes = readFileSync(path);
    return bytes.includes(text, 0, 'utf8') || bytes.includes(text, 0, 'utf16le') ? [path] : [];
  });
}

test('restores the text from the encrypted draft at the next sign-in when the browser crashed before the save', async (
  { playwright, launchOptions, host, baseURL }, testInfo,
) => {
  const settings = { basePath: host.basePath, storage: 'sessionStorage', saving: SAVING };
  const profile = testInfo.outputPath('profile');
  const start = async (): Promise<BrowserContext> => {
    const browser = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions, ...(baseURL === undefined ? {} : { baseURL }),
    });
    await browser.route('**/config.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `window.PEP_CONFIG = ${JSON.stringify(settings)};` }),
    );
    return browser;
  };

  const before = await (await start()).newPage();
  const plan = await openPlan(before, 'Pupil Voice', emptySecondary);
  await plan.answer(HOPES, 'To keep bees');
  await expectDraftKept(before);
  await kill(before, 'Browser.crash');
  expect(await host.log('savePupilVoice')).toEqual([]);
  expect(filesWith('To keep bees', profile)).toEqual([]);
  // Proves that the search works: the browser's history holds the address of the page.
  expect(filesWith('ncc-pupil-voice', profile)).not.toEqual([]);

  const browser = await start();
  const after = await openPlan(await browser.newPage(), 'Pupil Voice', emptySecondary);
  await expect(after.page.getByText(/^Restored: changes that were still unsaved/)).toContainText(HOPES);
  await expect(after.question(HOPES)).toHaveValue('To keep bees');
  await expect(after.saved).toBeVisible();
  expect(await host.record(VOICE)).toMatchObject({ childDreamsAndFutureGoals: 'To keep bees' });
  await browser.close();
});

test('the password restores the text of a tab that crashed before the save', { tag: '@long' }, async ({ page, context, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await plan.answer(HOPES, 'To keep bees');
  await expectDraftKept(page);
  await kill(page, 'Page.crash');

  const next = new PlanPage(await context.newPage());
  await next.goto('Pupil Voice', emptySecondary);
  await expect(next.page.getByText(/just before a page was closed, may be missing here/)).toBeVisible();
  await restoreEdits(next.page, TEACHER);
  await expect(next.page.getByText(/^Restored: changes that were still unsaved/)).toContainText(HOPES);
  await expect(next.question(HOPES)).toHaveValue('To keep bees');
  await expect(next.saved).toBeVisible();
  expect(await host.record(VOICE)).toMatchObject({ childDreamsAndFutureGoals: 'To keep bees' });
});

test('closing the tab in the middle of a sentence saves it', { tag: '@long' }, async ({ page, context, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await plan.question(HOPES).pressSequentially('To keep be');
  await page.close({ runBeforeUnload: false });
  await expect.poll(() => host.record(VOICE)).toMatchObject({ childDreamsAndFutureGoals: 'To keep be' });
  const next = new PlanPage(await context.newPage());
  await next.goto('Pupil Voice', emptySecondary);
  await expect(next.question(HOPES)).toHaveValue('To keep be');
});
