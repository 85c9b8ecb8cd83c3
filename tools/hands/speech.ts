import type { Page } from '@playwright/test';
import { saidOn, saidTwice } from './announcements';
import { isOff } from './controls';
import type { Visit } from './visit';

const TYPING_MS = 10_000;
const KEY_MS = 180;
const MOST_WHILE_TYPING = 3;
const PER_SCREEN = 1;
const MOST_BOXES = 3;
const TEXT_KEYS = ['a', ' ', 'b'];
/** Codes of attendance, some in one record and then in the next. */
const MARK_KEYS = ['l', 'ArrowRight', 'i', 'ArrowRight', 'm', 'ArrowRight', 'c', 'ArrowDown', 'l', 'ArrowLeft', 'i', 'ArrowLeft', 'm', 'ArrowLeft', 'c', 'ArrowDown'];

interface Pressed { readonly key: string; readonly texts: readonly string[] }

/** What the page announces after each of these keys, pressed in what has the focus for ten seconds. */
async function saidWhileTyping(page: Page, keys: readonly string[]): Promise<readonly Pressed[]> {
  const pressed: Pressed[] = [];
  let before = (await saidOn(page)).length;
  const end = Date.now() + TYPING_MS;
  for (let at = 0; Date.now() < end; at += 1) {
    const key = keys[at % keys.length] ?? 'a';
    await page.keyboard.press(key);
    await page.waitForTimeout(KEY_MS);
    const all = await saidOn(page);
    pressed.push({ key, texts: all.slice(before).map(({ text }) => text) });
    before = all.length;
  }
  return pressed;
}

/** A mark is announced with its code, or with the reason for its refusal. */
const isOfMark = (key: string) => (text: string): boolean => text.startsWith(`${key.toUpperCase()}, `) || text.startsWith('Nothing has changed');

/** While somebody types, a screen reader is interrupted by three announcements at most in ten seconds; each mark is announced once. */
export async function speech(visit: Visit): Promise<void> {
  const { page } = visit;
  const judge = async (control: string, keys: readonly string[]): Promise<void> => {
    const pressed = await saidWhileTyping(page, keys);
    const marks = keys === MARK_KEYS ? pressed.filter(({ key }) => key.length === 1) : [];
    for (const { key, texts } of marks) {
      const count = texts.filter(isOfMark(key)).length;
      if (count !== 1) await visit.report('speech', control, `says the mark ${key.toUpperCase()} ${count} times: ${texts.join(' | ')}`, [`type ${key} into ${control}`]);
    }
    const texts = pressed.flatMap((one) => (marks.includes(one) ? one.texts.filter((text) => !isOfMark(one.key)(text)) : one.texts));
    if (texts.length > MOST_WHILE_TYPING) await visit.report('speech', control, `causes ${texts.length} announcements in ten seconds of typing: ${texts.join(' | ')}`, [`type into ${control} for ten seconds`]);
  };
  const first = await visit.open();
  const boxes = first.controls.filter((one) => /^(textbox|searchbox)$/.test(one.role) && !isOff(one));
  for (const box of visit.some(boxes, PER_SCREEN, 'speech').slice(0, MOST_BOXES)) {
    const field = page.getByRef(box.ref);
    if (!(await field.isEditable().catch(() => false))) continue;
    await field.click();
    await judge(`${box.role} “${box.name}”`, TEXT_KEYS);
  }
  await visit.open();
  for (const grid of await page.getByRole('grid').all()) {
    const name = await grid.getAttribute('aria-label') ?? '';
    await visit.open();
    // Its one tab stop.
    await grid.locator('[role=gridcell][tabindex="0"]').first().focus();
    await judge(`grid “${name}”`, MARK_KEYS);
  }
  for (const text of await saidTwice(page)) await visit.report('speech', 'the page', `says twice: “${text}”`, ['open']);
}
