import { amara } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { PlanPage } from '../pages/plan.page';
import { everythingStored } from '../support/checks';
import { KEEPS_AFTER_MS, untilFilesKept } from '../support/filesKept';
import { openPlan, TEACHER } from '../support/openPlan';
import { HOPES, voiceOf } from '../support/pupilVoice';

test.use({ config: { offline: true }, serviceWorkers: 'allow', mayReport: [/ERR_INTERNET_DISCONNECTED/] });

test('without a network the page opens, and its plan once the network is back', { tag: '@elsewhere' }, async ({ page, context, host }) => {
  await page.clock.install();
  await openPlan(page, 'Pupil Voice', amara);
  await page.clock.fastForward(KEEPS_AFTER_MS);
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

// One test, because the computer takes seconds to keep all files.
test('the computer keeps files of the release and no response of the host, shows a new release at the first reload, and keeps nothing where a council switches it off', { tag: '@once' }, async ({ page, context }) => {
  await page.clock.install();
  await openPlan(page, 'Pupil Voice', amara);
  await page.clock.fastForward(KEEPS_AFTER_MS);
  await untilFilesKept(page);
  await page.reload();
  await new PlanPage(page).form.waitFor();
  const kept = await page.evaluate(async () => {
    const caching = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return caching.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !/\/(assets\/[\w.~-]+|index\.html|favicon\.png|config\.js)$/.test(path))).toEqual([]);
  expect(kept.filter((path) => path.endsWith('/config.js'))).toHaveLength(1);

  await context.route(/\/ncc-pupil-voice|\/$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('<title>', '<meta name="release" content="next"><title>') });
  });
  await page.reload();
  await expect(page.locator('meta[name=release]')).toHaveCount(1);
  await context.unrouteAll();

  const off = await context.newPage();
  await off.addInitScript(() => { Object.defineProperty(window, 'PEP_CONFIG', { configurable: true, get: () => ({ offline: false }), set: () => undefined }); });
  await off.goto('./');
  await off.getByRole('heading', { level: 1 }).first().waitFor();
  await off.clock.fastForward(KEEPS_AFTER_MS);
  await expect.poll(async () => (await everythingStored(off)).caches).toEqual([]);
  await expect.poll(() => off.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
