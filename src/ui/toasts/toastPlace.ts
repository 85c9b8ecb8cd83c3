/** A rectangle of the window, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Something that toasts must not cover. */
export interface Taken {
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
function between(first: number, last: number, step: number): readonly number[] {
  if (last <= first) return [first];
  const count = Math.ceil((last - first) / step);
  return [...Array.from({ length: count }, (_, at) => first + at * step), last];
}

/**
 * The free place for toasts that is nearest to their usual one, or the place that covers least if none is free.
 * @param home their usual place
 * @returns its corner, and whether toasts cover nothing there
 */
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
