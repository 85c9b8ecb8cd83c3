import type { Locator, Page } from '@playwright/test';
import type { Chosen } from '../../mocks/scenarios/chosen';
import { isFault, partsOf, readFault } from '../../mocks/scenarios/faultText';

const valuesOf = (fields: Locator): Promise<readonly string[]> =>
  fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement | HTMLSelectElement).value));

/** The panel of the demo. */
export class MockPanel {
  readonly toggle: Locator;
  readonly dialog: Locator;
  /** What is wrong with the address. */
  readonly problems: Locator;

  constructor(private readonly page: Page) {
    const panel = page.getByRole('complementary', { name: 'Mock host' });
    this.toggle = panel.getByRole('button', { name: /^Mock host/ });
    this.dialog = page.getByRole('dialog', { name: 'Mock host' });
    this.problems = panel.locator(':scope > [role=alert]');
  }

  async open(): Promise<void> {
    await this.toggle.waitFor();
    await this.page.keyboard.press('F8');
    await this.dialog.waitFor();
  }

  async signInAs(name: RegExp): Promise<void> {
    await this.toggle.click();
    await this.dialog.getByText('Sign in as', { exact: true }).click();
    await this.dialog.getByRole('button', { name }).click();
  }

  /** Starts the scenarios, of which the panel offers at least two. */
  async start(chosen: readonly Chosen[]): Promise<void> {
    await this.open();
    await this.startOpen(chosen);
  }

  /** Does what `start` does, in the open panel. */
  async startOpen(chosen: readonly Chosen[]): Promise<void> {
    await this.choose(chosen);
    // Until the host has taken them, the page below takes no text.
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** Chooses the scenarios in place of those that run and presses Start. The panel stays open if something is wrong with them. */
  async tryToStart(chosen: readonly Chosen[]): Promise<void> {
    await this.open();
    await this.choose(chosen);
  }

  private async choose(chosen: readonly Chosen[]): Promise<void> {
    const lists = this.dialog.getByRole('combobox', { name: 'What happens' });
    for (const [index, value] of (await valuesOf(lists)).entries()) if (value !== 'normal') await lists.nth(index).selectOption('normal');
    const cells = this.faultCells();
    for (const [index, value] of (await valuesOf(cells)).entries()) if (value !== '') await cells.nth(index).fill('');
    for (const [index, fault] of chosen.filter(isFault).entries()) {
      const { which, calls, what } = partsOf(fault);
      for (const [column, text] of [which, calls, what].entries()) await cells.nth(index * 3 + column).fill(text);
    }
    for (const [index, { id, options }] of chosen.filter((one) => !isFault(one)).entries()) {
      const row = this.dialog.getByRole('group', { name: `Scenario ${index + 1}` });
      await row.getByRole('combobox', { name: 'What happens' }).selectOption(id);
      for (const [name, value] of Object.entries(options)) await row.getByLabel(new RegExp(`^${name}:`)).fill(value);
    }
    await this.dialog.getByRole('button', { name: 'Start' }).click();
  }

  /** Row by row: which of the calls, the calls, what happens. */
  private faultCells(): Locator {
    return this.dialog.getByRole('table', { name: 'Faults' }).getByRole('combobox');
  }

  /** The scenarios running on the host, with their parameters, as the panel shows them when it has opened. */
  async running(): Promise<readonly Chosen[]> {
    const rows = await this.dialog.getByRole('group', { name: /^Scenario/ }).evaluateAll((groups) => groups.map((group) => ({
      id: group.querySelector('select')?.value ?? '',
      options: Object.fromEntries([...group.querySelectorAll('input')]
        .map((input) => [input.labels?.[0]?.textContent.split(':')[0] ?? '', input.value] as const).filter(([, value]) => value !== '')),
    })));
    const texts = await valuesOf(this.faultCells());
    const faults = texts.flatMap((which, at) => (at % 3 === 0 && texts[at + 2] !== '' ? [readFault({ which, calls: texts[at + 1] ?? '', what: texts[at + 2] ?? '' })] : []));
    return [...rows.filter(({ id }) => id !== 'normal'), ...faults.filter((one) => typeof one !== 'string')];
  }
}
