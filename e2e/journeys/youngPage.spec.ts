import { amara, emptyPost16, emptyPrimary, emptySecondary, people, sofia } from '../../mocks/fixtures/people';
import { signIns } from '../../mocks/signIns';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { MyPupilsPage } from '../pages/myPupils.page';
import { PlanPage, type PlanOf } from '../pages/plan.page';
import { passwordOf, SignInPage } from '../pages/signIn.page';
import { everythingStored, expectContrast, expectNoAxe, expectNothingLeft } from '../support/checks';
import { faultsAtEveryWidth, NO_LAYOUT_FAULTS } from '../support/layout';
import { openPlan, TEACHER } from '../support/openPlan';
import { HOPES, KNOWS_EDUCATION, voiceOf } from '../support/pupilVoice';
import { resize } from '../support/resize';

const QUESTION = 'What do you hope for?';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function handOver(page: Page): Promise<void> {
  await press(page, 'Hand over to the young person');
  await press(page, 'Hand over');
  await expect(heading(page, 'These questions are for you')).toBeFocused();
}

async function comeBack(page: Page): Promise<void> {
  await press(page, 'I’m done');
  await press(page, 'I’m the adult');
  const lock = page.getByRole('dialog', { name: 'This page is locked' });
  await lock.getByRole('textbox', { name: 'Password' }).fill(passwordOf(TEACHER));
  await lock.getByRole('button', { name: /^Sign in/ }).click();
  await lock.waitFor({ state: 'detached' });
}

/** Names and UPNs of all pupils but this one, and the names of all staff. */
const othersThan = ({ pupilId }: PlanOf): readonly string[] => [
  ...people.filter((one) => one.pupilId !== pupilId).flatMap(({ surname, upn }) => (surname.length < 4 ? [upn] : [surname, upn])),
  ...signIns.map(({ userName }) => userName),
];
const found = (words: readonly string[], text: string): readonly string[] => words.filter((word) => text.includes(word));

test('a young person answers in words of their own, and the adult comes back with the password', async ({ page, host }) => {
  await openPlan(page, 'Pupil Voice', emptySecondary);
  await handOver(page);
  await press(page, 'Start');
  await expect(heading(page, QUESTION)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Back', disabled: true })).toHaveCSS('opacity', '0.5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('To be a vet');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await host.record(voiceOf(emptySecondary))).toMatchObject({ childDreamsAndFutureGoals: 'To be a vet' });
  await press(page, 'Next');
  await expect(heading(page, 'What do you want us to know about school?')).toBeFocused();
  await press(page, "I'd rather not say");
  await comeBack(page);
  const plan = new PlanPage(page);
  await expect(plan.question(HOPES)).toHaveValue('To be a vet');
  await expect(plan.question(HOPES)).toHaveAccessibleDescription(/Typed by the young person/);
  await expect(plan.question(KNOWS_EDUCATION)).toHaveValue("I'd rather not say");
  await plan.answer(HOPES, 'To be a vet, she says');
  await expect(plan.question(HOPES)).not.toHaveAccessibleDescription(/young person/);
  await new SignInPage(page).signOut(TEACHER);
  await expectNothingLeft(page);
});

test('no other pupil and no adult is in the document, the storage or the requests of the young person’s page', async ({ page }) => {
  await page.goto('./');
  await new SignInPage(page).signIn(TEACHER);
  await expect(page.getByText('Sofia Marczak')).toBeVisible();
  const plan = new PlanPage(page);
  await new MyPupilsPage(page).open('Amara Okafor', 'Pupil Voice');
  await plan.form.waitFor();
  await handOver(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await press(page, 'Start');
  await page.getByRole('textbox', { name: QUESTION }).fill('To be a vet');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectNothingOfOthers(page, sent);
  // The same after a reload, at the address of another page, and in a new tab.
  await page.reload();
  await expectNothingOfOthers(page, sent);
  await page.goto('./all-peps');
  await expectNothingOfOthers(page, sent);
  const second = await page.context().newPage();
  second.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await second.goto('./');
  await expect(heading(second, 'These questions are for you')).toBeVisible();
  expect(found(othersThan(amara), await second.content())).toEqual([]);
  // The questions are in the tab that opened them last, and no tab takes them back.
  await expect(heading(page, 'The questions did not open')).toBeVisible();
  expect(found(othersThan(amara), await page.content())).toEqual([]);
  expect(sent.filter((one) => /\/rest\//.test(one)).map((one) => /\/rest\/(\w+)/.exec(one)?.[1])).not.toContain('getPupilsPEPStatusInfo');

  async function expectNothingOfOthers(one: Page, requests: readonly string[]): Promise<void> {
    await expect(one.getByRole('heading', { level: 1, name: new RegExp(`${QUESTION.replace('?', '')}|These questions`) })).toBeVisible();
    const others = othersThan(amara);
    expect(found(others, await one.content())).toEqual([]);
    expect(await one.locator('body').getByRole('link').count()).toBe(0);
    const { local, ...rest } = await everythingStored(one);
    // The session itself, without which nothing could be saved.
    const { userName: _name, authorizationKey: _key, ...own } = local;
    expect(found(others, JSON.stringify({ own, rest }))).toEqual([]);
    expect(found(others, decodeURIComponent(requests.join('\n').replaceAll('+', ' ').replaceAll(/%(?![\dA-F]{2})/gi, '')))).toEqual([]);
  }
});

test('no key and no button of the browser leads to another page', async ({ page }) => {
  await page.goto('./');
  await new SignInPage(page).signIn(TEACHER);
  await new MyPupilsPage(page).open('Amara Okafor', 'Pupil Voice');
  await new PlanPage(page).form.waitFor();
  await handOver(page);
  await page.goBack();
  for (const key of ['Control+k', 'Escape', '?', 'Alt+PageDown', 'Control+s', 'Control+Enter', 'g']) await page.keyboard.press(key);
  await expect(heading(page, 'These questions are for you')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const stops = await page.locator('body').evaluate((body) => [...body.querySelectorAll<HTMLElement>('a, button, input, select, textarea, [tabindex="0"]')].map((one) => one.textContent || one.closest('label')?.textContent));
  expect(stops.filter((one) => one !== 'Read it to me')).toEqual(['Start', 'White', 'Cream', 'Dark', 'I’m done']);
});

test('another tab of the user locks with the hand-over, and opens with it', async ({ page }) => {
  await openPlan(page, 'Pupil Voice', amara);
  const other = await page.context().newPage();
  await other.goto('./');
  await expect(other.getByText('Sofia Marczak')).toBeVisible();
  await page.bringToFront();
  await handOver(page);
  await expect(other.getByRole('dialog', { name: 'This page is locked' })).toBeVisible();
  await expect(other.getByText('Sofia Marczak')).toBeHidden();
  await comeBack(page);
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect(other.getByText('Sofia Marczak')).toBeVisible();
});

test('a reload opens the questions again although a tab of the adult waits for the same record', async ({ page, host }) => {
  await openPlan(page, 'Pupil Voice', emptySecondary);
  const adult = await page.context().newPage();
  await new PlanPage(adult).goto('Pupil Voice', emptySecondary);
  await expect(adult.getByText('You are editing this in another tab.')).toBeVisible();
  await page.bringToFront();
  await handOver(page);
  await page.reload();
  await press(page, 'Start');
  await page.getByRole('textbox', { name: QUESTION }).fill('To be a vet');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await host.record(voiceOf(emptySecondary))).toMatchObject({ childDreamsAndFutureGoals: 'To be a vet' });
});

const COLOURS = ['White', 'Cream', 'Dark'];
/** With words to type, and with thumbs for yes and no. */
const ALL_QUESTIONS = [
  { of: 'primary', pupil: sofia, olderVoice: false },
  { of: 'secondary', pupil: amara, olderVoice: false },
  { of: 'post-16', pupil: emptyPost16, olderVoice: false },
  { of: 'the older primary voice', pupil: emptyPrimary, olderVoice: true },
];
for (const { of, pupil, olderVoice } of ALL_QUESTIONS) {
  test.describe(`with ${of}`, () => {
    test.use({ hasTouch: true, config: { switches: { olderVoice } }, contextOptions: { reducedMotion: 'reduce' } });

    test('every question can be tapped through, passes axe, and fits from 320 to 1920 px in each colour', { tag: of === 'secondary' ? [] : '@long' }, async ({ page }) => {
      test.setTimeout(180_000);
      await openPlan(page, 'Pupil Voice', pupil);
      await handOver(page);
      const title = page.getByRole('heading', { level: 1 });
      const seen: string[] = [];
      for (;;) {
        const name = await title.innerText();
        seen.push(name);
        expect(await faultsAtEveryWidth(page, seen.length)).toEqual(NO_LAYOUT_FAULTS);
        // A window of 1280 px at 400 % zoom.
        await resize(page, { width: 320, height: 256 });
        await expectNoAxe(page);
        for (const colours of COLOURS) {
          await page.getByRole('radio', { name: colours, exact: true }).tap();
          await expectContrast(page);
          // axe checks a colour only once, even over different backgrounds.
          const inks = await page.locator('.young, .young :is(h1, textarea, label)').evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
          expect(new Set(inks).size).toBe(1);
        }
        const sizes = await page.locator('.young').evaluate((young) => [...young.querySelectorAll('*')].filter((one) => one.checkVisibility()).map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
        if (process.env['PEP_SHOTS'] !== undefined) await page.screenshot({ path: `${process.env['PEP_SHOTS']}/${of} ${seen.length}.png`, fullPage: true });
        if (name.startsWith('Thank you')) break;
        await page.getByRole('button', { name: /^(Start|Next)$/ }).tap();
        await expect(title).not.toHaveText(name);
        await expect(title).toBeFocused();
      }
      expect(seen.length).toBeGreaterThan(3);
    });
  });
}
