import { expect, type Locator, type Page } from '@playwright/test';
import { mouse, type InputMethod } from '../support/inputMethod';

/** Labels of the sidebar, in its order. */
export const SECTION_LABELS = ['Data', 'Pupil Voice', 'Strengths and Needs', 'Meeting', 'Targets & Actions'] as const;
export type SectionLabel = (typeof SECTION_LABELS)[number];

export interface PlanOf {
  readonly pupilId: string;
  readonly meeting: string;
}

const PATHS: Readonly<Record<SectionLabel, string>> = {
  Data: 'ncc-data',
  'Pupil Voice': 'ncc-pupil-voice',
  'Strengths and Needs': 'ncc-strength',
  Meeting: 'ncc-meeting',
  'Targets & Actions': 'ncc-targets',
};

/** One section of one plan: finds questions by label and everything else by its text. */
export class PlanPage {
  readonly form: Locator;
  readonly completeButton: Locator;
  /** Stays after a toast has gone. */
  readonly lastMessage: Locator;
  readonly saved: Locator;
  readonly missing: Locator;

  constructor(
    readonly page: Page,
    private readonly input: InputMethod = mouse(),
  ) {
    // The earlier-date form is a different one.
    this.form = page.getByRole('form').and(page.locator('form.stack'));
    this.completeButton = page.getByRole('button', { name: 'Complete', exact: true });
    this.lastMessage = page.getByRole('status', { name: 'Last message' });
    this.saved = page.getByRole('main').getByText(/^Saved at \d\d:\d\d:\d\d$/);
    this.missing = page.getByRole('region', { name: /^What is still missing/ });
  }

  /** The last message is this text, letter for letter. */
  async expectMessage(text: string): Promise<void> {
    const pattern = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    await expect(this.lastMessage).toHaveText(new RegExp(`^Last message, \\d\\d:\\d\\d: ${pattern}$`));
  }

  /** Opens it by its address, like a bookmark or a second tab. */
  async goto(section: SectionLabel, plan: PlanOf): Promise<void> {
    await this.page.goto(this.addressOf(section, plan));
  }

  addressOf(section: SectionLabel, { pupilId, meeting }: PlanOf): string {
    return `./${PATHS[section]}?${new URLSearchParams({ pupil: pupilId, meeting }).toString()}`;
  }

  /** Opens it from the sidebar, or from the list of sections on a narrow page. */
  async openSection(section: SectionLabel): Promise<void> {
    await this.unfoldSections();
    await this.input.press(this.step(section));
    await this.page.getByRole('heading', { level: 1, name: new RegExp(section.replace('Targets & Actions', 'Target')) }).waitFor();
    await this.form.waitFor();
  }

  /** The entry of a section in the sidebar. */
  step(section: SectionLabel): Locator {
    return this.page.getByRole('navigation', { name: 'Plan sections' }).getByRole('link', { name: section });
  }

  /** @returns whether they were folded */
  async unfoldSections(): Promise<boolean> {
    return this.unfold(this.page.getByRole('button', { name: 'Sections', exact: true }));
  }

  /** A wide page has no such button. */
  private async unfold(fold: Locator): Promise<boolean> {
    const isFolded = await fold.evaluateAll((all) => all.some((one) => one.getAttribute('aria-expanded') === 'false'));
    if (isFolded) await this.input.press(fold);
    return isFolded;
  }

  /** Waits until a section is ticked. On a narrow page the list of sections covers part of the form, so it is closed again. */
  async expectTick(section: SectionLabel): Promise<void> {
    const wasFolded = await this.unfoldSections();
    await expect(this.step(section).getByRole('img', { name: 'Completed', exact: true })).toBeVisible();
    if (wasFolded) await this.page.keyboard.press('Escape');
  }

  /** The card with this title, or the whole form. */
  card(title?: string): Locator {
    return title === undefined ? this.form : this.form.getByRole('region', { name: title, exact: true });
  }

  /** The control of a question: a text field, a list, or the group of its answers. */
  question(label: string, card?: string): Locator {
    const here = this.card(card);
    return here
      .getByRole('textbox', { name: label, exact: true })
      .or(here.getByRole('combobox', { name: label, exact: true }))
      .or(here.getByRole('radiogroup', { name: label, exact: true }));
  }

  /** Types or chooses an answer, depending on its control. */
  async answer(label: string, value: string, card?: string): Promise<void> {
    const control = this.question(label, card);
    const tag = await control.evaluate((element) => element.tagName);
    if (tag === 'SELECT') await control.selectOption(value);
    else if (tag === 'TEXTAREA' || tag === 'INPUT') await control.fill(value);
    else await control.getByText(value, { exact: true }).click();
  }

  async expectAnswer(label: string, value: string, card?: string): Promise<void> {
    const control = this.question(label, card);
    const tag = await control.evaluate((element) => element.tagName);
    if (['SELECT', 'TEXTAREA', 'INPUT'].includes(tag)) await expect(control, label).toHaveValue(value);
    else await expect(control.getByRole('radio', { name: value, exact: true }), label).toBeChecked();
  }

  /** There is no field and no button that saves, since one keystroke in a form that was not loaded could blank a plan. */
  async expectNothingToEdit(): Promise<void> {
    await expect(this.page.getByRole('form')).toHaveCount(0);
    await expect(this.page.getByRole('main').locator('input, textarea, select')).toHaveCount(0);
    await expect(this.completeButton).toBeDisabled();
  }

  async complete(): Promise<void> {
    // Asked about a section that is mostly blank, and before the meeting.
    await this.page.addLocatorHandler(this.page.getByRole('button', { name: 'Complete it' }), (button) => button.click());
    await this.input.press(this.completeButton);
  }

  async expectNothingMissing(): Promise<void> {
    await this.unfoldMissing();
    await expect(this.missing).toContainText('Every required answer is there.');
    // On a phone the list lies over the buttons below.
    await this.page.keyboard.press('Escape');
  }

  private async unfoldMissing(): Promise<void> {
    await this.unfold(this.page.getByRole('button', { name: /^\d+ missing$/ }));
  }

  /** An entry in the list of missing answers. On a narrow page it opens the list first. */
  async followMissing(text: string | RegExp): Promise<void> {
    await this.unfoldMissing();
    const link = this.missing.getByRole('link', { name: text });
    for (const group of await this.missing.getByRole('button', { expanded: false }).all()) {
      if (await link.isVisible()) break;
      await this.input.press(group);
    }
    await this.input.press(link);
  }

  /** @returns the name under which the browser saves the file */
  async exportAs(what: 'Full Pep' | 'PDF'): Promise<string> {
    await this.input.press(this.page.getByRole('button', { name: 'Export' }));
    const download = this.page.waitForEvent('download');
    await this.input.press(this.page.getByRole('button', { name: what, exact: true }));
    return (await download).suggestedFilename();
  }
}
