import { expect, type Locator, type Page } from '@playwright/test';

/** The input methods: a journey is written once and runs with each of them. */
export interface InputMethod {
  /** Presses a button or follows a link. */
  press(target: Locator): Promise<void>;
  /** Puts text into a field, in one go as dictation does; what stood there is replaced. */
  type(target: Locator, text: string): Promise<void>;
}

export const mouse = (): InputMethod => ({
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
});

/** More stops than any page has: past them the target cannot be reached by Tab. */
const MOST_STOPS = 250;

const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement);

/** Which way round is shorter. A dialog holds Tab in backwards without going round; of radios it meets the last first. */
const keyTowards = (target: Locator): Promise<'Tab' | 'Shift+Tab'> =>
  target.evaluate((element) => {
    const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')];
    const way = stops.indexOf(element) - stops.indexOf(document.activeElement ?? document.body);
    const isShorterBack = (way + stops.length) % stops.length > stops.length / 2;
    return isShorterBack && !element.matches('input[type=radio], [role=dialog] *') ? 'Shift+Tab' : 'Tab';
  });

/** Presses Tab until the target has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const key = await keyTowards(target);
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  await expect(target, 'reached by Tab').toBeFocused();
}

/** Nothing but keys. */
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
