/** Runs in the page: what has the focus without being seen, because something lies over its middle or a scrolling box ends before it (WCAG 2.4.11), or null. */
export function hiddenFocus(): string | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  // The label of a radio shows its focus.
  const shown = (element instanceof HTMLInputElement && element.matches('.btn-check') ? element.labels?.[0] : undefined) ?? element;
  // A link may take several lines.
  const { left, top, width, height } = shown.getClientRects()[0] ?? shown.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (hit !== null && (shown.contains(hit) || hit.contains(shown))) return null;
  return `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}” is hidden behind ${hit === null ? 'the edge of the window' : `${hit.tagName.toLowerCase()}.${hit.classList.toString()}`}`;
}
