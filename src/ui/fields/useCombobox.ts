import { useEffect, useId, useState, type KeyboardEvent, type RefObject } from 'react';

/** Keyboard and ARIA of an editable combobox with a listbox (ARIA 1.2). The first option is active at once. The caller draws the parts. */
export function useCombobox<T>({ options, isOpen, onOpen, onClose, onPick, list }: {
  readonly options: readonly T[];
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onPick: (option: T) => void;
  /** The list, so that the active option is scrolled into view. */
  readonly list: RefObject<HTMLElement | null>;
}) {
  const id = useId();
  const [active, setActive] = useState(0);
  const [known, setKnown] = useState(options);
  if (options !== known) {
    setKnown(options);
    setActive(0);
  }
  const optionId = (index: number) => `${id}option${index}`;
  const current = isOpen && active < options.length ? active : -1;

  useEffect(() => {
    if (current < 0) return;
    const option = list.current?.querySelector('[aria-selected="true"]');
    // Test environments have no layout and lack this method.
    if (option !== null && option !== undefined && 'scrollIntoView' in option) option.scrollIntoView({ block: 'nearest' });
  }, [current, list]);

  const move = (step: number) => {
    if (!isOpen) { onOpen(); return; }
    const { length } = options;
    if (length > 0) setActive((current + step + length) % length);
  };
  const keys: Readonly<Record<string, () => boolean>> = {
    ArrowDown: () => { move(1); return true; },
    ArrowUp: () => { move(-1); return true; },
    PageDown: () => { if (isOpen) setActive(Math.min(options.length - 1, current + 10)); return isOpen; },
    PageUp: () => { if (isOpen) setActive(Math.max(0, current - 10)); return isOpen; },
    Enter: () => {
      const option = options[current];
      if (option === undefined) return false;
      onPick(option);
      return true;
    },
    Escape: () => { if (isOpen) onClose(); return isOpen; },
  };

  return {
    listId: `${id}list`,
    inputProps: {
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': `${id}list`,
      'aria-activedescendant': current < 0 ? undefined : optionId(current),
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown: (event: KeyboardEvent) => {
        // A key that ends an input method's suggestion is not meant for the list.
        if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
        if (keys[event.key]?.() === true) {
          event.preventDefault();
          event.stopPropagation();
        }
      },
    },
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option' as const,
      'aria-selected': index === current,
      // The focus stays in the text box.
      onMouseDown: (event: { preventDefault: () => void }) => { event.preventDefault(); },
      onMouseMove: () => { if (index !== current) setActive(index); },
      onClick: () => { const option = options[index]; if (option !== undefined) onPick(option); },
    }),
  };
}
