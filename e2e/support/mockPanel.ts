import type { Locator, Page } from '@playwright/test';
import type { Chosen } from '../../mocks/scenarios/chosen';

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
    await this.dialog.getByText('Sign in as').click();
    await this.dialog.getByRole('button', { name }).click();
  }

  /** Starts the scenarios, of which the panel offers at least two. */
  async start(chosen: readonly Chosen[]): Promise<void> {
    await this.tryToStart(chosen);
    // Until the host has taken them, the page below takes no text.
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** Chooses the scenarios in place of those that run and presses Start. The panel stays open if something is wrong with them. */
  async tryToStart(chosen: readonly Chosen[]): Promise<void> {
    await this.open();
    for (const list of await this.dialog.getByRole('combobox', { name: 'What happens' }).all()) await list.selectOption('normal');
    for (const [index, { id, options }] of chosen.entries()) {
      const row = this.dialog.getByRole('group', { name: `Scenario ${index + 1}` });
      await row.getByRole('combobox', { name: 'What happens' }).selectOption(id);
      for (const [name, value] of Object.entries(options)) await row.getByLabel(new RegExp(`^${name}:`)).fill(value);
    }
    await this.dialog.getByRole('button', { name: 'Start' }).click();
  }

  /** The scenarios that the host runs, with their parameters, as the panel shows them when it opens. */
  async running(): Promise<readonly Chosen[]> {
    await this.open();
    const rows = await this.dialog.getByRole('group', { name: /^Scenario/ }).evaluateAll((groups) => groups.map((group) => ({
      id: group.querySelector('select')?.value ?? '',
      options: Object.fromEntries([...group.querySelectorAll('input')]
        .map((input) => [input.labels?.[0]?.textContent.split(':')[0] ?? '', input.value] as const).filter(([, value]) => value !== '')),
    })));
    await this.dialog.getByRole('button', { name: 'Close' }).click();
    return rows.filter(({ id }) => id !== 'normal');
  }
}
