import { useEffect, useState, type ComponentType } from 'react';
import { bad } from '../messages/message';
import { showToast } from './toast';

const NOT_FETCHED = bad('This could not be opened. Please check the connection and try again.', 3000);

/**
 * A dialog whose code is fetched when it is opened. Where that fails it closes again and a toast says so: the page
 * under it, with all that was typed there, is not touched.
 */
export function onDemand<P extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let fetched: ComponentType<P> | null = null;

  return function OnDemand(props: P) {
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
    return Part === null ? null : <Part {...props} />;
  };
}
