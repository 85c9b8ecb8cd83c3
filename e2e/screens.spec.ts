import type { Page, Request } from '@playwright/test';
import { PATHS } from '../src/routes/paths';
import { EVERY_SCREEN } from '../src/testing/everyScreen';
import { expect, test } from './fixtures';
import { expectNoAxe, expectNoSidewaysScroll } from './support/checks';
import { TEACHER } from './support/openPlan';
import { resize } from './support/resize';
import { signIn } from './support/signIn';

const NAME = /Amara|Okafor/;

/**
 * Screens that read a record again once this page holds its lock: another tab may have saved it after the first request.
 * Every other call is sent once.
 */
const READ_AGAIN: Readonly<Record<string, string>> = {
  [PATHS.pupil]: 'fetchPupilBasicInfo',
  [PATHS.priorAttainment]: 'fetchPupilBasicInfo',
  [PATHS.uasc]: 'fetchPupilBasicInfo',
  [PATHS.interventions]: 'pupilInterventions',
  [PATHS.attendance]: 'fetchAttendanceByPupil',
  [PATHS.attendanceCaller]: 'fetchAttendanceByPupil',
};

/** The calls, with their parameters, that a page sends while it opens. */
async function callsOf(page: Page, opening: () => Promise<void>): Promise<readonly string[]> {
  const calls: string[] = [];
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    const call = /\/rest\/(.*)$/.exec(pathname)?.[1];
    if (call !== undefined) calls.push(`${call}${search} ${request.postData() ?? ''}`);
  };
  page.on('request', note);
  await opening();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return calls;
}

const callsSentTwice = (address: string, calls: readonly string[]): readonly string[] =>
  calls.filter((call, at) => calls.indexOf(call) !== at && !call.startsWith(`${READ_AGAIN[address.split('?')[0] ?? ''] ?? 'none'}?`));

/** Opens one screen and checks it on an office screen and at 320 px, with the console watched throughout. */
async function look(page: Page, address: string): Promise<void> {
  await resize(page, { width: 1366, height: 900 });
  const calls = await callsOf(page, async () => {
    await page.goto(`.${address}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  });
  expect(callsSentTwice(address, calls)).toEqual([]);
  expect(await page.title()).toMatch(/^.+ - Personal Education Plans$/);
  expect(await page.title()).not.toMatch(NAME);
  await expectNoAxe(page);
  await resize(page, { width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 120_000 });

for (const user of new Set(EVERY_SCREEN.map((screen) => screen.user))) {
  const screens = EVERY_SCREEN.filter((screen) => screen.user === user);
  // The teacher has many screens: three tests, so that the workers share them.
  const parts = user === TEACHER ? 3 : 1;
  for (let part = 0; part < parts; part += 1) {
    test(`every screen of ${user}, ${part + 1} of ${parts}: heading, title without a name, no call sent twice, axe, 320 px, silent console`, async ({ page }) => {
      await page.goto('./');
      await signIn(page, user);
      const problems: string[] = [];
      for (const { address } of screens.filter((_, at) => at % parts === part)) {
        // Checks every screen even if another one fails.
        await test.step(address, () => look(page, address).catch((error: unknown) => { problems.push(`${address}: ${String(error)}`); }));
      }
      expect(problems).toEqual([]);
    });
  }
}
