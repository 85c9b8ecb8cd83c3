import { computeAccessibleName } from 'dom-accessibility-api';
import { labelsOf } from './labels';

/** Questions answered by radios that are more than one Tab stop. */
export function questionsWithMoreStops(): readonly string[] {
  return [...document.querySelectorAll('[role=radiogroup]')].flatMap((group) => {
    const names = new Set([...group.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ name, form }) => `${form?.getAttribute('aria-label') ?? ''} ${name}`));
    const others = group.querySelectorAll('button, a[href], [tabindex]').length;
    return names.size === 1 && !names.has(' ') && others === 0 ? [] : [`${computeAccessibleName(group)}: ${names.size + others}`];
  });
}

const hasAsterisk = (one: Element | null | undefined): boolean => (one?.querySelector('.is-required') ?? null) !== null || one?.textContent.includes('*') === true;

/** Answers that a screen reader calls required although nobody sees a star. */
export function requiredWithoutAsterisk(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('[aria-required=true]')].flatMap((control) => {
    const labels = [...(control.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)), ...labelsOf(control)];
    // The star of a cell is CSS: e2e/byHand.spec.ts.
    return control.closest('td') !== null || labels.some(hasAsterisk) ? [] : [computeAccessibleName(control)];
  });
}
