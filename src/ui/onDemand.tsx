import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { bad, SHELL_MS } from '../messages/message';
import { showToast } from './toast';

const NOT_FETCHED = bad('This could not be opened. Please check the connection and try again.', SHELL_MS);

interface Closable {
  /** The part goes away: by itself, or because it could not be fetched. */
  readonly onClose: () => void;
}

/**
 * A part of the page whose code is fetched when it is opened: a dialog, a calendar. Where that fails it closes again and
 * a toast says so: the rest of the page, with all that was typed there, is not touched.
 * @param waiting stands in its place until then
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>, waiting: ReactNode = null,
): ComponentType<P & Closable> {
  let fetched: ComponentType<P> | null = null;

  return function OnDemand(props: P & Closable) {
    const [Part, setPart] = useState(() => fetched);
    const { onClose } = props;
    useEffect(() => {
      if (Part !== null) return undefined;
      let isOpen = true;
      load().then(
        (part) => {
          fetched = part;
          if (isOpen) setPart(() => part);
        },
        () => {
          if (!isOpen) return;
          showToast(NOT_FETCHED);
          onClose();
        },
      );
      return () => { isOpen = false; };
    }, [Part, onClose]);
    return Part === null ? waiting : <Part {...props} />;
  };
}
