import { submitFieldId } from '../describe/ids';
import type { Problem } from './problems';

/** A failing answer, with the label of its field, or blank if the field has none. */
export interface RefusedAnswer extends Problem {
  readonly label: string;
}

const placeOf = (id: string): Element | null => document.getElementById(id) ?? document.querySelector(`[data-holds~="${id}"]`);

function labelOf(id: string): string {
  const label = document.getElementById(`${id}-label`)
    ?? document.querySelector(`label[for="${id}"]`)
    ?? document.getElementById(id)?.querySelector('legend');
  const copy = label?.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  // The asterisk of a required field.
  for (const sign of copy.querySelectorAll('[aria-hidden]')) sign.remove();
  return copy.textContent.trim();
}

export function inReadingOrder(formId: string, problems: readonly Problem[]): readonly RefusedAnswer[] {
  return problems
    .map((problem) => ({ problem, id: submitFieldId(formId, problem.name) }))
    .map(({ problem, id }) => ({ ...problem, label: labelOf(id), place: placeOf(id) }))
    .sort(({ place: one }, { place: other }) => {
      if (one === null || other === null || one === other) return Number(one === null) - Number(other === null);
      return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1;
    })
    .map(({ name, message, label }) => ({ name, message, label }));
}
