import type { Page } from '@playwright/test';
import { isOff } from './controls';
import type { Visit } from './visit';

interface Said { readonly text: string; readonly at: number }

/** Two regions that say the same within this time speak about one event. */
const ONE_EVENT_MS = 500;
const TYPING_MS = 10_000;
const KEY_MS = 180;
const MOST_WHILE_TYPING = 3;
const PER_SCREEN = 1;
const MOST_BOXES = 3;

/** Runs in each page before its scripts: notes what its live regions announce, one entry for a region and frame. */
function recordSpeech(): void {
  const said: Said[] = [];
  Object.assign(window, { handsSaid: said });
  const isLive = (element: Element): boolean => {
    const live = element.getAttribute('aria-live');
    return live === null ? /^(status|alert|log)$/.test(element.getAttribute('role') ?? '') : live !== 'off';
  };
  /** Regions with new text since the last frame. */
  const changed = new Set<Element>();
  const note = (node: Node): void => {
    for (let one = node instanceof Element ? node : node.parentElement; one !== null; one = one.parentElement) if (isLive(one)) changed.add(one);
    // An alert is announced when it appears.
    if (node instanceof Element) for (const alert of node.querySelectorAll('[role=alert]')) if (isLive(alert)) changed.add(alert);
  };
  const speak = (): void => {
    for (const region of changed) {
      const text = region.textContent.replace(/\s+/g, ' ').trim();
      if (text !== '' && region.isConnected && region.closest('[aria-busy=true]') === null) said.push({ text, at: performance.now() });
    }
    changed.clear();
  };
  let isPlanned = false;
  new MutationObserver((mutations) => {
    for (const { type, target, addedNodes } of mutations) {
      if (type === 'characterData') note(target);
      else for (const added of addedNodes) note(added);
    }
    if (isPlanned || changed.size === 0) return;
    isPlanned = true;
    setTimeout(() => { isPlanned = false; speak(); }, 50);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

const saidOn = (page: Page): Promise<readonly Said[]> => page.evaluate(() => (window as unknown as { handsSaid?: readonly Said[] }).handsSaid ?? []);

export const listen = (page: Page): Promise<unknown> => page.addInitScript(recordSpeech);

/** What this page has said twice about one event so far. */
export async function saidTwice(page: Page): Promise<readonly string[]> {
  const said = await saidOn(page);
  return said.filter(({ text, at }, index) => said.slice(0, index).some((earlier) => earlier.text === text && at - earlier.at < ONE_EVENT_MS)).map(({ text }) => text);
}

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
