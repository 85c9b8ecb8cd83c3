import type { Page } from '@playwright/test';
import { countCohort, type Grouping } from './counting/cohort';
import { countAnalysis, countClaims, countExtraction, countFinance, countSummary } from './counting/council';
import { countHome, countMyPupils, countSchool, countStatusList } from './counting/lists';
import { markAhead, suspend } from './counting/marks';
import { STATUSES } from './counting/plans';
import { countAttendance, countDashboard, countOverTime, countOverview, countSuspensions, scoreOutside, type PupilPlan } from './counting/pupil';
import { countRegister } from './counting/register';
import { countToday } from './counting/today';
import type { Counts } from './counts';
import type { RawHost } from './rawHost';

/** One screen that shows figures, and their second count. */
export interface Visit {
  readonly name: string;
  readonly user: string;
  /** Address inside the app. */
  readonly at: string;
  readonly count: (host: RawHost) => Promise<Counts>;
  /** Brings the host into a state that its answers have to show. */
  readonly arrange?: (host: RawHost) => Promise<void>;
  /** Downloads the screen as a CSV file, whose figures are compared as well. */
  readonly csv?: (page: Page) => Promise<void>;
  /** Shows what the screen folds. */
  readonly unfold?: (page: Page) => Promise<void>;
}

/** Presses every button of a kind until none is left. */
const pressAll = (name: RegExp) => async (page: Page): Promise<void> => {
  const buttons = page.getByRole('main').getByRole('button', { name, expanded: false });
  while (await buttons.count() > 0) await buttons.first().click();
};

/** Turns the register from September, where it opens, through these months, and opens its sums by week. */
const monthsOn = (...months: readonly string[]) => async (page: Page): Promise<void> => {
  for (const month of months) {
    if (!await page.getByRole('button', { name: 'NEXT MONTH' }).isVisible()) await page.getByRole('button', { name: /^Report dates/ }).click();
    await page.getByRole('button', { name: 'NEXT MONTH' }).click();
    await page.getByRole('status').filter({ hasText: new RegExp(`^First day shown: .+/${month}/`) }).waitFor();
  }
  await page.keyboard.press('Escape');
  await page.locator('.register-totals summary').click();
  await page.getByRole('table', { name: 'Totals by week' }).waitFor();
};

/** The CSV file of a list is in its view menu. */
async function downloadFromView(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('button', { name: 'Download this list as CSV' }).click();
}

/** Looks up what is one request for each pupil, and shows all rows. */
async function lookUpAndUnfold(page: Page): Promise<void> {
  const lookUp = page.getByRole('button', { name: /^Look up attendance/ });
  if (await lookUp.count() > 0) {
    await lookUp.click();
    await page.getByText(/looked up/).waitFor();
  }
  await pressAll(/^Show all|with all sections complete$/)(page);
}

const TEACHER = 'priya.nair';
const PROVIDER = 'marcus.hale';
const CLERK = 'ines.duarte';
const GROUPINGS: readonly Grouping[] = ['school', 'year', 'phase', 'term'];
const PATH_OF_LIST = {
  Due: '/pep-is-due', Overdue: '/pep-is-overdue', Rejected: '/pep-rejected', Inadequate: '/pep-inadequate', Approved: '/pep-approved',
  'Approved with action': '/pep-approved-with-action', 'Not approved': '/pep-not-approved',
} as const;

/** Pupils of every phase, with and without suspensions. */
const PUPILS: readonly PupilPlan[] = [
  { pupilId: '30001', upn: 'T999001111171', meeting: '14/11/2025' },
  { pupilId: '30002', upn: 'M999001122342', meeting: '22/10/2025' },
  { pupilId: '30003', upn: 'G999001133513', meeting: '20/10/2025' },
  { pupilId: '30005', upn: 'P999001155855', meeting: '17/11/2025' },
];

const EARLIER: PupilPlan = { pupilId: '30002', upn: 'M999001122342', meeting: '11/02/2025' };

const ofPupil = (name: string, path: string, count: (host: RawHost, plan: PupilPlan) => Promise<Counts>, arrange?: (host: RawHost, pupilId: string, plan: PupilPlan) => Promise<void>): readonly Visit[] => PUPILS.map((plan): Visit => ({
  name: `${name} of ${plan.pupilId}`, user: TEACHER, at: `${path}?${new URLSearchParams({ pupil: plan.pupilId, meeting: plan.meeting }).toString()}`,
  count: (host) => count(host, plan),
  ...(arrange === undefined ? {} : { arrange: (host: RawHost) => arrange(host, plan.pupilId, plan) }),
}));

export const VISITS: readonly Visit[] = [
  { name: 'Today', user: TEACHER, at: '/today', count: countToday, unfold: lookUpAndUnfold },
  ...GROUPINGS.map((by): Visit => ({ name: `Cohort by ${by}`, user: TEACHER, at: `/cohort?by=${by}&rows=100`, count: (host) => countCohort(host, by), csv: downloadFromView })),
  { name: 'My Pupils', user: TEACHER, at: '/pep-status', count: (host) => countMyPupils(host, '') },
  { name: 'My Pupils of this week', user: TEACHER, at: '/pep-status?day=week', count: (host) => countMyPupils(host, 'week') },
  { name: 'My Pupils of the next seven days', user: TEACHER, at: '/pep-status?day=soon', count: (host) => countMyPupils(host, 'soon') },
  { name: 'My Pupils by meeting date', user: TEACHER, at: '/pep-status?sort=date', count: (host) => countMyPupils(host, '') },
  { name: 'My Pupils of a school', user: TEACHER, at: '/pep-status?school=Larkfield+Academy', count: (host) => countSchool(host, 'Larkfield Academy') },
  { name: 'My Pupils of no school', user: TEACHER, at: '/pep-status?school=%3F', count: (host) => countSchool(host, '') },
  { name: 'My Pupils held and not finished', user: TEACHER, at: '/pep-status?day=held', count: (host) => countMyPupils(host, 'held') },
  // The filter has fewer rows than when the address was made.
  { name: 'My Pupils of a page that is no more', user: TEACHER, at: '/pep-status?day=held&page=9999', count: (host) => countMyPupils(host, 'held', true) },
  { name: 'Home', user: TEACHER, at: '/home', count: countHome },
  ...STATUSES.map((status): Visit => ({ name: `List ${status}`, user: TEACHER, at: PATH_OF_LIST[status], count: (host) => countStatusList(host, status) })),
  { name: 'Finance by pupil', user: TEACHER, at: '/finance', count: (host) => countFinance(host, 'pupil') },
  { name: 'Finance by school', user: TEACHER, at: '/finance?show=school', count: (host) => countFinance(host, 'school') },
  { name: 'Finance claim by claim', user: TEACHER, at: '/finance?show=claims', count: countClaims },
  { name: 'Analysis', user: TEACHER, at: '/analysis', count: countAnalysis, csv: (page) => page.getByRole('button', { name: 'Download CSV' }).click() },
  { name: 'Summary', user: PROVIDER, at: '/Summary', count: countSummary },
  { name: 'Data extraction', user: PROVIDER, at: '/data-extraction-status?rows=500', count: countExtraction },
  { name: 'Register of October', user: CLERK, at: '/annual-attendance', count: (host) => countRegister(host, '30/09/2025'), unfold: monthsOn('10') },
  { name: 'Register of November', user: CLERK, at: '/annual-attendance', count: (host) => countRegister(host, '31/10/2025'), unfold: monthsOn('10', '11') },
  // Last, because what they send changes what the others show.
  ...ofPupil('Attendance', '/basic-info/attendance', (host, plan) => countAttendance(host, plan, 'Autumn'), (host, pupilId) => markAhead(host, pupilId, 'Autumn')),
  ...ofPupil('PEP dashboard', '/pep_dashboard', countDashboard),
  { name: 'PEP dashboard of an earlier term', user: TEACHER, at: '/pep_dashboard?pupil=30002&meeting=11%2F02%2F2025', count: (host) => countDashboard(host, EARLIER) },
  ...ofPupil('Plan overview', '/pep', countOverview),
  ...ofPupil('Suspensions', '/basic-info/exclusions', countSuspensions, suspend),
  ...ofPupil('Pupil over time', '/basic-info/over-time', countOverTime, (host, _, plan) => scoreOutside(host, plan)),
];
