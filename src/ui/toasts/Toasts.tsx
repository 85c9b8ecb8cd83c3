import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { watchPresses } from './lastPress';
import { lastToast, onToast, toastLayer } from './toast';

/** The layer of toasts, loaded with the first of them. If loading failed, each toast tries again. */
export function Toasts() {
  const last = useSyncExternalStore(onToast, lastToast);
  const [Layer, setLayer] = useState<ComponentType | null>(null);
  useEffect(watchPresses, []);
  useEffect(() => {
    if (last === null || Layer !== null) return;
    void toastLayer().then(({ ToastLayer }) => { setLayer(() => ToastLayer); }, () => undefined);
  }, [last, Layer]);
  return last === null || Layer === null ? null : <Layer />;
}
