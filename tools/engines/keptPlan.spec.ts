import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amara } from '../../mocks/fixtures/people';
import { findSignIn } from '../../mocks/signIns';
import { HostControl } from '../../e2e/support/hostControl';
import { HOPES, KNOWS_EDUCATION } from '../../e2e/support/pupilVoice';
import { TEACHER } from '../../e2e/support/openPlan';
import { findFirefox } from './engines.cjs';
import { startFirefox } from './firefox';
import { buildWith, expect, serve, signIn, test } from './fixtures';
import { passwordField, Tab } from './tab';

/** Runs in the page, which answers at once: with what the worker was when it was last asked. */
function workerState(): string | undefined {
  const { dataset } = document.documentElement;
  void navigator.serviceWorker.getRegistration().then((found) => { dataset['worker'] = found?.active?.state ?? 'none'; });
  return dataset['worker'];
}

test('Firefox: a plan taken along is opened while the server is down, and what is typed reaches it afterwards', async ({}, testInfo) => {
  testInfo.skip(findFirefox() === null, 'Firefox is not installed');
  testInfo.setTimeout(240_000);
  const profile = mkdtempSync(join(tmpdir(), 'pep-firefox-kept-'));
  const build = buildWith({ offline: 'plans' });
  const plan = `/pep?${new URLSearchParams({ pupil: amara.pupilId, meeting: amara.meeting }).toString()}`;
  const password = findSignIn(TEACHER)?.password ?? '';
  let server = await serve(build.folder);
  const { origin } = server;
  let tab = new Tab(await startFirefox(profile), origin);
  try {
    await tab.engine.resize(1366, 900);
    await tab.goto(plan);
    await signIn(tab, TEACHER);
    await expect.poll(() => tab.evaluate(workerState), { timeout: 30_000 }).toBe('activated');
    await tab.click({ role: 'button', name: 'Keep on this computer for the meeting' });
    await tab.expectText('The plan is kept on this computer.');
    await tab.engine.close();
    await server.close();

    tab = new Tab(await startFirefox(profile), origin);
    await tab.engine.resize(1366, 900);
    await tab.goto('/');
    await tab.click({ role: 'button', name: 'Open kept plans' });
    await tab.type(passwordField('Password'), password);
    await tab.click({ role: 'button', name: 'Open' });
    await tab.click({ role: 'link', name: `${amara.forename} ${amara.surname}` });
    await tab.click({ role: 'link', name: /Pupil Voice$/, within: { role: 'navigation', name: 'Plan sections' } });
    await tab.type({ role: 'textbox', name: KNOWS_EDUCATION }, ' And maths.');
    await tab.expectText('Kept on this computer: 1 change');
    await tab.type({ role: 'textbox', name: HOPES }, ' To be a vet.');
    await tab.expectText('Kept on this computer: 2 changes');
    // Another page: the draft of this one is on the disk.
    await tab.click({ role: 'link', name: /^Plan overview/, within: { role: 'navigation', name: 'Plan sections' } });
    await tab.expectText('sections are complete');
    await tab.engine.close();

    server = await serve(build.folder, Number(new URL(origin).port));
    const host = new HostControl(origin, '');
    tab = new Tab(await startFirefox(profile), origin);
    await tab.goto(plan.replace('/pep', '/ncc-pupil-voice'));
    await tab.click({ role: 'button', name: 'Enter your password' });
    await tab.type(passwordField('Password'), password);
    await tab.keys('\uE007');
    const answers = () => host.record({ name: 'pupilVoice', pupilId: amara.pupilId, dateOfMeeting: amara.meeting });
    await expect.poll(async () => (await answers())['childDreamsAndFutureGoals'], { timeout: 30_000 }).toMatch(/To be a vet\.$/);
    expect((await answers())['knowAboutEducation']).toMatch(/And maths\.$/);
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
