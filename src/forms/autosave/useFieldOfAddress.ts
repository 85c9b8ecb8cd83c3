import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { listen } from '../../state/listen';
import { focusFieldId } from '../describe/ids';

/** Moves the focus to the field that the address names once its screen has loaded, unless the user has moved on. */
export function useFieldOfAddress(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const id = hash.slice(1);
    if (id === '' || focusFieldId(id)) return undefined;
    const watcher = new MutationObserver(() => { if (focusFieldId(id)) stop(); });
    const stop = (): void => {
      watcher.disconnect();
      stopListening();
    };
    watcher.observe(document.body, { childList: true, subtree: true });
    const stopListening = listen(document, { keydown: stop, pointerdown: stop });
    return stop;
  }, [hash, key]);
}
