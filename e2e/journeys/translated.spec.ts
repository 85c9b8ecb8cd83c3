import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { signIn } from '../support/signIn';

declare global {
  interface Window { translatedTexts: number }
}

/** Runs in the page: replaces each text by elements, as translators of browsers do, including text that is added later. */
function translatePages(): void {
  window.translatedTexts = 0;
  const translate = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (parent === null || !parent.translate || text.data.trim() === '' || parent.closest('font, script, style, textarea') !== null) continue;
      const [outer, inner] = ['font', 'font'].map((tag) => document.createElement(tag));
      if (outer === undefined || inner === undefined) continue;
      inner.append(text.data.toUpperCase());
      outer.append(inner);
      parent.insertBefore(outer, text);
      text.remove();
      window.translatedTexts += 1;
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver(() => { setTimeout(translate, 30); }).observe(document.body, { childList: true, subtree: true, characterData: true });
    translate();
  });
}

const PUPIL = 'pupil=30013&meeting=19/11/2025';
const main = (page: Page) => page.getByRole('main');

/** Each continues to work after React removes, changes or inserts before a translated text. */
const SCREENS: readonly { readonly what: string; readonly user?: string; readonly address: string; readonly tag?: '@long'; readonly act: (page: Page) => Promise<void> }[] = [
  {
    what: 'a list that is searched and turned', address: 'pep-status',
    act: async (page) => {
      await page.getByRole('searchbox').first().fill('oka');
      await expect(main(page)).toContainText('SHOWING 1 TO 1 OF 1 ENTRIES');
      await page.getByRole('searchbox').first().fill('');
      await expect(main(page)).toContainText(/SHOWING 1 TO 10 OF \d\d/);
      await page.getByRole('checkbox', { name: 'Select Amara Okafor' }).check();
      await expect(main(page)).toContainText('1 SELECTED');
      await page.getByRole('button', { name: 'Page 2' }).click();
      await expect(main(page)).toContainText('SHOWING 11 TO 20');
      await expect(main(page)).toContainText(/1 OF THEM NOT ON THIS PAGE/i);
    },
  },
  {
    what: 'a section that is typed, completed with gaps and corrected', address: `ncc-pupil-voice?${PUPIL}`,
    act: async (page) => {
      const box = main(page).getByRole('textbox').first();
      await page.getByRole('button', { name: /^complete$/i }).click();
      await expect(main(page)).toContainText('IS REQUIRED');
      await box.fill('To keep bees');
      await expect(main(page).getByText(/^SAVED AT/i).filter({ visible: true })).toBeVisible();
      await box.fill('');
      await box.fill('To keep goats');
      await expect(main(page).getByText(/^SAVED AT/i).filter({ visible: true })).toBeVisible();
    },
  },
  {
    what: 'a table with a new row', tag: '@long', address: 'ncc-data?pupil=30001&meeting=14/11/2025',
    act: async (page) => {
      const table = main(page).getByRole('table').first();
      const before = await table.getByRole('row').count();
      await main(page).getByRole('button', { name: /^Add/i }).first().click();
      await expect(table.getByRole('row')).toHaveCount(before + 1);
    },
  },
  {
    what: 'case notes, one of which is deleted', tag: '@long', address: 'basic-info/case-notes?pupil=30001&meeting=14/11/2025',
    act: async (page) => {
      await page.getByRole('button', { name: /^Delete case note/ }).first().click();
      await page.getByRole('button', { name: /Yes, delete it!/i }).click();
      await expect(main(page)).toContainText('SHOWING 1 TO 2 OF 2 ENTRIES');
    },
  },
  {
    what: 'the register, with a mark that is entered and undone', tag: '@long', user: 'ines.duarte', address: 'annual-attendance',
    act: async (page) => {
      const cell = page.getByRole('grid').locator('[role=gridcell][tabindex="0"]').first();
      await cell.focus();
      await page.keyboard.press('l');
      await expect(main(page)).toContainText(/all marks are saved/i);
      await page.keyboard.press('Control+z');
      await expect(main(page)).toContainText(/UNDONE/i);
    },
  },
];

test.describe.configure({ timeout: 25_000 });

// A list and a form represent the others; everyScreen.test.tsx checks the texts of every screen.
for (const { what, user = 'priya.nair', address, tag = '@usual', act } of SCREENS) {
  test(`a page that the browser translates keeps working and shows the right text: ${what}`, { tag }, async ({ page }) => {
    await page.goto('./');
    await signIn(page, user);
    await page.addInitScript(translatePages);
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => page.evaluate(() => window.translatedTexts)).toBeGreaterThan(20);
    await act(page);
    await page.goBack();
    await expect(main(page)).toBeVisible();
    await expect(page.getByText(/something went wrong/i)).toHaveCount(0);
  });
}
