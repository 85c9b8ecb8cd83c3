import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from '../../e2e/fixtures';
import { expectNoAxe } from '../../e2e/support/checks';
import { faultsAtEveryWidth, NO_LAYOUT_FAULTS } from '../../e2e/support/layout';
import { resize } from '../../e2e/support/resize';

const ROOT = join(__dirname, '../..');
/** `npm run gallery` writes the pictures; otherwise the pieces are only checked. */
const isWriting = process.env['PEP_GALLERY'] === 'write';

async function script(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'tools/gallery/Gallery.tsx')], bundle: true, write: false, format: 'iife', jsx: 'automatic', minify: true,
    loader: { '.css': 'empty', '.scss': 'empty' }, define: { 'process.env.NODE_ENV': '"production"' }, banner: { js: 'var process = { env: {} };' }, logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** The style sheets of the last build, that of the first page first. */
function styles(): string {
  const folder = join(ROOT, 'dist/assets');
  const names = readdirSync(folder).filter((name) => name.endsWith('.css')).sort((one, other) => Number(other.startsWith('main.')) - Number(one.startsWith('main.')));
  return [...new Set(names.map((name) => readFileSync(join(folder, name), 'utf8')))].join('\n');
}

const SCHEMES = [
  { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' } }, { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'forced-colours', media: { colorScheme: 'light', forcedColors: 'active' } },
] as const;

test('every shared piece in every state: axe in light, dark and forced colours, 320 to 1920 px', { tag: '@long' }, async ({ page }) => {
  const code = await script();
  const css = styles();
  await page.route('**/gallery/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1);
    if (name === 'gallery.js') return route.fulfill({ contentType: 'text/javascript', body: code });
    if (name === 'gallery.css') return route.fulfill({ contentType: 'text/css', body: css });
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en-GB"><head><meta name="viewport" content="width=device-width"><title>Pieces</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/gallery/gallery.css"></head><body><div id="root"></div><script src="/gallery/gallery.js"></script></body></html>',
    });
  });
  for (const { name, media } of SCHEMES) {
    await page.goto('./gallery/index.html');
    await page.emulateMedia(media);
    await resize(page, { width: 1100, height: 900 });
    await expect(page.getByRole('heading', { name: 'Shares' })).toBeVisible();
    // A picture is drawn once it comes into view.
    for (const chart of await page.getByRole('figure').all()) {
      await chart.scrollIntoViewIfNeeded();
      await expect(chart.getByRole('img')).toBeVisible();
    }
    await expectNoAxe(page);
    const picture = (of: string, fullPage = false) => (isWriting ? page.screenshot({ path: join(ROOT, `docs/gallery/${of}${name}.png`), fullPage }) : null);
    await picture('', true);
    if (name === 'light') expect(await faultsAtEveryWidth(page, 0)).toEqual(NO_LAYOUT_FAULTS);
    await resize(page, { width: 800, height: 480 });
    await page.getByRole('button', { name: 'Show a question' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoAxe(page);
    await picture('question-');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Show toasts' }).click();
    await expect(page.locator('.toast-layer-toast')).toHaveCount(3);
    await page.getByRole('button', { name: 'Show a dialog' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoAxe(page);
    await picture('dialog-');
    for (const width of [320, 390, 600]) {
      await resize(page, { width, height: 480 });
      expect(await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth <= window.innerWidth && document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
