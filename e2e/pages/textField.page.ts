import type { Page } from '@playwright/test';
import { fieldId } from '../../src/forms/describe/ids';
import { expect } from '../fixtures';
import { recordsOnHost } from '../support/recordsOnHost';
import type { HostControl } from '../support/hostControl';
import { openPlan } from '../support/openPlan';
import type { PlanRecord } from '../support/planRecords';
import type { PlanPage } from './plan.page';

const FAILURE_TOAST = /Problem while saving|There is problem while saving|Error while saving/;

/** One text field of one section, with its status and messages. */
export class TextFieldPage {
  readonly box;
  readonly notSaved;

  constructor(
    readonly page: Page,
    readonly plan: PlanPage,
    private readonly host: HostControl,
    private readonly of: PlanRecord,
  ) {
    this.box = plan.form.locator(`[id="${fieldId(of.field)}"]`);
    this.notSaved = page.getByRole('alert').filter({ hasText: 'Your last change is not saved.' });
  }

  static async open(page: Page, host: HostControl, of: PlanRecord): Promise<TextFieldPage> {
    const text = new TextFieldPage(page, await openPlan(page, of.section, of.pupil), host, of);
    await text.makeRoom();
    return text;
  }

  /** A plan without targets has no target text. */
  async makeRoom(): Promise<void> {
    if (this.of.section !== 'Targets & Actions') return;
    await this.page.getByRole('button', { name: 'Add a target', exact: true }).click();
    await expect(this.plan.saved).toBeVisible();
  }

  async failsWith(status: number): Promise<void> {
    await this.host.start('error-on-call', { call: this.of.call, status: String(status) });
  }

  async expectToast(): Promise<void> {
    if (this.of.toast === null) await expect(this.page.getByText(FAILURE_TOAST)).toHaveCount(0);
    else await this.plan.expectMessage(this.of.toast);
  }

  async expectWaiting(): Promise<void> {
    await expect(this.page.getByText(/^(The last try failed|No connection|No answer): 1 change kept/)).toBeVisible({ timeout: 20_000 });
    await expect(this.plan.saved).toHaveCount(0);
  }

  async heldNow(): Promise<string | undefined> {
    const { pupilId, meeting: dateOfMeeting } = this.of.pupil;
    const [record = ''] = this.of.field.split('.');
    return (await recordsOnHost(this.host, [record], { pupilId, dateOfMeeting }))[this.of.field];
  }

  /** The field and the host hold the text, and the page shows that it is saved. */
  async expectSaved(text: string): Promise<void> {
    await expect(this.plan.saved).toBeVisible({ timeout: 20_000 });
    await expect(this.box).toHaveValue(text);
    expect(await this.heldNow()).toBe(text);
  }

  /** A save that the host answers with an error is announced, repeated, and accepted in the end. */
  async expectRepeated(text: string): Promise<void> {
    await this.failsWith(500);
    await this.box.fill(text);
    await this.expectWaiting();
    await this.expectToast();
    await this.host.start('normal');
    await this.expectSaved(text);
  }
}
