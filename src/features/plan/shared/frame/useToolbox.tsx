import { useCallback, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * The tools of a section are in one of several places, by width. One element, mounted once, moves between them: an open
 * print preview must not close because the paper is narrower than the window, or because a tablet is turned.
 * @returns `slot`, to be rendered in one place at a time, and `content`, always in the same one
 */
export function useToolbox(tools: ReactNode): { readonly slot: ReactNode; readonly content: ReactNode } {
  const [toolbox] = useState(() => Object.assign(document.createElement('div'), { className: 'toolbox' }));
  const focused = useRef<Element | null>(null);
  const place = useCallback((slot: HTMLElement | null) => {
    // The old place unmounts before the new one mounts, so the tools keep the focus.
    if (slot === null) {
      focused.current = toolbox.contains(document.activeElement) ? document.activeElement : null;
      return;
    }
    slot.append(toolbox);
    if (focused.current instanceof HTMLElement && document.activeElement === document.body) focused.current.focus({ preventScroll: true });
    focused.current = null;
  }, [toolbox]);
  return { slot: <div className="toolbox-slot" ref={place} />, content: createPortal(tools, toolbox) };
}
