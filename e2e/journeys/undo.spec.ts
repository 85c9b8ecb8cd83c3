import type { Locator, Page } from '@playwright/test';
import { amara, emptySecondary, noor } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import type { PlanPage } from '../pages/plan.page';
import { expectDraftKept, expectNoAxe, expectNoSidewaysScroll } from '../support/checks';
import type { HostControl } from '../support/hostControl';
import { openPlan } from '../support/openPlan';
import { HOPES, voiceOf } from '../support/pupilVoice';
import { resize } from '../support/resize';

const undo = (page: Page, label: string): Locator => page.getByRole('button', { name: `Undo: ${label}` });

test('copying an earlier answer never overwrites text without Replace', { tag: '@long' }, async ({ page, host }) => {
  await host.changeRecord(voiceOf(amara), { childDreamsAndFutureGoals: 'To run a bakery' });
  await host.changeRecord({ ...voiceOf(amara), dateOfMeeting: amara.lastMeeting }, { childDreamsAndFutureGoals: 'To be a pilot' });
  const plan = await openPlan(page, 'Pupil Voice', amara);
  for (const earlier of await page.getByRole('button', { name: /^Last time, / }).all()) await earlier.click();
  await expect(page.getByRole('button', { name: `Use this answer: ${HOPES}` })).toHaveCount(0);
  await page.getByRole('button', { name: `Replace: ${HOPES}` }).click();
  await expect(plan.question(HOPES)).toHaveValue('To be a pilot');
  await expect(undo(page, HOPES)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(plan.question(HOPES)).toHaveValue('To run a bakery');
  await page.getByRole('button', { name: `Add below: ${HOPES}` }).click();
  await expect(plan.question(HOPES)).toHaveValue('To run a bakery\nTo be a pilot');
  await expect(plan.saved).toBeVisible();
});

// TargetsScreen.test.tsx restores a deleted target and LastTime.test.tsx takes a copy back in each run.
test('Undo restores a deleted target and removes copied ones', { tag: '@long' }, async ({ page, host }) => {
  const record = { name: 'nccTarget', pupilId: amara.pupilId, dateOfMeeting: amara.meeting };
  const plan = await openPlan(page, 'Targets & Actions', amara);
  const before = (await host.record(record))['reviewList'];
  await page.getByRole('button', { name: /^Copy \d targets? from / }).click();
  await expect(undo(page, "Review of last term's targets")).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Copy \d targets? from / })).toBeVisible();
  await page.getByRole('button', { name: 'Add a target' }).click();
  await page.getByRole('textbox', { name: /: What$/ }).last().fill('Join the choir');
  await page.getByRole('button', { name: 'Delete Join the choir' }).click();
  await expect(undo(page, 'Targets')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /: What$/ }).last()).toHaveValue('Join the choir');
  await expect(plan.saved).toBeVisible();
  expect((await host.record(record))['reviewList']).toEqual(before);
});

test('the preview of pasted grades marks new and changed cells', { tag: '@long' }, async ({ page, host }) => {
  const data = { name: 'dataSecondary', pupilId: emptySecondary.pupilId, dateOfMeeting: emptySecondary.meeting };
  await host.changeRecord(data, { mathsCurrentGrade: '3+' });
  const plan = await openPlan(page, 'Data', emptySecondary);
  await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste grades from a spreadsheet' });
  await dialog.getByRole('textbox').fill('Subject\tGrade now\nMaths\t4\nDrama\t5');
  await expect(dialog.getByRole('row', { name: 'Maths' })).toContainText('3+ → 4');
  await expect(dialog.getByRole('rowheader', { name: 'Drama New' })).toBeVisible();
  await expect(dialog.getByText('1 new row; 1 value changes.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fill the table' }).click();
  const subjects = page.getByRole('textbox', { name: /^Subject \d+: Subject$/ });
  await expect(subjects).toHaveCount(1);
  await expect(subjects).toHaveValue('Drama');
  await undo(page, 'Further subjects').click();
  await expect(subjects).toHaveCount(0);
  await plan.expectAnswer('Maths current grade', '3+');
  await page.getByRole('button', { name: 'Add + a subject' }).click();
  await page.getByRole('button', { name: 'Delete Subject 1' }).click();
  await expect(undo(page, 'Further subjects')).toBeFocused();
});

test('Undo restores subject, group and grade of a cleared Key Stage 4 subject', { tag: '@long' }, async ({ page, host }) => {
  const post16 = { name: 'post16', pupilId: noor.pupilId, dateOfMeeting: noor.lastMeeting };
  const first = async () => ((await host.record(post16))['ks4Subject'] as readonly Record<string, unknown>[])[0];
  const plan = await openPlan(page, 'Data', { pupilId: noor.pupilId, meeting: noor.lastMeeting });
  const before = await first();
  await page.getByRole('button', { name: `Clear ${String(before?.['subject'])}` }).click();
  await expect(undo(page, 'Further subjects')).toBeFocused();
  await expect(plan.saved).toBeVisible();
  await expect.poll(async () => (await first())?.['subject']).toBe('');
  await page.keyboard.press('Enter');
  await expect.poll(first).toEqual(before);
});

test('Undo restores a deleted Key Stage 5 qualification with its cells', { tag: '@long' }, async ({ page, host }) => {
  const post16 = { name: 'post16', pupilId: noor.pupilId, dateOfMeeting: noor.lastMeeting };
  const names = async () => ((await host.record(post16))['post16Ks5Grades'] as readonly Record<string, unknown>[]).map((row) => row['nameOfQualification']);
  const plan = await openPlan(page, 'Data', { pupilId: noor.pupilId, meeting: noor.lastMeeting });
  await page.getByRole('button', { name: 'Add+ a qualification' }).click();
  // The focus is in the new row, ready for a name.
  await page.keyboard.type('Level 3 Bakery');
  await expect.poll(names).toContain('Level 3 Bakery');
  await page.getByRole('button', { name: 'Delete Level 3 Bakery' }).click();
  await expect(page.getByRole('button', { name: /^Undo: / })).toBeFocused();
  await expect.poll(names).not.toContain('Level 3 Bakery');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Delete Level 3 Bakery' })).toBeVisible();
  await expect.poll(names).toContain('Level 3 Bakery');
  await expect(plan.saved).toBeVisible();
});

test('a sign-in dialog that opens during typing takes the focus only when the user pauses', { tag: '@long' }, async ({ page, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  const notes = page.getByLabel(HOPES).and(page.locator('textarea'));
  await host.expireKeys();
  // The host refuses the key while the user is still typing.
  await page.route('**/saveNccPupilVoice*', async (route) => {
    await page.waitForFunction(() => (document.activeElement as HTMLTextAreaElement).value.length > 20);
    await route.continue();
  });
  const isSent = page.waitForRequest(/saveNccPupilVoice/);
  await plan.question(HOPES).pressSequentially('First: ');
  await isSent;
  const text = 'She wants to keep bees, sell their honey, and teach her brother how all of it is done.';
  await page.keyboard.type(text, { delay: 40 });
  await expect(page.getByRole('dialog', { name: 'Sign in again to carry on' })).toBeVisible();
  await expect(notes).toHaveValue(`First: ${text}`);
  const password = page.getByRole('dialog').getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('');
});

/** A plan with an answer of the user that was never sent, and a colleague's answer on the host. */
async function openConflict(page: Page, host: HostControl): Promise<PlanPage> {
  const plan = await openPlan(page, 'Pupil Voice', amara);
  await host.start('host-down');
  await plan.question(HOPES).fill('To draw');
  await expectDraftKept(page);
  await host.changeRecord(voiceOf(amara), { childDreamsAndFutureGoals: 'To sing' });
  await page.reload();
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await host.start('normal');
  await page.getByRole('button', { name: 'Retry' }).click();
  return plan;
}

test('the version chosen in a conflict can be undone', async ({ page, host }) => {
  const plan = await openConflict(page, host);
  await page.getByRole('button', { name: /^Use your version/ }).waitFor();
  await expectNoAxe(page);
  await resize(page, { width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Use the council’s version/ }).click();
  await expect(plan.question(HOPES)).toHaveValue('To sing');
  await undo(page, HOPES).click();
  await expect(plan.question(HOPES)).toHaveValue('To draw');
  await expect.poll(async () => (await host.record(voiceOf(amara)))['childDreamsAndFutureGoals']).toBe('To draw');
});

test('after the choice of your own version the header of the section shows when it was saved', { tag: '@long' }, async ({ page, host }) => {
  const plan = await openConflict(page, host);
  await page.getByRole('button', { name: /^Use your version/ }).click();
  await expect.poll(async () => (await host.record(voiceOf(amara)))['childDreamsAndFutureGoals']).toBe('To draw');
  await expect(plan.saved).toBeVisible();
});
