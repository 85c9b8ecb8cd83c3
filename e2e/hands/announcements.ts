import type { Page } from '@playwright/test';

export interface Said { readonly text: string; readonly at: number }

/** Two regions that say the same within this time speak about one event. */
const ONE_EVENT_MS = 500;

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
  /** A region that is drawn again with the same words says nothing new. */
  const last = new WeakMap<Element, string>();
  const speak = (): void => {
    for (const region of changed) {
      const text = region.textContent.replace(/\s+/g, ' ').trim();
      if (last.get(region) === text) continue;
      last.set(region, text);
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

/** Everything that this page has announced, oldest first. */
export const saidOn = (page: Page): Promise<readonly Said[]> => page.evaluate(() => (window as unknown as { handsSaid?: readonly Said[] }).handsSaid ?? []);

export const listen = (page: Page): Promise<unknown> => page.addInitScript(recordSpeech);

/** What this page has said twice about one event so far. */
export async function saidTwice(page: Page): Promise<readonly string[]> {
  const said = await saidOn(page);
  return said.filter(({ text, at }, index) => said.slice(0, index).some((earlier) => earlier.text === text && at - earlier.at < ONE_EVENT_MS)).map(({ text }) => text);
}
