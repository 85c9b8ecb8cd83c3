import type { Page } from '@playwright/test';
import { emptySecondary } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { SECTION_LABELS, type SectionLabel } from '../pages/plan.page';
import { announcements } from '../support/announcements';
import { openPlan } from '../support/openPlan';
import { resize } from '../support/resize';

/** The maximum number of keys for a section when the previous meeting's answers are carried over. */
const MAX_KEYS: Readonly<Record<SectionLabel, number>> = {
  Data: 147, 'Pupil Voice': 40, 'Strengths and Needs': 80, Meeting: 110, 'Targets & Actions': 40,
};

/** The keys that answer the focused control. */
function answerKeys(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (at instanceof HTMLSelectElement) return ['ArrowDown'];
    if (at instanceof HTMLInputElement && at.type === 'radio') return ['Space'];
    if (at instanceof HTMLButtonElement) return ['Enter'];
    return at instanceof HTMLInputElement && at.placeholder === 'DD/MM/YYYY' ? Array.from('01092025') : ['5'];
  });
}

for (const width of [1366, 360]) {
  for (const mode of ['normal', 'meeting'] as const) {
    for (const section of SECTION_LABELS) {
      test(`${section} is completed by keyboard with the previous meeting’s answers carried over, at ${width} px, ${mode} mode`, { tag: '@long' }, async ({ page }) => {
        const plan = await openPlan(page, section, emptySecondary);
        if (mode === 'meeting') {
          await page.goto(`${plan.addressOf(section, emptySecondary)}&mode=meeting`);
          await plan.form.waitFor();
          await expect(page.getByText(/^(Loading earlier plans|Loading the answers)/)).toHaveCount(0);
        }
        await resize(page, { width, height: 768 });
        const keep = page.getByRole('button', { name: /^Same as last time: copy/ });
        await expect(keep.first()).toBeVisible();
        const presses = await keep.count();
        await page.getByRole('heading', { level: 1 }).focus();
        const announced = await announcements(page);
        let keys = 0;
        const press = async (key: string) => {
          keys += 1;
          await page.keyboard.press(key);
        };
        for (let done = 0; done < presses && keys < 400;) {
          await press('Tab');
          const isButton = await page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.startsWith('Same as last time: copy') === true);
          if (!isButton) continue;
          await press('Enter');
          done += 1;
        }
        await press('Control+Enter');
        // Answers that belong to the pupil are not carried over, so Complete links to each that is missing.
        let answered = 0;
        const open = page.locator('main [aria-invalid=true]');
        await expect(plan.lastMessage).toHaveText(/(Completed|required)$/);
        for (let left = await open.count(); answered < 20 && left > 0; answered += 1) {
          await expect(page.locator('main :is([aria-invalid=true]:focus, [aria-invalid=true] :focus)')).toHaveCount(1);
          for (const key of await answerKeys(page)) await press(key);
          await press('Control+Enter');
          await expect.poll(() => open.count()).toBeLessThan(left);
          left = await open.count();
        }
        await expect(plan.lastMessage).toHaveText(/Completed$/);
        const heard = (await announced()).length;
        const effort = `${presses + 2 * answered + 1} clicks, or ${keys} keys; ${heard} announcements`;
        test.info().annotations.push({ type: 'effort', description: effort });
        expect(keys).toBeLessThanOrEqual(MAX_KEYS[section]);
      });
    }
  }
}
