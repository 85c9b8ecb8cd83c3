import type { Page } from '@playwright/test';
import { emptySecondary } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { PlanPage } from '../pages/plan.page';
import { SignInPage } from '../pages/signIn.page';
import { everythingStored, expectDraftKept } from '../support/checks';
import { casesOf } from '../../src/testing/longRun';
import { openPlan } from '../support/openPlan';
import { HOPES, KNOWS_EDUCATION, voiceOf } from '../support/pupilVoice';
import { signIn } from '../support/signIn';

const VOICE = voiceOf(emptySecondary);
// Short, so that the next attempt after an outage starts soon.
test.use({ config: { saving: { inDoubtMs: 2_000, longestRetryMs: 2_000 } } });
const LATER_CODE = '**/assets/laterCode.*.js';
/** The page requests code that did not load again after this time (src/ui/lazy/later.tsx). */
const TRIES_AGAIN_AFTER_MS = 5_000;

test.describe('the start @once', () => {
  test.use({ mayReport: [/config\.js|Failed to load resource|Unexpected token|SyntaxError/] });

  test('shows a plain page with a message when config.js cannot be read', async ({ page, host }) => {
    for (const answer of [
      { status: 404, contentType: 'text/html', body: '<html></html>' },
      { contentType: 'text/html', body: '<!doctype html><html><form></form></html>' },
      { contentType: 'text/javascript', body: 'window.PEP_CONFIG = { host: ;' },
      null,
    ]) {
      await page.route('**/config.js', (route) => (answer === null ? route.abort() : route.fulfill(answer)));
      await page.goto('./');
      await expect(page.getByRole('heading', { name: 'This service is not set up correctly' }), answer?.body).toBeVisible();
      await expect(page.getByText('no config.js, or one that the browser could not read')).toBeVisible();
    }
    expect(await host.log()).toEqual([]);
  });

  test('shows that it is slow while config.js does not arrive, with and without reduced motion', async ({ context }) => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const one = await context.newPage();
      await one.emulateMedia({ reducedMotion });
      let answer = (): Promise<void> => Promise.resolve();
      await one.route('**/config.js', (route) => { answer = () => route.continue(); });
      await one.goto('./', { waitUntil: 'commit' });
      const slow = one.getByRole('status').getByText('This page is taking a long time to load.');
      await expect(one.locator('.start-late')).toBeHidden();
      // The style sheet waits five seconds, which the test skips.
      await one.evaluate(() => { for (const animation of document.getAnimations()) animation.finish(); });
      await expect(slow).toBeVisible();
      await answer();
      await expect(new SignInPage(one).userName).toBeVisible();
      await expect(slow).toHaveCount(0);
    }
  });
});

test('the outline of the top bar is painted before any file has arrived, for a signed-in user @once', async ({ page }) => {
  const bar = page.locator('#outline .topbar');
  const places = () => bar.evaluate((one) => [one, one.querySelector('svg'), one.querySelector('.t')].map((part) => {
    const { left, top, height } = part?.getBoundingClientRect() ?? new DOMRect();
    return [left, top, height].map(Math.round);
  }));
  let isStyled = false;
  await page.route(/\/(?:assets\/|config\.js)/, (route) => (isStyled && route.request().url().endsWith('.css') ? route.continue() : undefined));
  await page.goto('./', { waitUntil: 'commit' });
  await expect(bar).toBeAttached();
  await expect(bar).toBeHidden();
  await page.evaluate(() => { localStorage.setItem('authorizationKey', 'a.key.of.the.host'); });
  await page.reload({ waitUntil: 'commit' });
  await expect(bar).toBeVisible();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  const before = await places();
  // The style sheet must not move any of it.
  isStyled = true;
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(2);
  expect(await places()).toEqual(before);
  // A request still held back would keep the page from closing.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank');
});

test('nothing moves while the page of a signed-in user starts @once', async ({ page }) => {
  await page.goto('./');
  await signIn(page, 'priya.nair');
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset['moved'] = `${document.documentElement.dataset['moved'] ?? ''} ${JSON.stringify(entry)}`;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.documentElement.dataset['moved'])).toBeUndefined();
});

test.describe('a page whose later code fails to load @once', () => {
  test.use({ mayReport: [/ERR_FAILED|ChunkLoadError|Loading chunk|Loading CSS/] });

  test('shows its list, and everything else once the server responds', async ({ page }) => {
    const account = new SignInPage(page);
    await page.goto('./');
    await account.signIn('priya.nair');
    await page.route(LATER_CODE, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.unroute(LATER_CODE);
    await page.getByRole('searchbox').fill('a');
    await expect(page.getByText(/^Showing \d/)).toBeVisible();
    await account.signOut('priya.nair');
  });

  test('stays hidden if it was locked', async ({ page }) => {
    await page.clock.install();
    await page.goto('./');
    await signIn(page, 'priya.nair');
    await page.evaluate(() => {
      const [, session = ''] = (localStorage.getItem('pepLastUsed') ?? '').split('|');
      localStorage.setItem('pepLastUsed', `locked|${session}`);
    });
    await page.route(LATER_CODE, (route) => route.abort());
    await page.reload();
    await expect(page.locator('#root .shell')).toBeAttached();
    await expect(page.locator('#root')).toBeHidden();
    await page.unroute(LATER_CODE);
    await expect(async () => {
      await page.clock.fastForward(TRIES_AGAIN_AFTER_MS);
      await expect(page.getByRole('dialog', { name: 'This page is locked' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
});

test('inside a frame of another site, without a header that forbids it, shows only a link to the page itself @once', async ({ page, baseURL }) => {
  await page.route('**/framing', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL ?? ''}pep-status"></iframe>` }));
  // An installation whose server sends no policy header.
  await page.route('**/pep-status', async (route) => {
    const answer = await route.fetch();
    const { 'content-security-policy': policy, 'x-frame-options': frames, ...headers } = answer.headers();
    expect([policy, frames].join()).toContain("frame-ancestors 'none'");
    await route.fulfill({ response: answer, headers });
  });
  await page.goto('./framing');
  const inner = page.frameLocator('iframe');
  await expect(inner.getByRole('heading', { name: 'This service cannot be used inside another page' })).toBeVisible();
  await expect(inner.getByRole('textbox')).toHaveCount(0);
});

test.describe('the content security policy of the page @once', () => {
  // The test expects these violations.
  test.use({ mayReport: [/TrustedScript|trusted-types/] });

  test('is set by the page itself and requires Trusted Types', async ({ page }) => {
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

// journal.test.ts writes unsent text again after the data was cleared, and opens it after a reload.
test('the next text is stored again after site data was cleared @once', { tag: '@long' }, async ({ page, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await host.start('saves-fail');
  await plan.answer(HOPES, 'To keep bees');
  await expectDraftKept(page);
  await page.evaluate(() => new Promise<void>((resolve) => {
    indexedDB.deleteDatabase('pep-saving').onsuccess = () => { resolve(); };
  }));
  await plan.answer(KNOWS_EDUCATION, 'Likes art');
  await expectDraftKept(page);
  await host.start('normal');
  await expect(plan.saved).toBeVisible({ timeout: 40_000 });
  expect(await host.record(VOICE)).toMatchObject({ childDreamsAndFutureGoals: 'To keep bees', knowAboutEducation: 'Likes art' });
});

test('the browser asks before a tab with text that is neither sent nor stored is closed @once', async ({ page }) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    // A slow disk: a write is not complete while its transaction holds requests.
    IDBObjectStore.prototype.put = function slow(...record: Parameters<typeof put>) {
      const writing = put.apply(this, record);
      const wait = () => { this.count().onsuccess = wait; };
      if (this.name === 'drafts') wait();
      return writing;
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

test.describe('a tab that is closed @once', () => {
  // A save that the closing page sent may still arrive; until then the next page is read-only.
  test.use({ config: { saving: { inDoubtMs: 2_000 } } });

  test('the next visit after a keystroke reports nothing missing', { tag: '@more' }, async ({ page, context, host }) => {
    await openPlan(page, 'Pupil Voice', emptySecondary);
    const moments: Readonly<Record<string, (tab: Page) => Promise<unknown>>> = {
      'on its way': (tab) => tab.waitForRequest(/saveNccPupilVoice/),
      'just saved': (tab) => new PlanPage(tab).saved.waitFor(),
      'kept on this computer': expectDraftKept,
      'saved, and left alone': async (tab) => {
        await new PlanPage(tab).saved.waitFor();
        await expect.poll(async () => (await everythingStored(tab)).databases['pep-saving']?.filter((record) => record.startsWith('drafts:'))).toEqual([]);
      },
    };
    let tab = page;
    for (const [moment, waitFor] of casesOf(Object.entries(moments), 1)) {
      const text = `To keep bees, ${moment}`;
      await new PlanPage(tab).question(HOPES).fill(text);
      await waitFor(tab);
      await tab.close();
      await expect.poll(async () => (await host.record(VOICE))['childDreamsAndFutureGoals'], moment).toBe(text);
      tab = await context.newPage();
      const next = new PlanPage(tab);
      await next.goto('Pupil Voice', emptySecondary);
      await expect(next.question(HOPES), moment).toHaveValue(text);
      await expect(tab.getByText(/may be missing|Restore…/i), moment).toHaveCount(0);
    }
  });
});
