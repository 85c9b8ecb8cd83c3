import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import type { Target } from '../../capsule/capsule';

/** What a user can press, type into or choose from. */
const CONTROLS = [
  'a[href]', 'button', 'input:not([type=hidden])', 'select', 'textarea', 'summary',
  '[role=button], [role=link], [role=tab], [role=option], [role=gridcell], [role=menuitem], [role=menuitemcheckbox], [role=menuitemradio]',
  '[role=checkbox], [role=radio], [role=switch], [role=combobox], [role=textbox]',
].join(', ');

const nameOf = (element: Element): string => computeAccessibleName(element).replace(/\s+/g, ' ').trim();

/** A password box has no role, so it is found by its label. Playwright and Testing Library find it as a text box too. */
const roleOf = (element: Element): string => getRole(element) ?? (element instanceof HTMLInputElement ? 'textbox' : 'generic');

const isThere = (element: Element): boolean => element.checkVisibility() && element.closest('[inert], [aria-hidden=true], .mock-panel') === null;

/** The controls with this role and name that can be used now, in the order of the page. */
function controlsLike({ role, name }: Target): readonly Element[] {
  return [...document.querySelectorAll(CONTROLS)].filter((one) => roleOf(one) === role && isThere(one) && nameOf(one) === name);
}

/** The control that an event happened in, or null outside controls. */
export function controlOf(event: Event): Element | null {
  const [from] = event.composedPath();
  return from instanceof Element ? from.closest(CONTROLS) : null;
}

/** What is needed to find a control again. */
export function targetOf(element: Element): Target {
  const target = { role: roleOf(element), name: nameOf(element) };
  const nth = controlsLike(target).indexOf(element);
  return nth > 0 ? { ...target, nth } : target;
}

export const findControl = (target: Target): Element | null => controlsLike(target)[target.nth ?? 0] ?? null;
