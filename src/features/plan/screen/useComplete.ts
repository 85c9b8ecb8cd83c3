import { useCallback, useRef, useState } from 'react';
import type { Completion } from '../../../forms/autosave/useCompletion';
import { gate, bad, SHELL_MS } from '../../../messages/message';
import type { UnitHandle } from '../../../saving/types';
import { showToast } from '../../../ui/toast';
import type { PlanSection } from '../shared/section/planSection';

/**
 * The press of Complete: the gate with its warning of 1.5 s, then the section's save with the completed flag.
 * Told as completed only when the host has acknowledged that save; a second press joins the first.
 */
export function useComplete<E>(section: PlanSection<E>, handle: UnitHandle, { check: ask, gate: firstMissing }: Completion) {
  const isBusy = useRef(false);
  const [isCompleting, setCompleting] = useState(false);
  const [completedAt, setCompletedAt] = useState<number | null>(null);

  const complete = useCallback(async () => {
    if (isBusy.current) return;
    const message = ask();
    if (message !== null) {
      showToast(gate(message));
      return;
    }
    isBusy.current = true;
    setCompleting(true);
    const outcome = await handle.complete(section.call, firstMissing);
    isBusy.current = false;
    setCompleting(false);
    if (outcome.kind === 'completed') {
      setCompletedAt(Date.now());
      showToast(section.completed);
    }
    // What the gate found meanwhile; a save that the host refused is shown above the form already.
    else if (ask() !== null) showToast(gate(outcome.reason));
    else if (handle.getView().status.kind !== 'notSaved') showToast(bad(outcome.reason, SHELL_MS));
  }, [ask, firstMissing, handle, section]);

  return { complete, isCompleting, completedAt };
}
