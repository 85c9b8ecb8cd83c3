import { expect, type Locator, type Page } from '@playwright/test';

/** The input methods: a journey is written once and runs with each of them. */
export interface InputMethod {
  /** Presses a button or follows a link. */
  press(target: Locator): Promise<void>;
  /** Replaces the text of a field in one step, as dictation does. */
  type(target: Locator, text: string): Promise<void>;
}

export const mouse = (): InputMethod => ({
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
});

/** More tab stops than any page has: beyond it, Tab cannot reach the target. */
const MAX_STOPS = 250;

const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement);

/** The shorter direction. Backwards, a dialog keeps Tab inside without wrapping, and reaches the last radio first. */
const keyTowards = (target: Locator): Promise<'Tab' | 'Shift+Tab'> =>
  target.evaluate((element) => {
    const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')];
    const way = stops.indexOf(element) - stops.indexOf(document.activeElement ?? document.body);
    const isShorterBack = (way + stops.length) % stops.length > stops.length / 2;
    return isShorterBack && !element.matches('input[type=radio], [role=dialog] *') ? 'Shift+Tab' : 'Tab';
  });

/** Presses Tab until the target has the focus, as a user without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const key = await keyTowards(target);
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  await expect(target, 'reached by Tab').toBeFocused();
}

/** Only keys. */
export const keyboard = (page: Page): InputMethod => ({
  press: async (target) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  },
  type: async (target, text) => {
    await tabTo(page, target);
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(text);
  },
});
