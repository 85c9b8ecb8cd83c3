import type { Page } from '@playwright/test';
import { emptyEyfs, emptyPost16, emptyPrimary, emptySecondary } from '../../mocks/fixtures/people';
import type { Pupil } from '../../mocks/fixtures/pupils';
import { fieldId } from '../../src/forms/ids';
import { expect, test } from '../fixtures';
import { PlanPage, type SectionLabel } from '../pages/plan.page';
import { SignInPage } from '../pages/signIn.page';
import { heldByHost } from '../support/hostAnswers';
import type { HostControl } from '../support/hostControl';
import { openPlan, TEACHER } from '../support/openPlan';

interface Case {
  readonly title: string;
  readonly section: SectionLabel;
  readonly pupil: Pupil;
  /** Id of its save. */
  readonly call: string;
  /** Wire name of one text. */
  readonly field: string;
  /** What the specification says of a failed save; null where it is silent (000 section 8). */
  readonly toast: string | null;
}

const everyFault: readonly Case[] = [
  { title: 'Pupil Voice', section: 'Pupil Voice', pupil: emptySecondary, call: 'savePupilVoice', field: 'pupilVoice.knowAboutEducation', toast: 'Problem while saving' },
  { title: 'Data, secondary', section: 'Data', pupil: emptySecondary, call: 'saveSecondaryData', field: 'dataSecondary.howItIsMeasured', toast: null },
  { title: 'Strengths and Needs', section: 'Strengths and Needs', pupil: emptySecondary, call: 'saveStrengths', field: 'strengthsAndNeeds.relationshipsStrengths', toast: null },
  { title: 'Meeting', section: 'Meeting', pupil: emptySecondary, call: 'saveMeeting', field: 'nccPepMeeting.thingsToCelebrate', toast: 'Error while saving Meeting Data' },
  { title: 'Targets & Actions', section: 'Targets & Actions', pupil: emptySecondary, call: 'saveTargets', field: 'nccTarget.targetList[0].what', toast: null },
];

/** The other forms have words of their own, or the same again. */
const otherWords: readonly Case[] = [
  { title: 'Data, early years', section: 'Data', pupil: emptyEyfs, call: 'saveEyfsData', field: 'dataEyfs.howItIsMeasured', toast: 'Problem while saving' },
  { title: 'Data, primary', section: 'Data', pupil: emptyPrimary, call: 'savePrimaryData', field: 'dataPrimary.howItIsMeasured', toast: 'There is problem while saving' },
  { title: 'Data, post-16', section: 'Data', pupil: emptyPost16, call: 'savePost16Data', field: 'dataPost16.howItIsMeasured', toast: 'Problem while saving' },
  { title: 'Pupil Voice, post-16', section: 'Pupil Voice', pupil: emptyPost16, call: 'savePost16PupilVoice', field: 'post16PupilVoice.primaryWorkInterest', toast: 'Problem while saving' },
  { title: 'Strengths and Needs, post-16', section: 'Strengths and Needs', pupil: emptyPost16, call: 'savePost16Strengths', field: 'strengthsAndNeedsPost16.travelStrengths', toast: null },
  { title: 'Meeting, post-16', section: 'Meeting', pupil: emptyPost16, call: 'savePost16Meeting', field: 'post16Meeting.bestHopes', toast: 'Error while saving Meeting Data' },
];

const FAILURE_WORDS = /Problem while saving|There is problem while saving|Error while saving/;

/** One text of one section, with the words around it. */
class OneText {
  readonly box;
  readonly notSaved;

  constructor(
    readonly page: Page,
    readonly plan: PlanPage,
    private readonly host: HostControl,
    private readonly of: Case,
  ) {
    this.box = plan.form.locator(`[id="${fieldId(of.field)}"]`);
    this.notSaved = page.getByRole('alert').filter({ hasText: 'Your last change is not saved.' });
  }

  static async open(page: Page, host: HostControl, of: Case): Promise<OneText> {
    const plan = await openPlan(page, of.section, of.pupil);
    if (of.section === 'Targets & Actions') {
      await page.getByRole('button', { name: 'Add a target', exact: true }).click();
      await expect(plan.saved).toBeVisible();
    }
    return new OneText(page, plan, host, of);
  }

  async failsWith(status: number): Promise<void> {
    await this.host.start('error-on-call', { call: this.of.call, status: String(status) });
  }

  async expectToast(): Promise<void> {
    if (this.of.toast === null) await expect(this.page.getByText(FAILURE_WORDS)).toHaveCount(0);
    else await this.plan.expectMessage(this.of.toast);
  }

  async expectWaiting(): Promise<void> {
    await expect(this.page.getByText('Waiting for the network, 1 change kept on this computer', { exact: true })).toBeVisible();
    await expect(this.plan.saved).toHaveCount(0);
  }

  async heldNow(): Promise<string | undefined> {
    const { pupilId, meeting: dateOfMeeting } = this.of.pupil;
    const [record = ''] = this.of.field.split('.');
    return (await heldByHost(this.host, [record], { pupilId, dateOfMeeting }))[this.of.field];
  }

  /** It is on the screen and with the host, and the page says so. */
  async expectSaved(words: string): Promise<void> {
    await expect(this.plan.saved).toBeVisible({ timeout: 20_000 });
    await expect(this.box).toHaveValue(words);
    expect(await this.heldNow()).toBe(words);
  }
}

// How long a save without a clear answer may still arrive: after it, a different body may go.
test.use({ config: { saving: { looseMs: 1_000, longestRetryMs: 2_000 } } });

for (const one of everyFault) {
  test(`${one.title}: refused, failed and signed-out saves keep every word, and it goes when the fault is over`, async ({ page, host }) => {
    test.slow();
    const text = await OneText.open(page, host, one);
    const again = new SignInPage(page);

    await text.failsWith(500);
    await text.box.fill('Typed before a fault of the host');
    await text.expectWaiting();
    await text.expectToast();
    await host.start('normal');
    await text.expectSaved('Typed before a fault of the host');

    await text.failsWith(400);
    await text.box.fill('Typed before a refusal');
    await expect(text.notSaved).toContainText('Your last change is not saved. The server said: “The host could not do this.”. Your text is still on this screen.');
    await expect(text.plan.saved).toHaveCount(0);
    await text.expectToast();
    await host.start('normal');
    await text.notSaved.getByRole('button', { name: 'Retry' }).click();
    await text.expectSaved('Typed before a refusal');
    await expect(text.notSaved).toHaveCount(0);

    await text.failsWith(401);
    await text.box.fill('Typed before the key was refused');
    await expect(again.again).toContainText('Nothing you typed is lost');
    await host.start('normal');
    await again.carryOn(TEACHER);
    await text.expectSaved('Typed before the key was refused');

    await host.start('html-login');
    await text.box.fill('Typed before a page of HTML');
    await again.again.waitFor();
    expect(await text.heldNow()).toBe('Typed before the key was refused');
    await host.start('normal');
    await again.carryOn(TEACHER);
    await text.expectSaved('Typed before a page of HTML');

    await page.reload();
    await expect(text.box).toHaveValue('Typed before a page of HTML');
  });
}

for (const one of otherWords) {
  test(`${one.title}: a failed save says ${one.toast === null ? 'no word of its own' : `"${one.toast}"`}, and it is made up for`, async ({ page, host }) => {
    const text = await OneText.open(page, host, one);
    await text.failsWith(500);
    await text.box.fill('Typed before a fault of the host');
    await text.expectWaiting();
    await text.expectToast();
    await host.start('normal');
    await text.expectSaved('Typed before a fault of the host');
  });
}

test('a save that is never answered counts as not saved after ten seconds, and goes again', async ({ page, host }) => {
  const meeting = everyFault.find(({ section }) => section === 'Meeting');
  if (meeting === undefined) throw new Error('no meeting among the cases');
  const text = await OneText.open(page, host, meeting);
  await host.start('time-out');
  await text.box.fill('Typed while nobody answered');
  await expect(page.getByText('Waiting for the network, 1 change kept on this computer', { exact: true })).toBeVisible({ timeout: 20_000 });
  await text.expectToast();
  await host.start('normal');
  await text.expectSaved('Typed while nobody answered');
});
