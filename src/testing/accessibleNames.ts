import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api';

const CONTROLS = 'a[href], button, input:not([type=radio], [type=hidden]), select, textarea';
/** A screen reader names them as the focus enters. */
const GROUPS = '[role=group], [role=radiogroup], [role=region], [role=form], [role=dialog], fieldset, section, form, nav, table';
const NOT_READ_ALOUD = '[hidden], [aria-hidden="true"], [inert], script, style, svg';

const isReadAloud = (element: Element): boolean => element.closest(NOT_READ_ALOUD) === null;
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
const wordsOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** The texts of an element that a screen reader reads. */
function textsIn(element: Element): readonly Text[] {
  const found: Text[] = [];
  const add = (node: Node): void => {
    if (node instanceof Text && node.data !== '') found.push(node);
    else if (node === element || (node instanceof Element && !node.matches(NOT_READ_ALOUD))) node.childNodes.forEach(add);
  };
  if (isReadAloud(element)) add(element);
  return found;
}

const INLINE = /^(a|abbr|b|bdi|code|data|em|i|small|span|strong|sub|sup|time|u)$/i;
/** Whether nothing but elements inside a line separates two texts: neither a blank nor a line of its own. */
function isOneLine(one: Text, other: Text): boolean {
  const commonAncestor = (element: Element | null): Element | null => (element?.contains(other) === false ? commonAncestor(element.parentElement) : element);
  const common = commonAncestor(one.parentElement);
  const upTo = (text: Text): readonly Element[] => {
    const above: Element[] = [];
    for (let at = text.parentElement; at !== null && at !== common; at = at.parentElement) above.push(at);
    return above;
  };
  const areInline = (elements: Iterable<Element>): boolean => [...elements].every(({ tagName }) => INLINE.test(tagName));
  if (!areInline([...upTo(one), ...upTo(other)])) return false;
  const range = document.createRange();
  range.setEndBefore(other);
  range.setStartAfter(one);
  return areInline(range.cloneContents().querySelectorAll('*'));
}

/** Texts that run together for a screen reader, because only the layout separates them. */
export function textsWithoutSpace(root: ParentNode = document): readonly string[] {
  return [...root.querySelectorAll('main, header, footer, [role=dialog]')].flatMap((part) => {
    const texts = textsIn(part);
    return texts.flatMap((text, at) => {
      const before = texts[at - 1];
      if (before === undefined || !/[a-z\d]$/.test(before.data) || !/^[A-Z]/.test(text.data) || !isOneLine(before, text)) return [];
      return [`“${plain(before.data).slice(-30)}” and “${plain(text.data).slice(0, 30)}”`];
    });
  });
}

/** The names of controls. To name one, jsdom looks for its label through the whole page: here the labels are read once. */
function namesOfControls(): (control: Element) => string {
  const labels = new Map([...document.querySelectorAll('label')].filter(({ htmlFor }) => htmlFor !== '').map((label) => [label.htmlFor, label]));
  return (control) => {
    const named = control.matches('a, button') ? control : labels.get(control.id);
    const words = control.getAttribute('aria-label') ?? (named === undefined ? '' : textsIn(named).map(({ data }) => data).join(''));
    return plain(words === '' || control.matches('[aria-labelledby]') ? computeAccessibleName(control) : words);
  };
}

/** Roles and names that two controls share although they have other targets, with the groups in which they stand. */
export function sharedNames(): readonly string[] {
  const seen = new Map<string, Set<string>>();
  const nameOf = namesOfControls();
  const groupNames = new Map<Element, string>();
  const nameOfGroup = (group: Element): string => {
    const name = groupNames.get(group) ?? computeAccessibleName(group);
    groupNames.set(group, name);
    return name;
  };
  for (const control of document.querySelectorAll(`main :is(${CONTROLS})`)) {
    // Where a row has several links to one page, one of them is the tab stop.
    if (!isReadAloud(control) || control.matches('a[tabindex="-1"]')) continue;
    const groups: string[] = [];
    for (let at = control.parentElement?.closest(GROUPS); at !== null && at !== undefined; at = at.parentElement?.closest(GROUPS)) groups.push(nameOfGroup(at));
    const key = [getRole(control), nameOf(control), control.getAttribute('aria-description') ?? '', ...groups].join(' | ');
    const targets = seen.get(key) ?? new Set();
    targets.add(control.getAttribute('href') ?? `${control.tagName}${targets.size}`);
    seen.set(key, targets);
  }
  return [...seen].filter(([, targets]) => targets.size > 1).map(([key, { size }]) => `${size} × ${key}`);
}

/** Controls whose name lacks the words that they show: voice control users say what they see. */
export function namesWithoutVisibleText(): readonly string[] {
  const nameOf = namesOfControls();
  return [...document.querySelectorAll(':is(a[href], button, [role=button], [role=link])[aria-label]')].filter(isReadAloud).flatMap((control) => {
    const shown = wordsOf(textsIn(control).filter(({ parentElement }) => parentElement?.closest('.visually-hidden') === null).map(({ data }) => data).join(' '));
    const name = nameOf(control);
    return wordsOf(name).includes(shown) ? [] : [`shows “${shown}”, is named “${name}”`];
  });
}

/** Names that nobody would say: a plural after 1, a full stop after another. */
export function clumsyNames(): readonly string[] {
  const nameOf = namesOfControls();
  return [...document.querySelectorAll(CONTROLS)].filter(isReadAloud).map(nameOf).filter((name) => /\b1 (?:pupils|plans|answers|changes|rows|entries|sessions|days|weeks|schools|comments|notes|files|targets)\b|[^.]\.\.(?!\.)/.test(name));
}

/** Words that are in \`title\` alone, which neither the keyboard nor most screen readers reach. */
export function wordsInTitle(): readonly string[] {
  return [...document.querySelectorAll('main [title], header [title]')].filter(isReadAloud).flatMap((one) => {
    const title = one.getAttribute('title') ?? '';
    const isFocusable = one.matches(CONTROLS);
    // A press on it opens what the links of its row open, which keyboard and screen reader reach (001 section 2.3).
    const isPressed = title.startsWith('Open ') && one.matches('tr:has(th a[href]) > td');
    return isFocusable || isPressed || wordsOf(one.textContent).includes(wordsOf(title)) ? [] : [`${one.tagName.toLowerCase()} “${plain(one.textContent)}”: “${title}”`];
  });
}

/** What is read with the title of the page. */
export const titleDescription = (): string => {
  const title = document.querySelector('main h1');
  return title === null ? '' : computeAccessibleDescription(title);
};
