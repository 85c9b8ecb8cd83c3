import { expect, type Page } from '@playwright/test';
import { PlanPage, type PlanOf, type SectionLabel } from '../pages/plan.page';
import { SignInPage } from '../pages/signIn.page';

/** Whole plans, every pupil of the authority. */
export const TEACHER = 'priya.nair';

/** Signs in at one section of a plan, as somebody does who follows a bookmark; until everything beside the form is there too. */
export async function openPlan(page: Page, section: SectionLabel, pupil: PlanOf): Promise<PlanPage> {
  const plan = new PlanPage(page);
  await plan.goto(section, pupil);
  await new SignInPage(page).signIn(TEACHER);
  await plan.form.waitFor();
  // A fault that is started next is to meet the journey's own calls, not a load that is still on its way.
  await expect(page.getByText(/^(Loading earlier plans|Loading the answers)/)).toHaveCount(0);
  return plan;
}
