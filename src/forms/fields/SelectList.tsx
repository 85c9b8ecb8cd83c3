import { useLayoutEffect, useRef, type ComponentPropsWithoutRef } from 'react';
import { optionLabel, optionValue } from '../spec/defineForm';
import type { Option } from '../spec/formSpec';
import { withStored } from './options';

interface SelectListProps extends Omit<ComponentPropsWithoutRef<'select'>, 'value' | 'defaultValue' | 'onChange' | 'children'> {
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

const element = (label: string, value: string): HTMLOptionElement => new window.Option(label, value);

const copies = new WeakMap<readonly Option[], DocumentFragment>();

/** The elements of a list, blank first; a list may hold a blank of its own. */
function elementsOf(options: readonly Option[]): DocumentFragment {
  const known = copies.get(options);
  if (known !== undefined) return known;
  const made = document.createDocumentFragment();
  made.append(element('', ''));
  for (const option of options) {
    if (optionValue(option) !== '') made.append(element(optionLabel(option), optionValue(option)));
  }
  copies.set(options, made);
  return made;
}

/**
 * A list to choose one of; a stored value outside it stays selectable. The options are copied from one pattern for
 * each list: a form has twenty lists of forty grades, and as components these were two thirds of all it drew.
 */
export function SelectList({ options, value, onChoose, ...rest }: SelectListProps) {
  const box = useRef<HTMLSelectElement>(null);
  const unlisted = withStored(options, value) === options ? null : value;
  useLayoutEffect(() => {
    box.current?.replaceChildren(elementsOf(options).cloneNode(true));
    if (unlisted !== null) box.current?.append(element(unlisted, unlisted));
  }, [options, unlisted]);
  useLayoutEffect(() => {
    if (box.current !== null && box.current.value !== value) box.current.value = value;
  });
  return <select {...rest} ref={box} onChange={(event) => { onChoose(event.target.value); }} />;
}
