import { amara, emptySecondary } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { MyPupilsPage } from '../pages/myPupils.page';
import { PlanPage } from '../pages/plan.page';
import { SignInPage } from '../pages/signIn.page';
import { openPlan, TEACHER } from '../support/openPlan';
import { HOPES, voiceOf } from '../support/pupilVoice';

const MARKUP_NAME = 'Bold <b>Markup</b>';

test.describe('a big authority', () => {
  test.use({ scenario: 'big-authority' });

  // MyPupilsScreen.test.tsx pages, searches and filters such a list in each run.
  test('shows 2,000 pupils a page at a time and finds any of them', { tag: '@long' }, async ({ page, host }) => {
    await page.goto('./');
    await new SignInPage(page).signIn(TEACHER);
    const pupils = new MyPupilsPage(page);
    await expect(page.getByRole('row')).toHaveCount(11);
    await page.getByRole('button', { name: 'Page 200', exact: true }).click();
    await expect(page.getByText('Showing 1991 to 2000 of 2000 entries')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(11);
    await pupils.find('Martha Greystoke');
    await expect(page.getByRole('row')).toHaveCount(2);
    // The host pages the list: no call loads the whole authority.
    const asked = (await host.log('fetchPepStatus')).map(({ params }) => params['pepstatus.recordPerPage']);
    expect(new Set(asked)).toEqual(new Set(['10']));
  });
});

test('renders one page of rows when the host sends 10,000 at once, and a click anywhere in a cell follows its link', async ({ page }) => {
  await page.route('**/rest/fetchPepStatus*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as Record<string, unknown>;
    const lists = Object.entries(body).filter(([, value]) => Array.isArray(value) && value.length > 1);
    const many = lists.map(([key, value]) => {
      const rows = value as unknown[];
      return [key, Array.from({ length: 10_000 }, (_, index) => rows[index % rows.length])] as const;
    });
    await route.fulfill({ response: answer, json: { ...body, ...Object.fromEntries(many) } });
  });
  await page.goto('./');
  await new SignInPage(page).signIn(TEACHER);
  await expect(page.getByText('of 10000 entries')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);
  // Beside the name: the whole cell is its link.
  await new MyPupilsPage(page).row('Amara Okafor').getByRole('rowheader').click();
  await expect(page.getByRole('region', { name: 'Pupil and plan' })).toContainText('Amara Okafor');
});

test('ten pupils are a light page: few controls above the fold, and few elements', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('./pep-status');
  await new SignInPage(page).signIn(TEACHER);
  await expect(page.getByRole('row')).toHaveCount(11);
  const { controls, elements } = await page.evaluate(() => {
    const isAboveFold = (control: Element): boolean => {
      const { width, height, top, bottom } = control.getBoundingClientRect();
      return width > 0 && height > 0 && top < window.innerHeight && bottom > 0;
    };
    return {
      controls: [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')].filter(isAboveFold).length,
      elements: document.querySelectorAll('*').length,
    };
  });
  expect(controls).toBeLessThanOrEqual(95);
  expect(elements).toBeLessThanOrEqual(430);
});

test('a name with markup is text, in the list and on the page of the pupil', { tag: ['@hosts', '@elsewhere'] }, async ({ page }) => {
  await page.goto('./');
  await new SignInPage(page).signIn(TEACHER);
  const pupils = new MyPupilsPage(page);
  await pupils.find(MARKUP_NAME);
  await expect(page.getByRole('row').locator('b')).toHaveCount(0);
  await pupils.open(MARKUP_NAME, 'Pupil Voice');
  await new PlanPage(page).form.waitFor();
  await expect(page.getByRole('region', { name: 'Pupil and plan' })).toContainText(MARKUP_NAME);
  await expect(page.locator('b', { hasText: /^Markup$/ })).toHaveCount(0);
});

// The name with markup stands for a text that is typed.
test('shows markup that a user typed as text', { tag: '@long' }, async ({ page, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', amara);
  const text = '<img src=x onerror=alert(1)> & "quotes" \u202e';
  await plan.answer(HOPES, text);
  await expect(plan.saved).toBeVisible();
  expect(await host.record(voiceOf(amara))).toMatchObject({ childDreamsAndFutureGoals: text });
  await page.reload();
  await expect(plan.question(HOPES)).toHaveValue(text);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

// download.test.ts makes each of these names safe, and keeps the file under it, in each run.
test('a file that the host names with a path is saved under a plain name', { tag: '@long' }, async ({ page, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  const saved: string[] = [];
  const names = ['../../etc/cron.d/nightly.pdf', '..\\..\\Startup\\plan:Chloe?.pdf', '%2e%2e%2fhidden%00.pdf', '.plan.pdf', '   '];
  for (const name of names) {
    await page.route('**/rest/PDFReports*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'suggested-filename': name } });
    }, { times: 1 });
    saved.push(await plan.exportAs('PDF'));
    await expect(page.getByRole('status').filter({ hasText: `${saved.at(-1) ?? ''} is in your downloads.` })).toBeVisible();
  }
  expect(saved).toEqual(['nightly.pdf', 'planChloe.pdf', 'hidden.pdf', 'plan.pdf', 'nccPupilvoice.pdf']);
  expect((await host.log('exportPlan')).map(({ status }) => status)).toEqual(names.map(() => 200));
});
