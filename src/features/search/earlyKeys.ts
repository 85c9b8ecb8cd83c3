/** Keeps what is typed while the code of the search box still loads: the focus has not moved, so it would go into a field of the page. */
export function createEarlyKeys() {
  let typed = '';
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing) return;
    if (key === 'Backspace') typed = typed.slice(0, -1);
    else if (key.length === 1) typed += key;
    else if (key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    /** @param text what the search box starts with */
    start: (text: string): void => {
      typed = text;
      document.addEventListener('keydown', onKey, { capture: true });
    },
    read: (): string => typed,
    /** Called when the box has the focus, or the search was cancelled. */
    end: (): void => { document.removeEventListener('keydown', onKey, { capture: true }); },
  };
}

export type EarlyKeys = ReturnType<typeof createEarlyKeys>;
