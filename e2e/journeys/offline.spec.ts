import { amara } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { PlanPage } from '../pages/plan.page';
import { SignInPage } from '../pages/signIn.page';
import { everythingStored } from '../support/checks';
import { untilFilesKept } from '../support/filesKept';
import { openPlan, TEACHER } from '../support/openPlan';
import { HOPES, voiceOf } from '../support/pupilVoice';

test.use({ config: { offline: true }, serviceWorkers: 'allow', mayReport: [/ERR_INTERNET_DISCONNECTED/] });

test('without a network the page opens, and its plan once the network is back', { tag: '@elsewhere' }, async ({ page, context, host }) => {
  await openPlan(page, 'Pupil Voice', amara);
  await untilFilesKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('button', { name: `${TEACHER}, account` })).toBeVisible();
  // A screen that was never opened: its code is on the computer, too.
  await page.goto('./all-peps');
  await expect(page.getByRole('heading', { level: 1, name: 'All PEPs' })).toBeVisible();
  await new PlanPage(page).goto('Pupil Voice', amara);
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).first().click();
  const plan = new PlanPage(page);
  await plan.form.waitFor();
  await plan.answer(HOPES, 'To be a vet');
  await expect(plan.saved).toBeVisible();
  expect(await host.record(voiceOf(amara))).toMatchObject({ childDreamsAndFutureGoals: 'To be a vet' });
});

test('the computer keeps files of the release and the settings, and no answer of the host', { tag: '@once' }, async ({ page }) => {
  await openPlan(page, 'Pupil Voice', amara);
  await untilFilesKept(page);
  await page.reload();
  await new PlanPage(page).form.waitFor();
  const kept = await page.evaluate(async () => {
    const caching = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return caching.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !/\/(assets\/[\w.~-]+|index\.html|favicon\.png|config\.js)$/.test(path))).toEqual([]);
  expect(kept.filter((path) => path.endsWith('/config.js'))).toHaveLength(1);
});

test('a new release shows at the first reload', { tag: '@once' }, async ({ page }) => {
  await page.goto('./');
  await untilFilesKept(page);
  await page.context().route(/\/$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('<title>', '<meta name="release" content="next"><title>') });
  });
  await page.reload();
  await expect(page.locator('meta[name=release]')).toHaveCount(1);
});

test('a council that switches it off removes worker and files', { tag: '@once' }, async ({ page, context }) => {
  await page.goto('./');
  await untilFilesKept(page);
  expect((await everythingStored(page)).caches).not.toEqual([]);
  const off = await context.newPage();
  await off.addInitScript(() => { Object.defineProperty(window, 'PEP_CONFIG', { configurable: true, get: () => ({ offline: false }), set: () => undefined }); });
  await off.goto('./');
  await new SignInPage(off).userName.waitFor();
  await expect.poll(async () => (await everythingStored(off)).caches).toEqual([]);
  await expect.poll(() => off.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
