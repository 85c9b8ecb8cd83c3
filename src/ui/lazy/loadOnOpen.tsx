import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadCode } from './loadCode';
import { sayNotOpened } from './notOpened';

interface Closable {
  /** The part closes, or its code could not be loaded. */
  readonly onClose: () => void;
}

/**
 * A part of the page whose code is loaded when it opens: a dialog, a calendar. If loading fails, the part closes again and
 * a toast informs the user; the rest of the page keeps what was typed.
 * @param waiting shown until the code has loaded
 */
export function loadOnOpen<P extends object>(
  load: () => Promise<ComponentType<P>>, waiting: ReactNode = null,
): ComponentType<P & Closable> {
  let fetched: ComponentType<P> | null = null;

  return function LoadOnOpen(props: P & Closable) {
    const [Part, setPart] = useState(() => fetched);
    const { onClose } = props;
    useEffect(() => {
      if (Part !== null) return undefined;
      let isOpen = true;
      loadCode(load).then(
        (part) => {
          fetched = part;
          if (isOpen) setPart(() => part);
        },
        () => {
          if (!isOpen) return;
          sayNotOpened();
          onClose();
        },
      );
      return () => { isOpen = false; };
    }, [Part, onClose]);
    return Part === null ? waiting : <Part {...props} />;
  };
}
