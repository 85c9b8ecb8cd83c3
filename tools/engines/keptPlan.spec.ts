import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amara } from '../../mocks/fixtures/people';
import { findSignIn } from '../../mocks/signIns';
import { HostControl } from '../../e2e/support/hostControl';
import { EIGHT_ANSWERS, SECTIONS_OF_ANSWERS } from '../../e2e/support/eightAnswers';
import { TEACHER } from '../../e2e/support/openPlan';
import { findFirefox } from './engines.cjs';
import { startFirefox } from './firefox';
import { buildWith, expect, serve, signIn, test } from './fixtures';
import { passwordField, Tab, type ElementQuery } from './tab';

/** Runs in the page, which answers at once: with what the worker was when it was last asked. */
function workerState(): string | undefined {
  const { dataset } = document.documentElement;
  void navigator.serviceWorker.getRegistration().then((found) => { dataset['worker'] = found?.active?.state ?? 'none'; });
  return dataset['worker'];
}

test('Firefox: a kept plan opens while the server is down, and eight answers reach the server after the browser was killed', async ({}, testInfo) => {
  testInfo.skip(findFirefox() === null, 'Firefox is not installed');
  testInfo.setTimeout(240_000);
  const profile = mkdtempSync(join(tmpdir(), 'pep-firefox-kept-'));
  const build = buildWith({ offline: 'plans' });
  const plan = `/pep?${new URLSearchParams({ pupil: amara.pupilId, meeting: amara.meeting }).toString()}`;
  const password = findSignIn(TEACHER)?.password ?? '';
  let server = await serve(build.folder);
  const { origin } = server;
  let tab = new Tab(await startFirefox(profile), origin);
  const field = (name: string, card: string | undefined): ElementQuery => ({ role: 'textbox', name, ...(card === undefined ? {} : { within: { role: 'region', name: card } }) });
  const openSection = (section: string): Promise<void> => tab.click({ role: 'link', name: new RegExp(`^(\\S.* )?${section}`), within: { role: 'navigation', name: 'Plan sections' } });
  /** A new window, while the server is down. */
  const openAway = async (): Promise<void> => {
    tab = new Tab(await startFirefox(profile), origin);
    await tab.engine.resize(1366, 900);
    await tab.goto('/');
    await tab.click({ role: 'button', name: 'Open kept plans' });
    await tab.type(passwordField('Password'), password);
    await tab.click({ role: 'button', name: 'Open' });
    await tab.click({ role: 'link', name: `${amara.forename} ${amara.surname}` });
  };
  try {
    await tab.engine.resize(1366, 900);
    await tab.goto(plan);
    await signIn(tab, TEACHER);
    await expect.poll(() => tab.evaluate(workerState), { timeout: 30_000 }).toBe('activated');
    await tab.click({ role: 'button', name: 'Keep on this computer for the meeting' });
    await tab.expectText('The plan is kept on this computer.');
    await tab.engine.close('SIGKILL');
    await server.close();

    await openAway();
    for (const section of SECTIONS_OF_ANSWERS) {
      await openSection(section);
      const own = EIGHT_ANSWERS.filter(([of]) => of === section);
      for (const [, card, question, , , value] of own) await tab.type(field(question, card), ` ${value}.`);
      await tab.expectText(`Kept on this computer: ${own.length} changes`);
      await tab.expectKept();
    }
    await tab.engine.close('SIGKILL');

    await openAway();
    for (const section of SECTIONS_OF_ANSWERS) {
      await openSection(section);
      for (const [, card, question, , , value] of EIGHT_ANSWERS.filter(([of]) => of === section)) expect((await tab.one(field(question, card))).value).toMatch(`${value}.`);
    }
    server = await serve(build.folder, Number(new URL(origin).port));
    const host = new HostControl(origin, '');
    await tab.click({ role: 'button', name: 'Sign in and save' });
    await tab.type(passwordField('Password'), `${password}\uE007`);
    for (const [, , , name, of, value] of EIGHT_ANSWERS) {
      await expect.poll(async () => (await host.record({ name, pupilId: amara.pupilId, dateOfMeeting: amara.meeting }))[of], { timeout: 30_000 }).toMatch(`${value}.`);
    }
  } catch (error) {
    await testInfo.attach('page', { body: await tab.engine.picture(), contentType: 'image/png' });
    throw error;
  } finally {
    await tab.engine.close();
    await server.close();
    build.remove();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});
