import type { Locator, Page } from '@playwright/test';
import { amara, dylan, emptySecondary } from '../../mocks/fixtures/people';
import { PATHS } from '../../src/routes/paths';
import { expect, test } from '../fixtures';
import { EVERY_SCREEN } from '../../src/testing/everyScreen';
import { isLongRun, spread } from '../../src/testing/longRun';
import { openPlan, TEACHER } from '../support/openPlan';
import { resize } from '../support/resize';
import { signIn } from '../support/signIn';

interface Point { readonly x: number; readonly y: number }

/** Presses as a person does: between pointer down and pointer up the page has time to react. */
async function press(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => new Promise((done) => { setTimeout(done, 60); }));
  await page.mouse.up();
}

/** The middle of the first words of an element. */
const wordsOf = (element: Locator): Promise<Point> => element.evaluate((node) => {
  node.scrollIntoView({ block: 'nearest' });
  const words = document.createTreeWalker(node, NodeFilter.SHOW_TEXT, (text) =>
    (text.textContent?.trim() === '' ? NodeFilter.FILTER_SKIP : NodeFilter.FILTER_ACCEPT)).nextNode();
  const range = document.createRange();
  range.selectNodeContents(words ?? node);
  const box = range.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
});

/** A point of the panel where there is no control, or null if its controls cover it. */
const paddingOf = (panel: Locator): Promise<Point | null> => panel.evaluate((node) => {
  const box = node.getBoundingClientRect();
  for (let y = box.top + 2; y < Math.min(box.bottom, innerHeight); y += 3) {
    for (let x = box.left + 2; x < Math.min(box.right, innerWidth); x += 3) {
      const hit = document.elementFromPoint(x, y);
      if (hit !== null && node.contains(hit) && hit.closest('a, button, input, select, textarea, label, [role=option]') === null) return { x, y };
    }
  }
  return null;
});

/** Opens one layer and clicks inside it; returns what went wrong. */
async function tryLayer(page: Page, button: Locator): Promise<readonly string[]> {
  const name = (await button.getAttribute('aria-label')) ?? (await button.innerText());
  const problems: string[] = [];
  await button.scrollIntoViewIfNeeded();
  await press(page, await wordsOf(button));
  const panel = page.locator(`[id="${(await button.getAttribute('aria-controls')) ?? ''}"]`);
  const isOpen = async () => (await button.getAttribute('aria-expanded')) === 'true';
  if (!(await isOpen())) return [`${name}: does not open`];
  // Some panels load their code when they open.
  await expect(panel).not.toBeEmpty();
  const padding = await paddingOf(panel);
  if (padding !== null) await press(page, padding);
  if (!(await isOpen())) problems.push(`${name}: closes at a press between its controls`);
  if (!(await isOpen())) await press(page, await wordsOf(button));
  const option = panel.locator('label:has(input[type=checkbox])').first();
  if (await option.count() > 0) {
    const box = option.locator('input');
    const was = await box.isChecked();
    await press(page, await wordsOf(option));
    if (!(await isOpen())) problems.push(`${name}: closes at a press on the text of an option`);
    else if ((await box.isChecked()) === was) problems.push(`${name}: a press on the text of an option changes nothing`);
  }
  // An expanded part of the page covers nothing, and stays open on Escape.
  const isLayer = await panel.evaluate((node) => getComputedStyle(node).position === 'absolute');
  if (await isOpen()) await page.keyboard.press('Escape');
  if (isLayer && await isOpen()) problems.push(`${name}: stays open at Escape`);
  return problems;
}

/** An office screen, a phone and 400 % zoom. */
const WINDOWS = [[1366, 768], [390, 844], [320, 640]] as const;

/** Opens a panel whose button is at the foot of the window, and returns the parts that cannot be seen: nothing may clip or cover them. */
async function clippedPanel(page: Page, button: Locator): Promise<readonly string[]> {
  await button.evaluate((one) => new Promise((done) => {
    one.scrollIntoView({ block: 'end', behavior: 'instant' });
    requestAnimationFrame(() => { setTimeout(done); });
  }));
  await button.press('Enter');
  const panel = page.locator(`[id="${(await button.getAttribute('aria-controls')) ?? ''}"]`);
  await expect(panel).not.toBeEmpty();
  await expect(panel.getByText('Loading the calendar')).toHaveCount(0);
  // The page may scroll to it, smoothly.
  await page.evaluate(() => new Promise<void>((done) => {
    const endIfStill = (before: number) => {
      if (window.scrollY === before) done();
      else setTimeout(() => { requestAnimationFrame(endIfStill.bind(null, window.scrollY)); }, 50);
    };
    requestAnimationFrame(() => { endIfStill(-1); });
  }));
  const cut = await panel.evaluate((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const corners = { 'upper left': [left, top, 1, 1], 'upper right': [right, top, -1, 1], 'lower left': [left, bottom, 1, -1], 'lower right': [right, bottom, -1, -1] } as const;
    return Object.entries(corners).flatMap(([name, [x, y, inX, inY]]) => (node.contains(document.elementFromPoint(x + 8 * inX, y + 8 * inY)) ? [] : [name]));
  });
  const name = (await button.getAttribute('aria-label')) ?? (await button.innerText());
  await page.keyboard.press('Escape');
  return cut.length === 0 ? [] : [`${name}: the ${cut.join(', ')} corner is not seen`];
}

/** The panels of the page; of several alike, only the first. */
async function panelsOf(page: Page): Promise<readonly Locator[]> {
  const buttons = await page.locator('main .disclosure > button:enabled:visible').all();
  const names = await Promise.all(buttons.map(async (button) => ((await button.getAttribute('aria-label')) ?? (await button.innerText())).replace(/\d+/g, '')));
  return buttons.filter((_, at) => names.indexOf(names[at] ?? '') === at);
}

test.describe.configure({ timeout: 120_000 });

// The hands (tools/hands) press every control of a few screens in each run.
for (const user of new Set(EVERY_SCREEN.map((screen) => screen.user))) {
  const screens = EVERY_SCREEN.filter((screen) => screen.user === user);
  // The teacher has many screens, so they are split into three tests that run in parallel.
  const parts = user === TEACHER ? 3 : 1;
  for (let part = 0; part < parts; part += 1) {
    test(`every menu and panel of ${user}, ${part + 1} of ${parts}, stays open on a click inside it and is fully visible`, { tag: '@long' }, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto('./');
      await signIn(page, user);
      const problems: string[] = [];
      let tried = 0;
      for (const { address } of screens.filter((_, at) => at % parts === part)) {
        await page.goto(`.${address}`);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        const layers = page.locator('main button[aria-expanded][aria-controls]:enabled:visible');
        const count = await layers.count();
        tried += count;
        for (let at = 0; at < count; at += 1) {
          problems.push(...(await tryLayer(page, layers.nth(at))).map((problem) => `${address.replace(/\?.*/, '')}: ${problem}`));
        }
        await page.reload();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        for (const [width, height] of WINDOWS) {
          await resize(page, { width, height });
          for (const button of await panelsOf(page)) problems.push(...(await clippedPanel(page, button)).map((problem) => `${address.replace(/\?.*/, '')} at ${width} px: ${problem}`));
        }
        await resize(page, { width: 1280, height: 900 });
      }
      expect(problems).toEqual([]);
      expect(tried).toBeGreaterThan(2);
    });
  }
}

test('every menu of a plan opens beside its button, in windows of a phone, a tablet and at 400 % zoom', { tag: '@more' }, async ({ page }) => {
  await openPlan(page, 'Meeting', emptySecondary);
  // 320 x 192: 1280 x 768 at 400 % zoom.
  for (const [width, height] of spread([[1024, 768], [390, 844], [320, 192]] as const, 2)) {
    await resize(page, { width, height });
    const buttons = page.locator('.disclosure > button:enabled:visible');
    const far: string[] = [];
    for (const button of await buttons.all()) {
      await button.click();
      const gap = await button.evaluate((one) => {
        const panel = document.getElementById(one.getAttribute('aria-controls') ?? '')?.getBoundingClientRect();
        const { top, bottom } = one.getBoundingClientRect();
        return Math.min(Math.abs((panel?.top ?? Infinity) - bottom), Math.abs((panel?.bottom ?? Infinity) - top));
      });
      if (gap > 16) far.push(`${width} px, ${await button.innerText()}: ${gap} px`);
      await page.keyboard.press('Escape');
    }
    expect(far).toEqual([]);
    expect(await buttons.count()).toBeGreaterThan(3);
  }
});

test('a panel at the foot of the window is fully visible: a calendar, a list of words, in a table and in a dialog', { tag: '@more' }, async ({ page }) => {
  await openPlan(page, 'Meeting', emptySecondary);
  const problems: string[] = [];
  const checkPanels = async (what: string, size: (typeof WINDOWS)[number], panels: readonly Locator[]) => {
    expect(panels).not.toHaveLength(0);
    for (const button of panels) problems.push(...(await clippedPanel(page, button)).map((problem) => `${what}, ${size.join(' x ')}: ${problem}`));
  };
  const sizes = spread(WINDOWS, 2);
  for (const size of sizes) {
    await resize(page, { width: size[0], height: size[1] });
    await checkPanels('Meeting', size, await panelsOf(page));
  }
  for (const size of sizes) {
    await resize(page, { width: size[0], height: size[1] });
    await page.goto(`.${PATHS.interventions}?pupil=${amara.pupilId}`);
    await checkPanels('Interventions', size, [page.getByRole('button', { name: /^Choose date: .*End Date$/ }).last()]);
    await page.goto(`.${PATHS.attendance}?pupil=${amara.pupilId}`);
    await page.getByRole('button', { name: 'Bulk Entry' }).click();
    await checkPanels('Bulk Entry', size, [page.getByRole('button', { name: 'Choose date: End date' })]);
  }
  expect(problems).toEqual([]);
});

test('a sign-in that opens over a dialog dims it', async ({ page, host }) => {
  await page.goto(`.${PATHS.caseNotes}?pupil=${amara.pupilId}`);
  await signIn(page, TEACHER);
  await page.getByRole('button', { name: 'Add case note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Comment/).fill('Rang the carer.');
  await dialog.getByLabel(/^Case Work Type/).selectOption({ index: 1 });
  await dialog.getByLabel(/^Importance/).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Today' }).click();
  const content = page.locator('.modal-content', { hasText: 'Add case note' });
  /** A few pixels above its title, which the smaller sign-in leaves free. */
  const appearanceOfDialog = async () => {
    const { x, y } = await content.boundingBox() ?? { x: 0, y: 0 };
    return page.screenshot({ clip: { x: x + 30, y: y + 8, width: 8, height: 8 } });
  };
  const before = await appearanceOfDialog();
  await host.expireKeys();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Sign in again to carry on' }).waitFor();
  expect((await appearanceOfDialog()).equals(before)).toBe(false);
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
});

test('a refused suspension scrolls to why, and its reasons stay in their columns', async ({ page, host }) => {
  await page.goto(`.${PATHS.exclusions}?pupil=${amara.pupilId}`);
  await signIn(page, TEACHER);
  await page.getByRole('button', { name: 'Record a suspension' }).click();
  const dialog = page.getByRole('dialog');
  const left = () => dialog.locator('.reasons-picker .form-check').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  const before = await left();
  await dialog.getByLabel('Bullying').check();
  expect(await left()).toEqual(before);
  await dialog.getByLabel(/^Extended reason/).selectOption({ index: 1 });
  await dialog.getByLabel(/^Exclusion Type/).selectOption({ index: 1 });
  for (const at of ['Start', 'End']) {
    await dialog.getByRole('textbox', { name: `${at} Date` }).fill('10/11/2025');
    await dialog.getByRole('radiogroup', { name: `${at} Time` }).getByText('AM').click();
  }
  await dialog.getByLabel(/^Comment/).fill('Away for a morning.');
  await dialog.locator('.modal-body').evaluate((body) => { body.scrollTop = 0; });
  await host.start('error-on-call', { call: 'saveExclusion', status: '400' });
  await resize(page, { width: 390, height: 780 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The suspension was not saved.')).toBeInViewport({ ratio: 1 });
});

test('a refused delete far down a list shows why at the top of the window', async ({ page, host }) => {
  await page.goto(`.${PATHS.documents}?pupil=${dylan.pupilId}`);
  await signIn(page, TEACHER);
  await host.start('delete-refused');
  for (const path of [PATHS.documents, PATHS.caseNotes, PATHS.interventions, PATHS.attendance]) {
    await resize(page, { width: path === PATHS.attendance ? 1366 : 390, height: path === PATHS.attendance ? 300 : 780 });
    await page.goto(`.${path}?pupil=${dylan.pupilId}`);
    await page.getByRole('button', { name: /^Delete / }).last().click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect.soft(page.getByText(/^The .+ was not deleted\./), path).toBeInViewport({ ratio: 1 });
  }
});

/** A toast shows and has come to rest. */
async function toastsAtRest(page: Page): Promise<void> {
  const toasts = page.locator('.Toastify__toast');
  await toasts.first().waitFor();
  await toasts.evaluateAll((all) => Promise.all(all.flatMap((toast) => toast.getAnimations()).map(({ finished }) => finished.catch(() => null))));
  await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => { requestAnimationFrame(done); }); }));
}

/** Toasts stay for seconds: the test does not wait for them. */
async function closeToasts(page: Page): Promise<void> {
  const toasts = page.locator('.Toastify__toast');
  await expect(async () => {
    await toasts.first().getByRole('button', { name: 'Close' }).click({ timeout: 500 }).catch(() => undefined);
    await expect(toasts).toHaveCount(0, { timeout: 300 });
  }).toPass();
}

/** A form on a page whose press is refused: a stored suspension without its comment. */
async function openRefusedForm(page: Page): Promise<Locator> {
  await page.goto(`.${EVERY_SCREEN.find(({ address }) => address.startsWith('/exclusion/edit'))?.address ?? ''}`);
  await page.getByRole('textbox', { name: 'Comment' }).fill('');
  return page.getByRole('button', { name: 'Record as a new suspension' });
}

for (const width of [390, 1366]) {
  test(`a toast never lies under the pointer that has just pressed, at ${width} px`, { tag: width === 390 ? '@more' : '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('./');
    await signIn(page, TEACHER);
    const save = await openRefusedForm(page);
    const problems: string[] = [];
    for (const top of isLongRun ? [70, 130, 560, 640] : [70, 640]) {
      // In the corner where toasts appear.
      await save.evaluate((button, y) => {
        Object.assign(button.style, { position: 'fixed', top: `${y}px`, right: '24px', zIndex: '10' });
      }, top);
      const at = await wordsOf(save);
      await press(page, at);
      await toastsAtRest(page);
      const isCovered = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('.Toastify') !== null, at);
      if (isCovered) problems.push(`at ${top} px the toast covers the button`);
      await closeToasts(page);
    }
    expect(problems).toEqual([]);
  });
}

/** Runs in the page: returns what a toast covers but must not, and whether presses go through the toast where no place is free. */
function underToasts(): readonly string[] {
  // A toast that closes slides out of the window.
  return [...document.querySelectorAll('.Toastify__toast:not([class*="-exit"])')].flatMap((toast) => {
    const { left, top, right, bottom } = toast.getBoundingClientRect();
    const goesThrough = getComputedStyle(toast).pointerEvents === 'none';
    const found = new Set<string>();
    for (let x = left + 1; x < right; x += 8) {
      for (let y = top + 1; y < bottom; y += 8) {
        for (const element of document.elementsFromPoint(x, y)) {
          if (element.closest('.Toastify') !== null) continue;
          const control = element.closest('a[href], button, input, select, textarea, summary, label.btn, [role=gridcell]');
          if (element.closest('.pupil-banner') !== null) found.add(`the banner is under “${toast.textContent}”`);
          else if (control !== null && !control.matches(':disabled') && !goesThrough) found.add(`${control.textContent || control.id} is under “${toast.textContent}”`);
        }
      }
    }
    if (left < 0 || top < 0 || right > window.innerWidth || bottom > window.innerHeight) found.add(`“${toast.textContent}” leaves the window`);
    return [...found];
  });
}

const WIDTHS = isLongRun ? [320, 390, 768, 1024, 1366, 1920] : [320, 1024];

test('no toast covers the facts of the pupil or an enabled control, at any width', { tag: '@more' }, async ({ page }) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(15_000);
  await page.goto('./pep-status');
  await signIn(page, TEACHER);
  const problems: string[] = [];
  const seen = { free: 0, through: 0 };
  const checkToasts = async (what: string) => {
    await page.locator('.Toastify__toast').first().waitFor();
    // The screen below the toast has its content.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await toastsAtRest(page);
    problems.push(...(await page.evaluate(underToasts)).map((problem) => `${what}: ${problem}`));
    for (const placed of await page.locator('.Toastify__toast-container').evaluateAll((all) => all.map((one) => one.getAttribute('data-placed')))) {
      if (placed === 'free' || placed === 'through') seen[placed] += 1;
    }
    await closeToasts(page);
  };
  const size = (width: number) => ({ width, height: 768 });
  for (const width of WIDTHS) {
    await page.setViewportSize(size(width));
    await page.goto('./pep-status');
    await page.getByRole('link', { name: 'Amara Okafor', exact: true }).first().click();
    await checkToasts(`${width} px, a pupil is chosen`);
  }
  const pressAtEachWidth = async (button: Locator, what: string) => {
    await button.waitFor();
    for (const width of WIDTHS) {
      await resize(page, size(width));
      await button.click();
      await checkToasts(`${width} px, ${what}`);
    }
  };
  // The test above presses it in each run.
  if (isLongRun) await pressAtEachWidth(await openRefusedForm(page), 'a refused form');
  await page.goto(`.${EVERY_SCREEN.find(({ address }) => address.startsWith('/ncc-meeting'))?.address ?? ''}`);
  await pressAtEachWidth(page.getByRole('button', { name: 'Complete', exact: true }), 'a refused Complete');
  expect(problems).toEqual([]);
  expect(seen.free).toBeGreaterThan(0);
});
