import { expect, test } from '../fixtures';
import { HOPES, voiceOf } from '../support/pupilVoice';
import { signIn } from '../support/signIn';

const CASE_NOTES = 'basic-info/case-notes?pupil=30001&meeting=14/11/2025';

test.describe('a page that is older than the server @once', () => {
  test.use({ mayReport: [/404|Failed to load resource|ChunkLoadError|Loading chunk/] });

  test('a question whose code is gone announces a new version and keeps the page', { tag: '@long' }, async ({ page }) => {
    await page.goto(CASE_NOTES);
    await signIn(page, 'priya.nair');
    const deletes = page.getByRole('button', { name: /^Delete case note/ });
    await deletes.first().waitFor();
    const before = await deletes.count();
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await deletes.first().click();
    await expect(page.getByRole('alert').filter({ hasText: 'A new version is available' })).toBeVisible();
    expect(await deletes.count()).toBe(before);
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await deletes.first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('a screen whose code is gone offers to load the new version, which opens it', async ({ page }) => {
    await page.goto(CASE_NOTES);
    await signIn(page, 'priya.nair');
    await page.getByRole('button', { name: /^Delete case note/ }).first().waitFor();
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.getByRole('link', { name: 'Finance' }).click();
    await expect(page.getByRole('heading', { name: 'A new version is available' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(1);
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Finance' })).toBeVisible();
  });
});

test.describe('a page without a network whose files are not kept @once', () => {
  test.use({ mayReport: [/ERR_INTERNET_DISCONNECTED|ChunkLoadError|Loading chunk|No connection/] });

  test('a screen shows that it needs the network, keeps the focus on its button, and opens at the next try', async ({ page, context }) => {
    await page.goto(CASE_NOTES);
    await signIn(page, 'priya.nair');
    await page.getByRole('button', { name: /^Delete case note/ }).first().waitFor();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Finance' }).click();
    await expect(page.getByRole('heading', { name: 'This screen needs the network' })).toBeVisible();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.press('Enter');
    await expect(again).toBeFocused();
    await context.setOffline(false);
    await again.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Finance' })).toBeVisible();
  });
});

test('a user who returns to an older page reloads the new version without losing text @once', async ({ page, host }) => {
  await page.clock.install();
  await page.goto('ncc-pupil-voice?pupil=30001&meeting=14/11/2025');
  await signIn(page, 'priya.nair');
  const hopes = page.getByRole('textbox', { name: HOPES });
  await hopes.waitFor();
  await page.route('**/index.html', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/main\.\w+\.js/, 'main.0123456789.js') });
  });
  await page.clock.fastForward('06:00');
  await page.evaluate(() => { window.dispatchEvent(new Event('focus')); });
  const notice = page.getByRole('status').filter({ hasText: 'A new version is available' });
  await expect(notice).toBeVisible();
  await hopes.fill('A zoo with my sister');
  const reloaded = page.waitForEvent('load');
  await notice.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  expect((await host.record(voiceOf({ pupilId: '30001', meeting: '14/11/2025' })))['childDreamsAndFutureGoals']).toBe('A zoo with my sister');
  await expect(hopes).toHaveValue('A zoo with my sister');
  await expect(notice).toHaveCount(0);
});
