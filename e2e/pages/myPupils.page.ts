import type { Locator, Page } from '@playwright/test';
import { mouse, type InputMethod } from '../support/inputMethod';

/** My Pupils, the first page after sign-in. */
export class MyPupilsPage {
  readonly heading: Locator;
  readonly search: Locator;

  constructor(
    private readonly page: Page,
    private readonly input: InputMethod = mouse(),
  ) {
    this.heading = page.getByRole('heading', { level: 1, name: 'My Pupils' });
    this.search = page.getByRole('searchbox', { name: 'Search' });
  }

  /** @param name as shown in the list, e.g. "Chloe Danvers" */
  row(name: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('rowheader').getByRole('link', { name, exact: true }) });
  }

  /** Types a name and waits until its row is the only one. */
  async find(name: string): Promise<void> {
    await this.input.type(this.search, name);
    await this.row(name).waitFor();
  }

  /** Opens one section of a pupil from its cell; `section` as the column is headed. */
  async open(name: string, section: string): Promise<void> {
    await this.input.press(this.row(name).getByRole('link', { name: new RegExp(`^${section}: (completed|not complete)`) }));
  }
}
