import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { focusFieldId } from '../../../forms/spec/ids';

/** Moves the focus to the field that the address names, once its screen has loaded; not after the user has moved on. */
export function useFieldOfRecord(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const id = hash.slice(1);
    if (id === '' || focusFieldId(id)) return undefined;
    const watcher = new MutationObserver(() => { if (focusFieldId(id)) stop(); });
    const stop = (): void => {
      watcher.disconnect();
      document.removeEventListener('keydown', stop);
      document.removeEventListener('pointerdown', stop);
    };
    watcher.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('keydown', stop);
    document.addEventListener('pointerdown', stop);
    return stop;
  }, [hash, key]);
}
