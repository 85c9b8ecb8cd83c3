import type { Locator, Page } from '@playwright/test';
import { amara } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { expectNoAxe } from '../support/checks';
import { TEACHER } from '../support/openPlan';
import { twelveOverdue } from '../support/overduePlans';
import { signIn } from '../support/signIn';

/** Counts what a user does; a text typed or pasted into a field is one action. `npm run counts` prints the figures. */
class Counted {
  private count = 0;

  constructor(private readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.count += 1;
      await this.page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.insertText(text);
  }

  expectAtMost(goal: number, what: string): void {
    process.stdout.write(`${what}: ${this.count} (at most ${goal})\n`);
    expect(this.count, what).toBeLessThanOrEqual(goal);
  }
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const banner = (page: Page) => page.getByRole('region', { name: 'Pupil and plan' });

test('the daily work of a teacher takes few actions', { tag: '@long' }, async ({ page }) => {
  await page.goto('./');
  await signIn(page, TEACHER);
  const atLanding = async (): Promise<Counted> => {
    await page.goto('./');
    await expect(page.getByRole('rowheader', { name: 'Amara Okafor' })).toBeVisible();
    return new Counted(page);
  };

  await test.step('from a UPN to the plan', async () => {
    const user = await atLanding();
    await user.click(page.getByRole('searchbox'));
    await user.type(amara.upn);
    await expect(page.getByRole('rowheader', { name: 'Reece Halliwell' })).toHaveCount(0);
    await user.click(page.getByRole('link', { name: 'Amara Okafor', exact: true }).first());
    await expect(banner(page)).toContainText('Amara Okafor');
    await expect(title(page)).toHaveText('Plan overview');
    user.expectAtMost(3, 'From a UPN to the plan');
  });

  await test.step('which schools are behind', async () => {
    const user = await atLanding();
    await user.click(page.getByRole('link', { name: 'Cohort', exact: true }));
    const schools = page.getByRole('table', { name: 'Cohort' }).getByRole('rowheader');
    await expect(schools.first()).toBeVisible();
    await expect(title(page)).toHaveText('Cohort');
    await expect(page.getByRole('columnheader', { name: /^Overdue/ })).toHaveAttribute('aria-sort', 'descending');
    user.expectAtMost(1, 'Which schools are behind');
  });

  await test.step('who meets next and is not ready', async () => {
    const user = await atLanding();
    await user.click(page.getByRole('link', { name: 'Today', exact: true }));
    await expect(title(page)).toHaveText('Today');
    await expect(page.getByRole('heading', { name: 'Next seven days' })).toBeVisible();
    user.expectAtMost(1, 'Who meets next and is not ready');
  });

  await test.step('plans held and not finished', async () => {
    const user = await atLanding();
    await user.click(page.getByRole('button', { name: 'Held, not finished' }));
    await expect(page.getByRole('rowheader', { name: 'Sofia Marczak' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Reece Halliwell' })).toHaveCount(0);
    await expect(title(page)).toHaveText('My Pupils');
    user.expectAtMost(1, 'Plans held and not finished');
  });

  await test.step('the next pupil, same section', async () => {
    await page.goto('./pep-status');
    await page.getByRole('link', { name: 'Pupil Voice: completed' }).first().click();
    await expect(banner(page)).toContainText('Amara Okafor');
    const user = new Counted(page);
    await user.press('Alt+PageDown');
    await expect(banner(page)).toContainText('Reece Halliwell');
    await expect(title(page)).toContainText('Pupil Voice');
    user.expectAtMost(1, 'The next pupil, same section');
  });
});

test('twelve overdue plans are mailed', { tag: '@long' }, async ({ page }) => {
  await twelveOverdue(page);
  await page.goto('./cohort');
  await signIn(page, TEACHER);
  await expect(title(page)).toHaveText('Cohort');
  // Keeps the addresses of mail links instead of opening a mail program.
  await page.evaluate(() => {
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="mailto:"]') : null;
      if (link === null) return;
      document.documentElement.dataset['mail'] = link.href;
      event.preventDefault();
    }, { capture: true });
  });
  const user = new Counted(page);
  await user.click(page.getByRole('link', { name: 'Today', exact: true }));
  await user.click(page.getByRole('button', { name: 'Select all 12 overdue plans' }));
  await user.click(page.getByRole('button', { name: 'Email or copy addresses' }));
  await expect(page.getByText('9 of 12 plans have an address.')).toBeVisible();
  await expectNoAxe(page);
  await user.click(page.getByRole('radio', { name: /^One for all/ }));
  await user.click(page.getByRole('link', { name: 'Open one message to 9 addresses' }));
  const mail = await page.locator('html').getAttribute('data-mail');
  for (const at of [1, 2, 3, 4, 5, 6, 7, 8, 9]) expect(mail).toContain(`teacher.${at}@example.org`);
  await expect(page.getByText('Opened, copied and printed today: 1')).toBeVisible();
  user.expectAtMost(5, 'Twelve overdue plans mailed');
});

test.describe('in the register', () => {
  test.use({ config: { register: { from: '08/09/2025', to: '12/09/2025' } } });

  test('a day of ten pupils is marked', { tag: '@long' }, async ({ page }) => {
    await page.goto('./annual-attendance');
    await signIn(page, 'ines.duarte');
    await page.getByRole('grid', { name: 'Register' }).locator('tr[data-row="0"] > td[data-column="0"]').focus();
    // Once the focus is in the register.
    const user = new Counted(page);
    await user.press('Shift+ArrowRight', ...Array.from({ length: 9 }, () => 'Shift+ArrowDown'), 'v');
    await expect(page.getByText('20 of 20 saved')).toBeVisible({ timeout: 30_000 });
    user.expectAtMost(11, 'A day of ten pupils in the register, keys');
  });
});
