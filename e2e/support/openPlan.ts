import { expect, type Page } from '@playwright/test';
import { PlanPage, type PlanOf, type SectionLabel } from '../pages/plan.page';
import { SignInPage } from '../pages/signIn.page';

/** A teacher who sees whole plans of every pupil of the authority. */
export const TEACHER = 'priya.nair';

/** Signs in at one section of a plan, as from a bookmark, and waits until the rail is loaded too. */
export async function openPlan(page: Page, section: SectionLabel, pupil: PlanOf, mode: '' | '&mode=meeting' = ''): Promise<PlanPage> {
  const plan = new PlanPage(page);
  await page.goto(`${plan.addressOf(section, pupil)}${mode}`);
  await new SignInPage(page).signIn(TEACHER);
  await plan.form.waitFor();
  // A fault that the test starts next must affect its own calls, not a load still in flight.
  await expect(page.getByText(/^(Loading earlier plans|Loading the answers)/)).toHaveCount(0);
  return plan;
}
