import { useCallback, useRef, useState } from 'react';
import type { Completion } from '../../../forms/autosave/useCompletion';
import { gate, bad, SHELL_MS } from '../../../messages/message';
import type { UnitHandle } from '../../../saving/types';
import { showToast } from '../../../ui/toast';
import type { PlanSection } from '../shared/section/planSection';

/**
 * Complete: checks the answers, with a warning of 1.5 s, then saves the section with the completed flag. The section
 * counts as completed only when the host has acknowledged that save; a second press joins the first.
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
    // The checks failed meanwhile; a save that the host refused is already shown above the form.
    else if (ask() !== null) showToast(gate(outcome.reason));
    else if (handle.getView().status.kind !== 'notSaved') showToast(bad(outcome.reason, SHELL_MS));
  }, [ask, firstMissing, handle, section]);

  return { complete, isCompleting, completedAt };
}
