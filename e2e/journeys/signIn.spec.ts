import type { Page } from '@playwright/test';
import { issueKey } from '../../mocks/host/token';
import { emptySecondary } from '../../mocks/fixtures/people';
import { findSignIn } from '../../mocks/signIns';
import { expect, test } from '../fixtures';
import { MyPupilsPage } from '../pages/myPupils.page';
import { PlanPage } from '../pages/plan.page';
import { passwordOf, SignInPage } from '../pages/signIn.page';
import { expectNothingLeft } from '../support/checks';
import { casesOf } from '../../src/testing/longRun';
import { TEACHER } from '../support/openPlan';

/** Stores a session in the browser as the legacy client's sign-in does. */
async function storeSession(page: Page, key: string): Promise<void> {
  const { userName = '', userId = '', userRole = '', schoolId = '' } = findSignIn(TEACHER) ?? {};
  await page.evaluate(
    (session) => {
      for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value);
    },
    { userName, userId, userRole, schoolId, authorizationKey: key, activePupilId: emptySecondary.pupilId },
  );
}

test('a wrong password is refused without storing anything', async ({ page, host }) => {
  await page.goto('./');
  const signIn = new SignInPage(page);
  await signIn.send(TEACHER, 'Learning4None');
  await expect(page.getByRole('alert').filter({ hasText: 'The user name or password is incorrect' }).first()).toBeVisible();
  await expect(signIn.password).toBeFocused();
  await expect(signIn.password).toHaveValue('');
  await expect(signIn.userName).toHaveValue(TEACHER);
  await expectNothingLeft(page);
  await signIn.password.fill(passwordOf(TEACHER));
  await page.keyboard.press('Enter');
  await expect(new MyPupilsPage(page).heading).toBeVisible();
  expect((await host.log('login')).map(({ status }) => status)).toEqual([401, 200]);
});

test('a key that has expired, is unreadable or belongs to somebody else never opens a page', async ({ page, host }) => {
  const keys = {
    expired: issueKey(TEACHER, 1, -60),
    'of somebody else': issueKey('tom.ellery'),
    malformed: 'three.blind.mice',
    'no key at all': '<script>alert(1)</script>',
    'a key without a name': `${btoa('{}')}.${btoa('{"exp":9999999999}')}.x`,
  };
  for (const [kind, key] of Object.entries(keys)) {
    await test.step(kind, async () => {
      await page.goto('./login');
      await storeSession(page, key);
      await page.goto('./pep-status');
      await expect(new SignInPage(page).userName).toBeVisible();
      await expectNothingLeft(page);
    });
  }
  expect(await host.log()).toEqual([]);
});

test('a key that only the host can reject opens the sign-in before anything is shown', async ({ page, host }) => {
  await page.goto('./login');
  await storeSession(page, issueKey(TEACHER).replace(/[^.]+$/, 'Zm9yZ2Vk'));
  await page.goto('./pep-status');
  const signIn = new SignInPage(page);
  await expect(signIn.again).toContainText('Session expired. Please login again.');
  await expect(page.getByText('Amara Okafor')).toHaveCount(0);
  expect(new Set((await host.log()).map(({ status }) => status))).toEqual(new Set([401]));
  await signIn.signInAgainAs(TEACHER);
  await expect(new MyPupilsPage(page).row('Amara Okafor')).toBeVisible();
});

test('a session of the legacy client is taken over without signing in again', async ({ page, host }) => {
  await page.goto('./login');
  await storeSession(page, issueKey(TEACHER));
  await page.goto('./');
  await expect(new MyPupilsPage(page).row('Amara Okafor')).toBeVisible();
  expect(await host.log('login')).toEqual([]);
});

test('signing in leads back to a page of this product', async ({ page }) => {
  const from = new PlanPage(page).addressOf('Pupil Voice', emptySecondary).replace('./', '/');
  await page.goto(`./login?${new URLSearchParams({ from }).toString()}`);
  await new SignInPage(page).signIn(TEACHER);
  await expect(page.getByRole('heading', { level: 1, name: /^Pupil Voice/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pupil and plan' })).toContainText('Chloe Danvers');
});

test('never redirects out of this product, whatever the address contains', { tag: '@more' }, async ({ page, baseURL }) => {
  const left: string[] = [];
  // No request may leave the machine; the test blocks and records any that tries.
  await page.route((url) => url.origin !== new URL(baseURL ?? '').origin, (route) => {
    left.push(route.request().url());
    return route.abort();
  });
  page.on('dialog', (dialog) => {
    left.push(dialog.message());
    void dialog.dismiss();
  });
  const elsewhere = [
    '//evil.example', 'https://evil.example/', 'javascript:alert(1)', '/\\evil.example', '%2F%2Fevil.example', '/%2Fevil.example',
    '/%5Cevil.example', '\tjavascript:alert(1)', '/pep-status/..//evil.example', 'data:text/html,<script>alert(1)</script>',
  ];
  for (const [index, from] of casesOf(elsewhere, 3).entries()) {
    await test.step(JSON.stringify(from), async () => {
      await page.goto(`./login?${new URLSearchParams({ from }).toString()}`);
      // The first signs in; the others have a session, and the same code chooses the page.
      if (index === 0) await new SignInPage(page).signIn(TEACHER);
      await expect(new MyPupilsPage(page).heading).toBeVisible();
      expect(page.url()).toBe(new URL('pep-status', baseURL).href);
    });
  }
  expect(left).toEqual([]);
});
