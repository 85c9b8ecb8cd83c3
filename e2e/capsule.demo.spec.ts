import { expect, test, type Page } from '@playwright/test';
import type { Capsule } from '../mocks/capsule/capsule';
import { capsuleOfLink } from '../mocks/capsule/link';
import { isLongRun } from '../src/testing/longRun';
import { MockPanel } from './support/mockPanel';
import { playInDemo } from './support/playCapsule';
import { recordPageProblems } from './support/pageProblems';

const PLAN = '/ncc-pupil-voice?pupil=30001&meeting=14/11/2025';
const NOTE = /dreams and future goals/i;

test.use({ viewport: { width: 1366, height: 900 }, contextOptions: { reducedMotion: 'reduce' }, permissions: ['clipboard-read', 'clipboard-write'] });

test('a sign-in of a capsule is done once its form has gone, even if another takes its place at once', async ({ page, baseURL }) => {
  const form = '<h1>Sign in</h1><form><input autocomplete="username"><input autocomplete="current-password" type="password"><button>Sign in</button></form>';
  const script = `document.onsubmit = () => { document.body.innerHTML = 'Sign in again' + ${JSON.stringify(form)}; return false; }`;
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: `<body>${form}<script>${script}</script>` }));
  const capsule: Capsule = { pep: 1, address: '/', signIn: 'priya.nair', expect: [{ that: 'shows', text: 'Sign in again' }] };
  expect((await playInDemo(page, capsule, baseURL ?? '', 1_000)).problems).toEqual([]);
});

/** The saves of a page, in order: the call and its body. */
function savesOf(page: Page): readonly string[] {
  const saves: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() === 'POST' && /\/rest\/(?!login)/.test(path)) saves.push(`${path} ${request.postData()?.replace(/^--.*$/gm, '') ?? ''}`);
  });
  return saves;
}

const TIMES = 10;

// Each run replays a failing save below.
test('a journey of four saves replays with the same four saves, on the page and by command', { tag: '@long' }, async ({ page, browser, baseURL }) => {
  test.setTimeout(TIMES * 60_000);
  const panel = new MockPanel(page);
  await page.goto('/?reset&scenario=normal');
  await panel.signInAs(/^Priya Nair/);
  await page.getByRole('heading', { name: 'My Pupils' }).waitFor();
  await page.goto(PLAN);
  const recorded = savesOf(page);
  const note = page.getByRole('textbox', { name: NOTE });
  await note.waitFor();
  for (const [count, [name, text]] of ([
    [NOTE, 'To run'], [NOTE, 'To run a bakery'], [/like people to know/, ''], [NOTE, 'To bake'],
  ] as const).entries()) {
    await page.getByRole('textbox', { name }).fill(text);
    await expect.poll(() => recorded.length).toBe(count + 1);
  }
  await page.waitForLoadState('networkidle');
  await panel.open();
  const capsule = panel.dialog.getByRole('region', { name: 'Capsule' });
  await capsule.getByRole('button', { name: 'Copy link' }).click();
  await expect(capsule.getByRole('status')).toHaveText('The link is on the clipboard.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  for (let time = 0; time < TIMES; time += 1) {
    const other = await (await browser.newContext()).newPage();
    const played = savesOf(other);
    await other.goto(link);
    await expect(replayed(other)).toBeVisible({ timeout: 60_000 });
    expect(played).toEqual(recorded);
    await other.context().close();

    const third = await (await browser.newContext()).newPage();
    const byCommand = savesOf(third);
    expect((await playInDemo(third, await capsuleOfLink(link), baseURL ?? '', 10_000)).problems).toEqual([]);
    expect(byCommand).toEqual(recorded);
    await third.context().close();
  }
});

const replayed = (page: Page) => page.getByRole('status').filter({ hasText: /^Replayed/ });

// mockBuild.demo.spec.ts covers the reset in each run.
test('?reset forgets what was not sent', { tag: '@long' }, async ({ page }) => {
  const panel = new MockPanel(page);
  const note = page.getByRole('textbox', { name: NOTE });
  const openPlan = async () => {
    await panel.signInAs(/^Priya Nair/);
    await page.getByRole('heading', { name: 'My Pupils' }).waitFor();
    await page.goto(PLAN);
    await note.waitFor();
  };
  await page.goto('/?reset&scenario=normal');
  await openPlan();
  await panel.start([{ id: 'host-down', options: {} }]);
  await note.fill('Never sent');
  await expect(page.getByText(/Not saved|waiting|kept/).first()).toBeVisible();
  await page.goto('/?reset&scenario=normal');
  await openPlan();
  await expect(note).not.toHaveValue('Never sent');
  await expect(page.getByText(/Not saved|waiting|kept/)).toHaveCount(0);
});

test('one link reproduces a failing save in another browser and by command', { tag: '@more' }, async ({ page, browser, baseURL }) => {
  const problems = await recordPageProblems(page);
  const panel = new MockPanel(page);
  await page.goto('/?reset&scenario=normal');
  await panel.signInAs(/^Priya Nair/);
  await page.getByRole('heading', { name: 'My Pupils' }).waitFor();
  await page.goto(PLAN);
  const note = page.getByRole('textbox', { name: NOTE });
  await note.waitFor();
  await panel.start([{ id: 'fault', options: { fault: '400', call: 'savePupilVoice', from: '1', times: '1' } }]);
  await note.fill('To run a bakery');
  await note.blur();
  await expect(page.getByText(/Not saved/).first()).toBeVisible();
  await panel.open();
  const capsule = panel.dialog.getByRole('region', { name: 'Capsule' });
  await capsule.getByLabel('Expected text on the page').fill('All changes saved');
  await capsule.getByRole('button', { name: 'Expect this text' }).click();
  await capsule.getByRole('button', { name: 'Copy link' }).click();
  await expect(capsule.getByRole('status')).toHaveText('The link is on the clipboard.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/^http:\/\/localhost:\d+\/#capsule=[\w-]+$/);
  expect(problems).toEqual([]);

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(replayed(other)).toContainText('Not so: The page shows “All changes saved”', { timeout: 30_000 });
  await expect(other.getByRole('textbox', { name: NOTE })).toHaveValue('To run a bakery');
  await expect(other.getByText(/Not saved/).first()).toBeVisible();
  await other.context().close();

  // e2e/scenarios.demo.spec.ts plays capsules by command.
  if (!isLongRun) return;
  const third = await (await browser.newContext()).newPage();
  expect(await playInDemo(third, await capsuleOfLink(link), baseURL ?? '', 10_000)).toEqual({
    problems: ['Not so: The page shows “All changes saved”'],
    evidence: ['login: 200', 'savePupilVoice: 400', 'at /ncc-pupil-voice'],
  });
  await third.context().close();
});
