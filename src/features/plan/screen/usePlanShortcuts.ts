import { useEffect, useEffectEvent } from 'react';
import { formatTime } from '../../../domain/dates';
import { bad, good } from '../../../messages/message';
import { sectionKeys } from '../../../shared/keys/singleKeys';
import { listen } from '../../../state/listen';
import type { UnitHandle } from '../../../saving/types';
import { showToast } from '../../../ui/toasts/toast';
import { PLAN_SHORTCUTS, type PlanShortcutId } from './planShortcuts';

/** How long Ctrl+S waits for the host before it shows that something is not saved yet. */
const SAVE_WAIT_MS = 10_000;

async function saveNow(handle: UnitHandle): Promise<void> {
  handle.flush();
  const isSettled = await handle.settled(SAVE_WAIT_MS);
  showToast(isSettled ? good(`All saved at ${formatTime(Date.now())}`) : bad('Not everything is saved yet. The save status shows why.'));
}

/** Moves the focus between the form and the rail. */
function switchSides(): void {
  const rail = document.querySelector<HTMLElement>('.plan-rail');
  const isInRail = rail?.contains(document.activeElement) === true;
  const target = isInRail || rail === null ? document.querySelector<HTMLElement>('#main h1') : rail;
  target?.setAttribute('tabindex', '-1');
  target?.focus();
}

export function useShortcutKeys(actions: Readonly<Partial<Record<PlanShortcutId, () => void>>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const key = PLAN_SHORTCUTS.find(({ matches }) => matches(event));
    const action = key === undefined ? undefined : actions[key.id];
    // A dialog handles its own keys.
    if (action === undefined || event.defaultPrevented || document.querySelector('[aria-modal=true]') !== null) return;
    event.preventDefault();
    action();
  });
  useEffect(() => listen(document, { keydown: (event) => { onKey(event); } }), []);
}

export function usePlanShortcuts(handle: UnitHandle, onComplete: () => void): void {
  useEffect(() => {
    sectionKeys.set(PLAN_SHORTCUTS);
    return () => { sectionKeys.set([]); };
  }, []);
  useShortcutKeys({ complete: onComplete, save: () => { void saveNow(handle); }, rail: switchSides });
}
