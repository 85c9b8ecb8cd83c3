/** Where arrows lead in an open panel. Text boxes, lists and radios use the arrows themselves: Tab leads to them. */
const STOPS = 'a[href], button:not(:disabled), input[type=checkbox]:not(:disabled)';

/** The arrows of an open panel (ARIA's disclosure navigation): from its button to the first stop, and from one stop to the next. */
export function panelKey(event: KeyboardEvent, button: HTMLElement, panel: HTMLElement): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const stops = [...panel.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.tabIndex >= 0);
  const at = stops.findIndex((stop) => stop === event.target);
  if (at < 0 && event.target !== button) return;
  const next = nextStop(event.key, at, stops.length);
  const stop = next === null ? undefined : stops[next];
  if (stop === undefined) return;
  event.preventDefault();
  stop.focus();
}

/** @param at number of the focused stop; -1 for the button */
function nextStop(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (at < 0) return null;
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
