import type { Locator, Page } from '@playwright/test';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** The cell of a session in the weekly attendance, e.g. `Monday AM` of the week of 17/11/2025. */
export function markCell(page: Page, date: string, session: string): Locator {
  const [day = '', half] = session.split(' ');
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: date }) }).locator('td.code-grid-cell').nth(2 * DAYS.indexOf(day) + (half === 'PM' ? 1 : 0));
}
