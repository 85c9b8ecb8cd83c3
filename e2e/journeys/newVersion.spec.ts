import { expect, test } from '../fixtures';
import { signIn } from '../support/signIn';

const CASE_NOTES = 'basic-info/case-notes?pupil=30001&meeting=14/11/2025';

test.describe('a page that is older than the server @once', () => {
  test.use({ mayReport: [/404/, /Failed to load resource/, /ChunkLoadError|Loading chunk/] });

  test('a question whose code is gone says that a new version is there, and keeps the page', async ({ page }) => {
    await page.goto(CASE_NOTES);
    await signIn(page, 'priya.nair');
    const deletes = page.getByRole('button', { name: /^Delete case note/ });
    await deletes.first().waitFor();
    const before = await deletes.count();
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await deletes.first().click();
    await expect(page.getByRole('alert').filter({ hasText: 'A new version is there' })).toBeVisible();
    expect(await deletes.count()).toBe(before);
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await deletes.first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('no text of a page is open to a translator, which would move the nodes that the page still changes @once', async ({ page }) => {
  await page.goto('./');
  await signIn(page, 'priya.nair');
  for (const address of ['pep-status', 'ncc-meeting?pupil=30001&meeting=14/11/2025', CASE_NOTES]) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const open = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) if (texts.currentNode.parentElement?.translate === true) found.push(texts.currentNode.textContent ?? '');
      return found;
    });
    expect(open).toEqual([]);
  }
  await expect(page.locator('meta[name="google"]')).toHaveAttribute('content', 'notranslate');
});
