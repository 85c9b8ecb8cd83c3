export interface Announcement { readonly text: string; readonly at: number }

declare global {
  interface Window {
    /** What live regions have announced, once `recordSpeech` runs. */
    announced?: Announcement[];
  }
}

/** Runs in each page before its scripts: notes what its live regions announce, one entry for a region and frame. */
export function recordSpeech(): void {
  const said: Announcement[] = [];
  window.announced = said;
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
  /** A region that re-renders with the same text announces nothing new. */
  const last = new WeakMap<Element, string>();
  const speak = (): void => {
    for (const region of changed) {
      if (last.get(region) === region.textContent) continue;
      last.set(region, region.textContent);
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

/** Everything that the recorded page has announced, oldest first. */
export const announcementsHere = (): readonly Announcement[] => window.announced ?? [];
