import type { Page } from '@playwright/test';

/** Spaces the text of the page as WCAG 1.4.12 allows a reader to. A rule through the style sheet's own interface: the policy allows no style element. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.insertRule('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }');
    sheet.insertRule('p { margin-block-end: 2em !important; }');
    document.adoptedStyleSheets = [sheet];
  });
}

export async function unspaceText(page: Page): Promise<void> {
  await page.evaluate(() => { document.adoptedStyleSheets = []; });
}
