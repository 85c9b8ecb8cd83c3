import { range } from 'es-toolkit';
import { listen } from '../../state/listen';
import { lastPress } from './lastPress';

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
  container.style.setProperty('--toasts-left', `${found.left}px`);
  container.style.setProperty('--toasts-top', `${found.top}px`);
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

/** Keeps toasts off controls, facts of the pupil and the last press: when one appears, and when the page below changes or scrolls. */
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

/** A rectangle of the window, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Something that toasts must not cover. */
interface Taken {
  readonly box: Box;
  /** The cost of covering a pixel of it. A control costs 1. */
  readonly weight: number;
}

const EDGE = 12;
/** Distance of the places that are tried, px. */
const [ACROSS, DOWN] = [48, 8];

const covered = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left))
  * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** Numbers from `first` on, in steps, with both ends. */
const between = (first: number, last: number, step: number): readonly number[] => [...range(first, last, step), Math.max(first, last)];

/** The free place nearest to the usual one (`home`), or the one that covers least. @returns its corner, and whether it covers nothing */
export function findToastPlace(home: Box, taken: readonly Taken[], window_: { readonly width: number; readonly height: number }) {
  const [width, height] = [home.right - home.left, home.bottom - home.top];
  const at = (left: number, top: number) => {
    const box = { left, top, right: left + width, bottom: top + height };
    const cost = taken.reduce((sum, { box: other, weight }) => sum + weight * covered(box, other), 0);
    return { left, top, cost, distance: Math.abs(left - home.left) + Math.abs(top - home.top) };
  };
  let best = at(home.left, home.top);
  if (best.cost > 0) {
    for (const left of between(EDGE, window_.width - width - EDGE, ACROSS)) {
      for (const top of between(EDGE, window_.height - height - EDGE, DOWN)) {
        const next = at(left, top);
        if (next.cost < best.cost || (next.cost === best.cost && next.distance < best.distance)) best = next;
      }
    }
  }
  return { left: best.left, top: best.top, isFree: best.cost === 0 };
}
