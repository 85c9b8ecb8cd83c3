import { settled } from './act';
import { findControl, idOf, isOff } from './controls';
import { writesOn } from './effects';
import type { Visit } from './visit';

const KEYS = ['ArrowDown', 'ArrowDown', 'ArrowRight', 's'];
/** Shorter than the pause after which an answer is saved. */
const BETWEEN_MS = 100;
/** Longer than the pause and the save. */
const PAUSE_MS = 2_000;
const PER_SCREEN = 3;

/** A closed list that keys walk through saves at most one answer, its own, once the keys have stopped. */
export async function singleKey(visit: Visit): Promise<void> {
  const { page, host } = visit;
  const first = await visit.open();
  const lists = visit.some(first.controls.filter((one) => one.role === 'combobox' && !isOff(one)), PER_SCREEN, 'keys');
  for (const wanted of lists) {
    const before = await visit.open();
    const control = findControl(before, wanted);
    if (control === undefined) continue;
    const sentBefore = (await writesOn(host)).length;
    const writes = async () => (await writesOn(host)).slice(sentBefore);
    const list = page.getByRef(control.ref);
    const value = () => list.evaluate((element) => (element instanceof HTMLSelectElement ? element.value : '')).catch(() => '');
    const was = await value();
    await list.focus();
    for (const key of KEYS) {
      await page.keyboard.press(key);
      await page.waitForTimeout(BETWEEN_MS);
    }
    const steps = [`focus ${idOf(control)}`, ...KEYS];
    const atOnce = await writes();
    if (atOnce.length > 0) {
      await visit.report('single key', idOf(control), `saves at each key: ${atOnce.join(', ')}`, steps);
      continue;
    }
    await page.waitForTimeout(PAUSE_MS);
    const later = await writes();
    await settled(page);
    if (later.length > 1) await visit.report('single key', idOf(control), `saves ${later.length} times: ${later.join(', ')}`, steps);
    else if (later.length === 1 && (await value()) === was) await visit.report('single key', idOf(control), `saves something other than its own answer: ${later.join(', ')}`, steps);
  }
}
