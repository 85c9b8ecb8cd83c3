// node e-upgrade.tmp.cjs URL "upgrade command" keeps|drops
const { chromium } = require('@playwright/test');
const { execSync } = require('node:child_process');
const [,, url, command, assets] = process.argv;
const HOPES = "Child/Young person's hopes, dreams and future goals";
const origin = new URL(url).origin;
const assert = (ok, what) => { console.log(ok ? 'ok  ' : 'FAIL', what); if (!ok) process.exitCode = 1; };
(async () => {
  await fetch(`${origin}/mock/reset`, { method: 'POST' });
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const errors = [];
  page.on('console', (m) => { if (m.type() === 'error') errors.push(m.text()); });
  await page.clock.install();
  const record = async () => (await (await fetch(`${origin}/mock/record?name=pupilVoice&pupilId=30001&dateOfMeeting=14/11/2025`)).json()).childDreamsAndFutureGoals;
  await page.goto(`${url}ncc-pupil-voice?pupil=30001&meeting=14/11/2025`);
  await page.getByRole('textbox', { name: 'User name' }).fill('priya.nair');
  await page.getByRole('textbox', { name: 'Password' }).fill('Learning4All');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const hopes = page.getByRole('textbox', { name: HOPES });
  await hopes.waitFor();
  const before = await page.evaluate(() => [...document.scripts].map((s) => s.src));
  await hopes.fill('Typed before the upgrade');
  execSync(command, { stdio: 'inherit', shell: '/bin/bash' });
  await hopes.pressSequentially(', and after it');
  // Another screen of the old page
  await page.getByRole('link', { name: 'Finance' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('heading', { level: 1, name: assets === 'keeps' ? 'Finance' : 'A new version is there' }).waitFor({ timeout: 20000 });
  assert(true, assets === 'keeps' ? 'the old page still opens a screen that it had not loaded' : 'the old page says that a new version is there');
  if (assets !== 'keeps') {
    await page.screenshot({ path: '/tmp/e-gone.png' });
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { level: 1, name: 'Finance' }).waitFor();
    assert(true, 'its Reload opens that screen in the new version');
  }
  await page.goBack();
  await hopes.waitFor();
  assert((await hopes.inputValue()) === 'Typed before the upgrade, and after it', 'the text is on the page');
  await page.clock.runFor(3000);
  await page.waitForTimeout(1500);
  assert((await record()) === 'Typed before the upgrade, and after it', 'the text is on the host');
  if (assets === 'keeps') {
    await page.clock.fastForward('06:00');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const notice = page.getByRole('status').filter({ hasText: 'A new version is there' });
    await notice.waitFor();
    assert(true, 'the page offers the new version when the user comes back');
    await page.screenshot({ path: '/tmp/e-notice.png' });
    await hopes.fill('Typed before the reload');
    const loaded = page.waitForEvent('load');
    await notice.getByRole('button', { name: 'Reload' }).click();
    await loaded;
    await hopes.waitFor();
    assert((await hopes.inputValue()) === 'Typed before the reload' && (await record()) === 'Typed before the reload', 'the reload saved first');
  }
  const after = await page.evaluate(() => [...document.scripts].map((s) => s.src));
  assert(before.join() !== after.join(), `another release runs: ${after.map((s) => s.split('/').pop())}`);
  const bad = errors.filter((e) => !/404|Failed to load|Loading chunk|401|MIME/.test(e));
  assert(bad.length === 0, `console: ${bad.join(' | ') || 'nothing else'}`);
  await browser.close();
})().catch((e) => { console.error(e); process.exit(1); });
