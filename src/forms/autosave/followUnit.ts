import { debounce } from 'es-toolkit';
import { shallowEqual } from 'react-redux';
import type { UnitHandle } from '../../saving/types';
import type { Values } from '../../values/values';

/** The pause in typing after which the screen's copy of the values is updated. */
const PAUSE_MS = 300;

/**
 * Lets the screen's copy of the values follow the queue, which owns them: after a pause while the user types, at
 * once when something else changed them.
 */
export function followUnit(
  handle: UnitHandle,
  shown: Values,
  show: (values: Values, outsideRevision: number) => void,
) {
  let last = shown;
  let revision = handle.getView().outsideRevision;
  const now = () => {
    later.cancel();
    const view = handle.getView();
    if (shallowEqual(view.values, last) && view.outsideRevision === revision) return;
    last = view.values;
    revision = view.outsideRevision;
    show(last, revision);
  };
  const later = debounce(now, PAUSE_MS);
  const stop = handle.subscribe(() => {
    const view = handle.getView();
    if (view.outsideRevision !== revision) now();
    else if (!shallowEqual(view.values, last)) later();
  });
  now();
  return {
    /** Copies the queue's values at once: after a choice, and on blur. */
    now,
    stop: () => {
      later.cancel();
      stop();
    },
  };
}

export type Follower = ReturnType<typeof followUnit>;
