import type { Page } from '@playwright/test';
import { amara, emptyPost16, maisie, noor, sofia } from '../../mocks/fixtures/people';
import { isLongRun } from '../../src/testing/longRun';
import { expect, test } from '../fixtures';
import { SECTION_LABELS, type SectionLabel } from '../pages/plan.page';
import { openPlan } from '../support/openPlan';

test.describe.configure({ timeout: 180_000 });

/** How many buttons it presses of those that differ only in digits and names, as in the rows of a table. */
const LABELS_OF_A_KIND = isLongRun ? 2 : 1;

/** The buttons now on the page: label and kind. */
function buttonsNow(page: Page): Promise<readonly { readonly name: string; readonly kind: string }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLButtonElement>('main button, .plan-rail button')]
      .filter((button) => button.checkVisibility() && !button.disabled)
      .map((button) => {
        const name = button.getAttribute('aria-label') ?? button.textContent;
        const kind = `${button.className} ${button.textContent.replace(/\d+/g, '#')} ${name.replace(/:.*|\d+.*/, '')}`;
        return { name, kind };
      }));
}

/** Presses each button by keyboard and returns those after which nothing had the focus. */
async function pressesThatLoseFocus(page: Page): Promise<readonly string[]> {
  const lost: string[] = [];
  const pressed = new Set<string>();
  const kinds = new Map<string, number>();
  for (;;) {
    const next = (await buttonsNow(page)).find(({ name, kind }) => !pressed.has(name) && (kinds.get(kind) ?? 0) < LABELS_OF_A_KIND);
    if (next === undefined) return lost;
    pressed.add(next.name);
    kinds.set(next.kind, (kinds.get(next.kind) ?? 0) + 1);
    const button = page.locator('main, .plan-rail').getByRole('button', { name: next.name, exact: true }).first();
    // A calendar closes by itself once the focus has left it, and its buttons go.
    if (!await button.focus({ timeout: 2000 }).then(() => true, () => false)) continue;
    await page.keyboard.press('Enter');
    const stays = async (when: string) => {
      // The focus may still be moving from a removed control to the next one.
      const isSomewhere = await page.waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: 2000 })
        .then(() => true, () => false);
      if (!isSomewhere) lost.push(`${next.name}: ${when}`);
    };
    await stays('pressed');
    const dialog = page.getByRole('dialog');
    await page.evaluate(() => new Promise((resolve) => { setTimeout(resolve, 60); }));
    for (let open = 0; open < 2 && await dialog.count() > 0; open += 1) {
      await stays('its dialog open');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    await stays('afterwards');
  }
}

const PLANS = [
  { phase: 'secondary', pupil: amara },
  { phase: 'early years', pupil: maisie },
  { phase: 'primary', pupil: sofia },
  { phase: 'post-16', pupil: noor },
] as const;
/** It has every kind of button, of a dialog and of rows. */
const EACH_TIME = 'secondary, Targets & Actions';

for (const { phase, pupil } of PLANS) {
  for (const section of SECTION_LABELS) {
    const tag = `${phase}, ${section}` === EACH_TIME ? '@more' : '@long';
    test(`${phase}, ${section}: after each button the focus is on a control or a heading, never on the page`, { tag }, async ({ page }) => {
      await page.addInitScript(() => { window.print = () => undefined; });
      await openPlan(page, section satisfies SectionLabel, pupil);
      expect(await pressesThatLoseFocus(page)).toEqual([]);
    });
  }
}

test('Tab stops once at the radios of each question', { tag: '@long' }, async ({ page }) => {
  const { form } = await openPlan(page, 'Data', emptyPost16);
  const questions = await form.getByRole('radio').evaluateAll((radios) => [...new Set(radios.map((radio) => (radio as HTMLInputElement).name))]);
  await form.getByRole('radio').first().focus();
  const stops: string[] = [];
  while (stops.length < 150 && await form.evaluate((all) => all.contains(document.activeElement))) {
    stops.push(await page.evaluate(() => (document.activeElement as HTMLInputElement).name));
    await page.keyboard.press('Tab');
  }
  expect(stops.filter((name) => questions.includes(name))).toEqual(questions);
});
