import type { Page } from '@playwright/test';
import { amara } from '../mocks/fixtures/people';
import { PATHS } from '../src/routes/paths';
import { expect, test } from './fixtures';
import { expectNoAxe, expectNoSidewaysScroll } from './support/checks';
import { TEACHER } from './support/openPlan';
import { signIn } from './support/signIn';

/** Screens that the teacher of the other tests may not open, or has no entry to. */
const OTHER_USERS: Readonly<Record<string, string>> = {
  [PATHS.annualAttendance]: 'ines.duarte',
  [PATHS.dataExtraction]: 'marcus.hale',
  [PATHS.summary]: 'marcus.hale',
  [PATHS.attendanceCaller]: 'marcus.hale',
};
/** Signing in has tests of its own; the telephone page exists only where a council configures it. */
const ELSEWHERE: readonly string[] = [PATHS.login, PATHS.calling];
const PATHS_TO_OPEN = Object.values(PATHS).filter((path) => !ELSEWHERE.includes(path) && !path.includes(':'));
const QUERY = `?pupil=${amara.pupilId}&meeting=14/11/2025`;
const NAME = /Amara|Okafor/;

/** Opens one screen and looks at it on an office screen and at 320 px. The page's console is watched all the time. */
async function look(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto(`.${path}${QUERY}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await page.title()).not.toMatch(NAME);
  await expectNoAxe(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 120_000 });

const users = [TEACHER, ...new Set(Object.values(OTHER_USERS))];
for (const user of users) {
  const paths = PATHS_TO_OPEN.filter((path) => (OTHER_USERS[path] ?? TEACHER) === user);
  // The teacher's are many: three tests, so that the workers share them.
  const parts = user === TEACHER ? 3 : 1;
  for (let part = 0; part < parts; part += 1) {
    test(`every screen of ${user}, ${part + 1} of ${parts}: heading, title without a name, axe, 320 px, silent console`, async ({ page }) => {
      await page.goto('./');
      await signIn(page, user);
      const problems: string[] = [];
      for (const path of paths.filter((_, at) => at % parts === part)) {
        // Every screen is looked at, whatever another one shows.
        await test.step(path, () => look(page, path).catch((error: unknown) => { problems.push(`${path}: ${String(error)}`); }));
      }
      expect(problems).toEqual([]);
    });
  }
}
