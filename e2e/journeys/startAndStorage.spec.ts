import { emptySecondary } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { PlanPage } from '../pages/plan.page';
import { SignInPage } from '../pages/signIn.page';
import { expectDraftKept } from '../support/checks';
import { openPlan } from '../support/openPlan';
import { HOPES, KNOWS, voiceOf } from '../support/pupilVoice';

const VOICE = voiceOf(emptySecondary);

test.describe('the start @once', () => {
  test.use({ mayReport: [/config\.js|Failed to load resource|Unexpected token|SyntaxError/] });

  test('without config.js a plain page says so, and nothing runs on defaults', async ({ page, host }) => {
    await page.route('**/config.js', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<html></html>' }));
    await page.goto('./');
    await expect(page.getByRole('heading', { name: 'This service is not set up correctly' })).toBeVisible();
    await expect(page.getByText('no config.js, or one that the browser could not read')).toBeVisible();
    expect(await host.log()).toEqual([]);
  });

  test('a config.js with a slip of the pen stops the start, too', async ({ page }) => {
    await page.route('**/config.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.PEP_CONFIG = { host: ;' }));
    await page.goto('./');
    await expect(page.getByRole('heading', { name: 'This service is not set up correctly' })).toBeVisible();
  });
});

test.describe('the policy of the page @once', () => {
  // The refusal is what is looked for.
  test.use({ mayReport: [/TrustedScript|trusted-types/] });

  test('is its own and requires Trusted Types', async ({ page }) => {
    await page.goto('./');
    await new SignInPage(page).userName.waitFor();
    const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    const isRefused = await page.evaluate(() => {
      try {
        document.createElement('script').text = 'alert(1)';
        return false;
      } catch {
        return true;
      }
    });
    expect(isRefused).toBe(true);
  });
});

test('site data cleared under an open form: the next text is kept again @once', async ({ page, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await host.start('saves-fail');
  await plan.answer(HOPES, 'To keep bees');
  await expectDraftKept(page);
  await page.evaluate(() => new Promise<void>((resolve) => {
    indexedDB.deleteDatabase('pep-saving').onsuccess = () => { resolve(); };
  }));
  await plan.answer(KNOWS, 'Likes art');
  await expectDraftKept(page);
  await host.start('normal');
  await expect(plan.saved).toBeVisible({ timeout: 40_000 });
  expect(await host.record(VOICE)).toMatchObject({ childDreamsAndFutureGoals: 'To keep bees', knowAboutEducation: 'Likes art' });
});

test('a tab closed while text is neither sent nor stored: the browser asks first @once', async ({ page }) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    // A disk that is busy for a while.
    IDBObjectStore.prototype.put = function busy(...record: Parameters<typeof put>) {
      const until = performance.now() + 1500;
      while (this.name === 'drafts' && performance.now() < until);
      return put.apply(this, record);
    };
  });
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  const asked = page.waitForEvent('dialog');
  await plan.question(HOPES).press('a');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});

test('a closed tab whose last text was saved: the next visit says nothing of missing changes @once', async ({ page, context, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await plan.question(HOPES).fill('To keep bees');
  await expectDraftKept(page);
  await page.close();
  await expect.poll(async () => (await host.record(VOICE))['childDreamsAndFutureGoals']).toBe('To keep bees');
  const next = new PlanPage(await context.newPage());
  await next.goto('Pupil Voice', emptySecondary);
  await next.form.waitFor();
  await expect(next.page.getByText(/may be missing/i)).toHaveCount(0);
});
