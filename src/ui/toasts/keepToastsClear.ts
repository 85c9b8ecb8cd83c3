import { listen } from '../../state/listen';
import { lastPress } from './lastPress';
import { findToastPlace, type Box, type Taken } from './toastPlace';

const CONTROLS = 'a[href], button, input, select, textarea, summary, label.btn, [role=gridcell], [tabindex="0"]';
/** Room between a toast and what it keeps clear of, px. */
const GAP = 4;
/** What must not be covered, compared with a control: where the user is, and what is marked by `data-keep-clear`. */
const [HERE, FACTS] = [1000, 100];
/** The next press of a quick user follows within this time, often on the same spot. */
const SAME_SPOT_MS = 2000;

function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left: left - GAP, top: top - GAP, right: right + GAP, bottom: bottom + GAP };
}

const isInWindow = ({ left, top, right, bottom }: Box): boolean =>
  right - left > 2 * GAP && bottom - top > 2 * GAP && bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;

/** The page, or the dialog above it, since nothing below a dialog takes a press. */
export const inUse = (): ParentNode => [...document.querySelectorAll('.modal.show, .swal2-container')].at(-1) ?? document;

function takenNow(): readonly Taken[] {
  const here = inUse();
  const focused = document.activeElement;
  const controls = [...here.querySelectorAll(`:is(${CONTROLS}):not(:disabled)`)]
    .map((control) => ({ control, box: boxOf(control) }))
    // Test environments have no layout, and no `checkVisibility`.
    .filter(({ control, box }) => isInWindow(box) && control.closest('.Toastify, .visually-hidden, [inert]') === null && control.checkVisibility());
  const { x, y, at } = lastPress();
  return [
    ...controls.map(({ control, box }) => ({ box, weight: control === focused ? HERE : 1 })),
    ...[...here.querySelectorAll('[data-keep-clear]')].map((facts) => ({ box: boxOf(facts), weight: FACTS })),
    ...(Date.now() - at < SAME_SPOT_MS ? [{ box: { left: x - GAP, top: y - GAP, right: x + GAP, bottom: y + GAP }, weight: HERE }] : []),
  ].filter(({ box }) => isInWindow(box));
}

/** Moves all toasts of one corner to the nearest place where they cover nothing. If there is none, presses go through them. */
function place(container: HTMLElement, taken: readonly Taken[]): Box {
  container.removeAttribute('data-placed');
  const { left, top, width, height } = container.getBoundingClientRect();
  const found = findToastPlace({ left, top, right: left + width, bottom: top + height }, taken, { width: window.innerWidth, height: window.innerHeight });
  container.style.setProperty('--toasts-left', `${String(found.left)}px`);
  container.style.setProperty('--toasts-top', `${String(found.top)}px`);
  container.setAttribute('data-placed', found.isFree ? 'free' : 'through');
  return { left: found.left, top: found.top, right: found.left + width, bottom: found.top + height };
}

function placeAll(): void {
  // A container without a toast has no size.
  const containers = [...document.querySelectorAll<HTMLElement>('.Toastify__toast-container')].filter(({ offsetHeight }) => offsetHeight > 0);
  let taken = containers.length === 0 ? [] : takenNow();
  for (const container of containers) {
    taken = [...taken, { box: place(container, taken), weight: HERE }];
  }
}

/**
 * Keeps toasts off controls, off the facts of the pupil and off the place of the last press: when one appears, and when
 * the page below changes or scrolls.
 * @returns a function that stops it
 */
export function keepToastsClear(): () => void {
  let frame = 0;
  const later = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(placeAll);
  };
  const watch = new MutationObserver(later);
  watch.observe(document.body, { childList: true, subtree: true });
  const stops = [listen(window, { scroll: later }, { capture: true, passive: true }), listen(window, { resize: later }), listen(document, { focusin: later })];
  later();
  return () => {
    cancelAnimationFrame(frame);
    watch.disconnect();
    for (const stop of stops) stop();
  };
}
