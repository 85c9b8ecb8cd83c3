import { isInaccessible, waitFor } from '@testing-library/react';
import { computeAccessibleName } from 'dom-accessibility-api';

const ELEMENTS = {
  button: 'button:not([role]), [role=button]',
  link: 'a[href]:not([role]), [role=link]',
  option: 'option:not([role]), [role=option]',
  row: 'tr:not([role]), [role=row]',
  columnheader: 'th:not([role]):not([scope=row]), [role=columnheader]',
  checkbox: 'input[type=checkbox]:not([role]), [role=checkbox]',
} as const;

type Name = string | RegExp;
type Role = keyof typeof ELEMENTS;

/** With the names of pictures in it. */
function textsIn(node: Node): readonly string[] {
  if (node instanceof Text) return [node.data];
  const label = node instanceof Element ? node.getAttribute('aria-label') : null;
  return [...(label === null ? [] : [label]), ...[...node.childNodes].flatMap(textsIn)];
}

const labelOf = (element: Element): string | undefined =>
  (element instanceof HTMLInputElement ? (element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`))?.textContent : undefined);

/** All that the name can consist of, each on a line: its text with and without a blank between its parts. */
function sourcesOf(element: Element): string {
  const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  const texts = textsIn(element);
  return [
    labelOf(element), labels.join(' '), element.getAttribute('title'), texts.join(''), texts.join(' ').replace(/\s+/g, ' ').trim(),
  ].join('\n');
}

/** False only where the name cannot be this one. A part of the text may be hidden from it. */
function mayBeNamed(name: Name): (element: Element) => boolean {
  const words = typeof name === 'string' ? name.split(' ') : [];
  const part = typeof name === 'string' ? /(?:)/ : new RegExp(name.source.replace(/^\^|\$$/g, ''), `${name.flags}m`);
  return (element) => {
    const sources = sourcesOf(element);
    return part.test(sources) && words.every((word) => sources.includes(word));
  };
}

/**
 * What `queryAllByRole` finds, in less time: that computes the style and the name of every button of the page, which takes longer
 * than all else that a test does. Here only those whose text can be the name.
 */
export function allNamed(role: Role, name: Name, here: ParentNode = document): readonly HTMLElement[] {
  const isName = (text: string): boolean => (typeof name === 'string' ? text === name : name.test(text));
  return [...here.querySelectorAll<HTMLElement>(ELEMENTS[role])].filter(mayBeNamed(name))
    .filter((element) => isName(computeAccessibleName(element)) && !isInaccessible(element));
}

export function queryNamed(role: Role, name: Name, here: ParentNode = document): HTMLElement | null {
  const [first = null, ...others] = allNamed(role, name, here);
  if (others.length > 0) throw new Error(`${others.length + 1} are named ${String(name)} with the role ${role}`);
  return first;
}

/** The button, link … with this name. */
export function named(role: Role, name: Name, here: ParentNode = document): HTMLElement {
  const found = queryNamed(role, name, here);
  if (found === null) throw new Error(`No ${role} is named ${String(name)}`);
  return found;
}

export const findNamed = (role: Role, name: Name, here: ParentNode = document): Promise<HTMLElement> => waitFor(() => named(role, name, here));
