import { saidOn, saidTwice } from './announcements';
import { isOff } from './controls';
import type { Visit } from './visit';

const TYPING_MS = 10_000;
const KEY_MS = 180;
const MOST_WHILE_TYPING = 3;
const PER_SCREEN = 1;
const MOST_BOXES = 3;

/** While somebody types, a screen reader is interrupted by three announcements at most in ten seconds. */
export async function speech(visit: Visit): Promise<void> {
  const { page } = visit;
  const first = await visit.open();
  const boxes = first.controls.filter((one) => /^(textbox|searchbox)$/.test(one.role) && !isOff(one));
  for (const box of visit.some(boxes, PER_SCREEN, 'speech').slice(0, MOST_BOXES)) {
    const field = page.getByRef(box.ref);
    if (!(await field.isEditable().catch(() => false))) continue;
    await field.click();
    const before = (await saidOn(page)).length;
    const end = Date.now() + TYPING_MS;
    for (let key = 0; Date.now() < end; key += 1) {
      await page.keyboard.type('a b'[key % 3] ?? 'a');
      await page.waitForTimeout(KEY_MS);
    }
    const texts = (await saidOn(page)).slice(before).map(({ text }) => text);
    const control = `${box.role} “${box.name}”`;
    if (texts.length > MOST_WHILE_TYPING) await visit.report('speech', control, `causes ${texts.length} announcements in ten seconds of typing: ${texts.join(' | ')}`, [`type into ${control} for ten seconds`]);
  }
  for (const text of await saidTwice(page)) await visit.report('speech', 'the page', `says twice: “${text}”`, ['open']);
}
