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

const time = (at: number): string => new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Keeps the last message for a screen reader while the page is open. Not live: the toast has been announced. */
export function LastMessage() {
  const last = useSyncExternalStore(onToast, lastToast);
  return (
    <p className="visually-hidden" role="status" aria-live="off" aria-label="Last message">
      {last === null ? null : <>Last message, {time(last.at)}: {last.text}</>}
    </p>
  );
}
