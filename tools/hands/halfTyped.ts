import { expect } from '@playwright/test';
import { sortBy } from 'es-toolkit';
import { byMouse, settled } from './act';
import { saidTwice } from './announcements';
import { findControl, idOf, isOff, see, type Control } from './controls';
import { some } from './random';
import type { Visit } from './visit';

const TEXT = 'half typed 7';
const PER_SCREEN = 2;
const BACK_MS = 8_000;
const SAVED_MS = 1_500;
/** Neither a date nor a number. */
const NO_VALUE = '31/02/x';
const MOST_FIELDS = 12;
const IS_DATE = /\bdate\b/i;
/** A filter may forget: it holds no work. A date takes no words. */
const FILTER = /search|at least £|filter|find|go to page|dates?\b|\bday\b/i;

/** Runs in the page: a save state that speaks for the whole form while a field holds what cannot be sent. */
const claimNow = (): string | null => {
  if (document.querySelector('main [aria-invalid=true]') === null) return null;
  return [...document.querySelectorAll('main .save-status-text')].map(({ textContent }) => textContent.trim()).find((text) => /^(All saved|Saved at [\d:]+)$/.test(text)) ?? null;
};

/** The state of an autosaving form names an answer that cannot be sent. */
async function claims(visit: Visit, dates: readonly Control[]): Promise<void> {
  for (const wanted of visit.some(dates, PER_SCREEN, 'dates').slice(0, PER_SCREEN)) {
    const control = findControl(await visit.open(), wanted);
    if (control === undefined) continue;
    await visit.page.getByRef(control.ref).fill('31/02/2025');
    await visit.page.getByRole('heading', { level: 1 }).first().click();
    await visit.page.waitForTimeout(SAVED_MS);
    const claim = await visit.page.evaluate(claimNow);
    if (claim !== null) await visit.report('half typed', idOf(control), `is not saved, but the page says “${claim}”`, [`type 31/02/2025 into ${idOf(control)}`, 'press beside it']);
    await visit.page.getByRef(control.ref).fill('');
  }
}

/** What was typed comes back after a reload with one announcement, however many fields hold it. */
async function comesBackOnce(visit: Visit, fields: readonly Control[]): Promise<void> {
  const { page } = visit;
  const before = await visit.open();
  const here = fields.slice(0, MOST_FIELDS).flatMap((one) => findControl(before, one) ?? []);
  if (here.length < 2) return;
  for (const { ref } of here) {
    const field = page.getByRef(ref);
    if (await field.isEditable().catch(() => false)) await field.fill(NO_VALUE);
  }
  await page.waitForTimeout(SAVED_MS);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await settled(page);
  for (const text of new Set(await saidTwice(page))) await visit.report('half typed', 'the page', `says twice: “${text}”`, [`type ${NO_VALUE} into ${here.length} fields`, 'reload']);
}

/** A text box in place of the value whose button was pressed keeps its text too. */
async function inPlace(visit: Visit, buttons: readonly Control[]): Promise<void> {
  const { page } = visit;
  for (const wanted of some(buttons, PER_SCREEN, `${visit.screen.address} in place`, false)) {
    const before = await visit.open();
    const button = findControl(before, wanted);
    if (button === undefined || await byMouse(page, button) !== null) continue;
    const opened = await settled(page);
    const way = opened.controls.find(({ role, within, url }) => role === 'link' && within.includes('banner') && url !== null && !before.address.includes(url));
    if (opened.focus?.startsWith('textbox') !== true || /^ *- (?:alert)?dialog\b/m.test(opened.text) || way === undefined) continue;
    await page.keyboard.type(TEXT);
    await byMouse(page, way);
    await settled(page);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const isKept = async () => (await see(page)).text.includes(TEXT);
    if (!(await expect.poll(isKept, { timeout: BACK_MS }).toBe(true).then(() => true, () => false))) await visit.report('half typed', idOf(wanted), 'loses its text', [`press ${idOf(wanted)}`, 'type', `press ${idOf(way)}`, 'go back']);
  }
}

/** Text that was typed and not sent is still there after leaving and returning, without a question on the way. */
export async function halfTyped(visit: Visit): Promise<void> {
  const { page, host } = visit;
  const first = await visit.open();
  const fields = first.controls.filter((one) => one.role === 'textbox' && !isOff(one) && !FILTER.test(one.name));
  await claims(visit, first.controls.filter((one) => one.role === 'textbox' && !isOff(one) && IS_DATE.test(one.name)));
  await comesBackOnce(visit, sortBy(first.controls.filter((one) => one.role === 'textbox' && !isOff(one) && one.within.includes('main')), [({ name }) => !IS_DATE.test(name)]));
  await inPlace(visit, first.controls.filter((one) => one.role === 'button' && !isOff(one) && /\. Edit$/.test(one.name)));
  for (const wanted of visit.some(fields, PER_SCREEN, 'half typed')) {
    const before = await visit.open();
    const control = findControl(before, wanted);
    if (control === undefined) continue;
    const field = page.getByRef(control.ref);
    if (!(await field.isEditable())) continue;
    await field.click();
    await page.keyboard.press('End');
    await page.keyboard.type(` ${TEXT}`);
    const typed = await field.inputValue();
    // A field that takes another kind of text does not show it.
    if (!typed.includes(TEXT)) continue;
    const seen = await see(page);
    const link = seen.controls.find(({ role, within }) => role === 'link' && within.includes('banner'));
    const way = seen.controls.find(({ role, name }) => role === 'link' && name === 'Training') ?? link;
    if (way === undefined) continue;
    await byMouse(page, way);
    const left = await settled(page);
    if (/^ *- (?:alert)?dialog\b/m.test(left.text)) {
      await visit.report('half typed', idOf(control), 'asks before it is left', [`type into ${idOf(control)}`, `press ${idOf(way)}`]);
      await page.goto('about:blank');
      continue;
    }
    await page.goto(`.${visit.screen.address}`);
    const isKept = async () => (await see(page)).text.includes(TEXT) || (await host.log()).some(({ params }) => Object.values(params).some((value) => value.includes(TEXT)));
    // The draft of the previous page may take a moment to appear.
    if (!(await expect.poll(isKept, { timeout: BACK_MS }).toBe(true).then(() => true, () => false))) await visit.report('half typed', idOf(control), 'loses its text', [`type into ${idOf(control)}`, `press ${idOf(way)}`, 'come back']);
  }
}
