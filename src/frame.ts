import { BookOpenCheck } from 'lucide';
import { sendFirstRequest } from './app/firstRequest';
import { PRODUCT } from './ui/product';

const SVG = 'http://www.w3.org/2000/svg';

/** And at the page: a young person's page has no top bar. In either store: config.js, which names one, is not read yet. */
function isSignedIn(): boolean {
  try {
    return [window.localStorage, window.sessionStorage].some((store) => store.getItem('authorizationKey') !== null && store.getItem('pepHandedOver') === null);
  } catch {
    return false;
  }
}

function element(tag: string, className: string, ...content: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...content);
  return made;
}

function brandIcon(): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('class', 'icon');
  icon.setAttribute('viewBox', '0 0 24 24');
  for (const [tag, attributes] of BookOpenCheck) {
    const stroke = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) stroke.setAttribute(name, String(value));
    icon.append(stroke);
  }
  return icon;
}

/**
 * Draws the top bar of a signed-in user's page in its place and size, while the rest of the code still loads and compiles;
 * React replaces it. Without a session the next page is the sign-in, which has no top bar. It is no part of the page for
 * assistive technology.
 */
export function drawFrame(root: HTMLElement | null): void {
  if (root === null || window.top !== window.self || !isSignedIn()) return;
  const frame = element(
    'div', 'shell',
    element('div', 'topbar', element('span', 'brand', brandIcon(), element('span', 't', PRODUCT))),
    element('div', '', element('div', 'page loader', element('span', 'spinner-border'))),
  );
  frame.setAttribute('aria-hidden', 'true');
  root.append(frame);
}

drawFrame(document.getElementById('root'));
// The mock host starts later.
if (process.env.PEP_MOCKS !== 'on') void sendFirstRequest();
