import { listen } from '../../state/listen';

/** Long enough for a component that places the focus itself, e.g. on the row after a deleted one. */
const PAUSE_MS = 50;
/** A button that is disabled while its call runs is often enabled again by then, so it keeps the focus. */
const BUSY_MS = 600;

const isUsable = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled, [hidden]');

function parentsOf(element: HTMLElement): readonly HTMLElement[] {
  const parents: HTMLElement[] = [];
  for (let parent = element.parentElement; parent !== null && parent !== document.body; parent = parent.parentElement) parents.push(parent);
  return parents;
}

/** The nearest place around a lost control: an element that takes the focus, or the heading of its section of the page. */
function placeFor(parents: readonly HTMLElement[]): HTMLElement | null {
  const around = [...parents.filter(({ isConnected }) => isConnected), document.getElementById('main')].filter((one) => one !== null);
  for (const one of around) {
    const heading = one.querySelector<HTMLElement>('h1, h2, h3');
    if (heading !== null) return heading;
    if (one.hasAttribute('tabindex')) return one;
  }
  return null;
}

/** Whether a control that has appeared replaces the lost one, e.g. Retry after the second failure. */
const isSame = (one: HTMLElement, lost: HTMLElement): boolean =>
  one.textContent === lost.textContent && one.getAttribute('aria-label') === lost.getAttribute('aria-label') && one.id === lost.id;

/**
 * The focus never falls to the body: if the focused control leaves the page or is disabled, the heading of its part of the
 * page takes the focus, and gives it back once the control can be used again. A press beside a control is the user's own
 * choice, and a dialog that closes returns the focus itself.
 */
export function keepFocus(): () => void {
  let focused: { readonly element: HTMLElement; readonly parents: readonly HTMLElement[] } | null = null;
  /** What took the focus, and for which control. */
  let kept: { readonly at: HTMLElement; readonly lost: HTMLElement } | null = null;
  let timer: number | undefined;

  const giveBack = (): void => {
    if (kept === null || document.activeElement !== kept.at) return;
    const { at, lost } = kept;
    const part = at.parentElement?.closest<HTMLElement>('section, form, main, [role=dialog]') ?? document.body;
    const again = isUsable(lost) ? lost : [...part.querySelectorAll<HTMLElement>(lost.tagName)].find((one) => isUsable(one) && isSame(one, lost));
    if (again === undefined) return;
    kept = null;
    again.focus({ preventScroll: true });
  };

  /** A browser leaves the focus on a control that was disabled until it draws the next frame. */
  const isLost = (element: HTMLElement): boolean => [null, document.body, element].includes(document.activeElement as HTMLElement | null);

  const check = (): void => {
    timer = undefined;
    if (focused === null || isUsable(focused.element)) return;
    if (!isLost(focused.element)) return;
    const place = placeFor(focused.parents);
    const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
    if (place === null || (dialog !== null && !dialog.contains(place))) return;
    if (!place.hasAttribute('tabindex')) place.setAttribute('tabindex', '-1');
    kept = { at: place, lost: focused.element };
    place.focus({ preventScroll: true });
    giveBack();
  };

  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    focused = { element: target, parents: parentsOf(target) };
    if (kept !== null && kept.at !== target) kept = null;
  };
  /** Scrolls the whole control into view after Tab. A browser shows only part of it, and of a text box only the line of the caret. */
  const onKeyUp = ({ key }: KeyboardEvent): void => { if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' }); };
  const onChange = (): void => {
    giveBack();
    if (focused !== null && !isUsable(focused.element) && isLost(focused.element)) timer ??= window.setTimeout(check, focused.element.isConnected ? BUSY_MS : PAUSE_MS);
  };
  const watcher = new MutationObserver(onChange);
  const stop = listen(document, { focusin: onFocus, keyup: onKeyUp });
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden'] });
  return () => {
    stop();
    watcher.disconnect();
    window.clearTimeout(timer);
  };
}
