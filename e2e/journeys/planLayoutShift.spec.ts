import type { Page } from '@playwright/test';
import { amara, emptySecondary, people, reece } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { announcements } from '../support/announcements';
import { SECTION_LABELS } from '../pages/plan.page';
import { isLongRun, spread } from '../../src/testing/longRun';
import { openPlan } from '../support/openPlan';
import { HOPES, voiceOf } from '../support/pupilVoice';
import { resize } from '../support/resize';

// Short, so that the outcome of a save is soon known after an outage.
test.use({ config: { saving: { inDoubtMs: 2_000, longestRetryMs: 2_000 } } });

test('announces "Saved" once, then an outage, then the recovery, to a screen-reader user who takes notes', { tag: '@long' }, async ({ page, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  const announced = await announcements(page);
  const saves = async () => (await host.log('savePupilVoice')).length;
  const note = async (text: string) => {
    const before = await saves();
    await plan.question(HOPES).pressSequentially(text, { delay: 20 });
    await expect.poll(saves).toBeGreaterThan(before);
  };
  for (const text of ['To keep bees. ', 'And to draw. ', 'Maybe a vet. ', 'Or a nurse. ']) await note(text);
  await expect(plan.saved).toBeVisible();
  await expect.poll(announced).toEqual(['Saved']);
  await host.start('error-on-call', { call: 'savePupilVoice', status: '503' });
  await note('Not a pilot. ');
  await expect(page.getByText(/^The last try failed/)).toBeVisible();
  await host.start('normal');
  await expect(plan.saved).toBeVisible();
  await note('That is all.');
  await expect(plan.saved).toBeVisible();
  // The toast of a failed save has the text of the specification.
  await expect.poll(async () => (await announced()).filter((text) => !/Problem while saving/.test(text)))
    .toEqual(['Saved', 'Not saved for now. The last try failed', 'Saved again']);
});

for (const width of [1366, 360]) {
  test(`an alert that appears during typing at ${width} px does not shift the form or cover Complete or the field`, { tag: width === 360 ? '@usual' : '@long' }, async ({ page, host }) => {
    const plan = await openPlan(page, 'Pupil Voice', amara);
    await resize(page, { width, height: 740 });
    const box = plan.question(HOPES);
    await box.focus();
    const before = await box.boundingBox();
    await host.changeRecord(voiceOf(amara), { howWouldYouLikeToShareYourViews: 'By a drawing' });
    await host.start('error-on-call', { call: 'savePupilVoice', status: '409' });
    await box.pressSequentially('To sail');
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'Your last change is not saved.' });
    await expect(alert).toBeInViewport();
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeInViewport();
    const after = await box.boundingBox();
    expect([after?.x, after?.y, after?.width]).toEqual([before?.x, before?.y, before?.width]);
    await expect(plan.completeButton).toBeInViewport();
    const lower = await alert.boundingBox();
    expect((after?.y ?? 0) + (after?.height ?? 0)).toBeLessThanOrEqual(lower?.y ?? 0);
    await plan.completeButton.click({ trial: true });
  });
}

/** Fields and buttons of the form that keyboard focus leaves under the section header or below the window. */
async function hiddenSteps(page: Page, steps: number): Promise<readonly string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const found = await page.evaluate(() => {
      const at = document.activeElement;
      if (at === null || at.closest('form') === null) return null;
      // A choice is pressed by its label: the radio button itself is hidden.
      const shown = at.matches('.btn-check') ? document.querySelector(`label[for="${at.id}"]`) : at;
      const { top, bottom } = (shown ?? at).getBoundingClientRect();
      const head = document.querySelector('.section-header')?.getBoundingClientRect().bottom ?? 0;
      return top < head - 1 || bottom > window.innerHeight + 1 ? at.getAttribute('aria-label') ?? at.id : null;
    });
    if (found !== null) hidden.push(found);
  }
  return hidden;
}

test.describe('without smooth scrolling', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [width, mode] of [[1366, ''], [360, ''], [1366, '&mode=meeting']] as const) {
    test(`no control with keyboard focus is hidden by the section header, at ${width} px${mode === '' ? '' : ' in meeting mode'}`, { tag: width === 360 ? '@more' : '@long' }, async ({ page }) => {
      const plan = await openPlan(page, 'Data', emptySecondary, mode);
      await resize(page, { width, height: 740 });
      await expect(page.getByText(/^Last time, /).first()).toBeVisible();
      await plan.form.locator('input, select, textarea').last().focus();
      expect(await hiddenSteps(page, isLongRun ? 70 : 40)).toEqual([]);
    });
  }
});

test('on a phone the toast of a failed save neither shifts the page nor covers the focused field', async ({ page, host }) => {
  await resize(page, { width: 360, height: 740 });
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  const box = plan.question(HOPES);
  await box.focus();
  await page.evaluate(() => {
    const field = document.activeElement?.getBoundingClientRect();
    window.scrollBy({ top: (field?.bottom ?? 0) - window.innerHeight + 4, behavior: 'instant' });
  });
  const top = (await plan.form.boundingBox())?.y;
  const head = page.locator('.section-header');
  const height = (await head.boundingBox())?.height;
  await host.start('error-on-call', { call: 'savePupilVoice', status: '503' });
  await box.pressSequentially('To sail');
  const toast = page.locator('.toast-layer-toast');
  await toast.waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Try now' }).waitFor();
  expect((await head.boundingBox())?.height).toBe(height);
  expect((await plan.form.boundingBox())?.y).toBe(top);
  const [over, field] = [await toast.boundingBox(), await box.boundingBox()];
  const isClear = (over?.y ?? 0) + (over?.height ?? 0) <= (field?.y ?? 0) || (over?.y ?? 0) >= (field?.y ?? 0) + (field?.height ?? 0);
  expect(isClear).toBe(true);
});

test('a failed save does not move the buttons in the header or the form, at any desktop width', { tag: '@more' }, async ({ page, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  const tops = async () => {
    const found: (number | undefined)[] = [];
    for (const width of spread([1024, 1180, 1260, 1280, 1366, 1920], 2)) {
      await resize(page, { width, height: 740 });
      found.push((await plan.form.boundingBox())?.y, (await plan.completeButton.boundingBox())?.y);
    }
    return found;
  };
  const before = await tops();
  await host.start('error-on-call', { call: 'savePupilVoice', status: '503' });
  await plan.question(HOPES).pressSequentially('To sail');
  await page.getByRole('main').getByRole('button', { name: 'Try now' }).waitFor();
  await page.evaluate(() => { window.scrollTo({ top: 0, behavior: 'instant' }); });
  expect(await tops()).toEqual(before);
});

const RECORDS = { 'Data': 'dataSecondary', 'Pupil Voice': 'pupilVoice', 'Strengths and Needs': 'strengthsAndNeeds', 'Meeting': 'nccPepMeeting', 'Targets & Actions': 'nccTarget' } as const;
/** Phone, tablet, laptop and office screen, and every 20 px between them: each section's header wraps at a different width. */
const EVERY_WIDTH = Array.from({ length: 81 }, (_, at) => 320 + 20 * at);

// Meeting has the most buttons.
for (const [sections, widths, modes] of [[['Meeting'], [320, 360, 1180, 1366], ['']], [SECTION_LABELS, EVERY_WIDTH, ['', '&mode=meeting']]] as const) {
  for (const section of sections) {
    for (const mode of modes) {
      test(`Complete does not move the form of ${section} at any of ${widths.length} widths${mode === '' ? '' : ', in meeting mode'}`, { tag: sections === SECTION_LABELS ? '@long' : '@usual' }, async ({ page, host }) => {
        const plan = await openPlan(page, 'Data', reece);
        await host.changeRecord({ name: RECORDS[section], pupilId: reece.pupilId, dateOfMeeting: reece.meeting }, { isCompleted: '0' });
        await page.goto(`${plan.addressOf(section, reece)}${mode}`);
        await plan.form.waitFor();
        const tops = async () => {
          await page.evaluate(() => { window.scrollTo({ top: 0, behavior: 'instant' }); });
          const found: Record<number, number | undefined> = {};
          for (const width of widths) {
            await resize(page, { width, height: 740 });
            found[width] = (await plan.form.boundingBox())?.y;
          }
          return found;
        };
        const before = await tops();
        await plan.complete();
        await expect(page.getByText(/^Completed \d\d\/\d\d, \d\d:\d\d$/)).toBeVisible();
        expect(await tops()).toEqual(before);
        await expect(page.locator('.section-header').getByRole('link', { name: /^Next: |Plan overview$/ })).toBeVisible();
      });
    }
  }
}

test('the longest name keeps clear of the buttons of a section', { tag: '@more' }, async ({ page }) => {
  const [longest = amara] = [...people].sort((one, other) => other.surname.length - one.surname.length);
  await openPlan(page, 'Meeting', longest);
  const touching: Record<number, readonly string[]> = {};
  for (const width of spread([320, 576, 600, 680, 768, 900, 1024, 1180, 1366], 3, 1)) {
    await resize(page, { width, height: 900 });
    touching[width] = await page.locator('.section-header').evaluate((head) => {
      const text = document.createRange();
      text.selectNodeContents(head.querySelector('.section-header-title') ?? head);
      const { left, right, top, bottom } = text.getBoundingClientRect();
      return [...head.querySelectorAll('.btn')].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.width > 0 && Math.min(right, box.right) > Math.max(left, box.left) && box.top - bottom < 6 && top - box.bottom < 6;
      }).map(({ textContent }) => textContent);
    });
  }
  expect(Object.entries(touching).filter(([, names]) => names.length > 0)).toEqual([]);
});

test('the buttons in the header of a section share one line, in both modes', async ({ page }) => {
  const plan = await openPlan(page, 'Meeting', emptySecondary);
  const expectOneLine = async (mode: string) => {
    for (const width of [1280, 1366, 1920]) {
      await resize(page, { width, height: 768 });
      const [complete, print] = [await plan.completeButton.boundingBox(), await page.getByRole('button', { name: 'Print', exact: true }).boundingBox()];
      expect(Math.abs((complete?.y ?? 0) - (print?.y ?? 0)), `${mode}, ${width} px`).toBeLessThan(4);
    }
  };
  await expectOneLine('beside the plan');
  await page.getByRole('button', { name: 'Meeting mode', exact: true }).click();
  await page.getByRole('navigation', { name: 'Agenda' }).waitFor();
  await expectOneLine('in meeting mode');
});

test('on a tablet in meeting mode three Tab stops precede the first answer, and their menus stay in the window', { tag: '@more' }, async ({ page }) => {
  const plan = await openPlan(page, 'Meeting', emptySecondary, '&mode=meeting');
  await resize(page, { width: 600, height: 900 });
  const before = await plan.form.evaluate((form) => [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, [tabindex]')]
    .filter((one) => one.tabIndex >= 0 && one.checkVisibility() && one.closest('.shell-skip') === null
      && (one.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
    .map(({ textContent }) => textContent));
  expect(before).toEqual(['Sections', expect.stringMatching(/^\d+ missing$/), 'Complete']);
  await page.getByRole('button', { name: 'Sections' }).click();
  await page.getByRole('button', { name: 'Meeting tools' }).click();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'Sections' }).click();
  const leave = page.getByRole('navigation', { name: 'Agenda' }).getByRole('button', { name: 'Leave meeting mode' });
  await expect(leave).toBeInViewport({ ratio: 1 });
  for (const width of spread([390, 768, 900, 1100], 2)) {
    await resize(page, { width, height: 900 });
    for (const name of [/^Sections$/, /missing$/]) {
      const opener = page.getByRole('button', { name });
      if (!await opener.isVisible()) continue;
      await page.keyboard.press('Escape');
      await opener.click();
      const menu = await page.locator('.section-header-bar .disclosure-menu:visible').boundingBox();
      expect([(menu?.x ?? -1) >= 0, (menu?.x ?? 0) + (menu?.width ?? width) <= width], `${String(name)} at ${width} px`).toEqual([true, true]);
    }
  }
  await page.keyboard.press('Escape');
  await resize(page, { width: 600, height: 900 });
  await page.getByRole('button', { name: 'Sections' }).click();
  await leave.click();
  await expect(page.getByRole('button', { name: 'Meeting mode', exact: true })).toBeFocused();
});

test('at 400 % zoom the header of a section scrolls away, and its menu leads to another section', async ({ page }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await resize(page, { width: 320, height: 192 });
  await plan.form.locator('textarea').last().focus();
  await expect(plan.completeButton).not.toBeInViewport();
  await plan.openSection('Data');
});

test('the list of missing answers opens one card at a time', { tag: '@long' }, async ({ page }) => {
  await openPlan(page, 'Data', emptySecondary);
  await resize(page, { width: 1366, height: 600 });
  const rail = page.getByRole('complementary', { name: 'Beside the form' });
  const grades = rail.getByRole('button', { name: /^Key Stage 3\/4: \d+ left$/ });
  await rail.getByRole('button', { name: /^Prior attainment: \d+ left$/ }).click();
  await grades.click();
  await expect(rail.getByRole('button', { expanded: true })).toHaveCount(1);
  expect(await rail.evaluate((box) => box.scrollHeight <= box.clientHeight && getComputedStyle(box).overflowY === 'visible')).toBe(true);
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 4000);
  await expect(rail.getByText('Last meeting’s answers')).toBeInViewport();
});

test('an agenda taller than the window scrolls with the page to its last line and has no scroll bar', { tag: '@long' }, async ({ page }) => {
  await openPlan(page, 'Meeting', amara, '&mode=meeting');
  await resize(page, { width: 1366, height: 600 });
  const agenda = page.getByRole('navigation', { name: 'Agenda' });
  await expect(agenda.getByRole('button', { name: 'Next review' })).toBeVisible();
  expect(await agenda.locator('*').evaluateAll((all) => all.filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY)).length)).toBe(0);
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 1200);
  await expect(agenda.getByRole('link', { name: 'Targets & Actions' })).toBeInViewport({ ratio: 1 });
});
