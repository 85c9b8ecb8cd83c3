import { lazy, Suspense, useSyncExternalStore } from 'react';
import { lastToast, onToast } from './toast';

const ToastLayer = lazy(async () => ({
  default: (await import(/* webpackPrefetch: true */ './toastLayer')).ToastLayer,
}));
const hasToast = (): boolean => lastToast() !== null;

/** The layer of passing messages: drawn with the first of them, fetched ahead once the page has nothing else to do. */
export function Toasts() {
  return useSyncExternalStore(onToast, hasToast) ? <Suspense fallback={null}><ToastLayer /></Suspense> : null;
}

const time = (at: number): string => new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Repeats the last message for as long as the page is open. Not live: the toast itself has been announced. */
export function LastMessage() {
  const last = useSyncExternalStore(onToast, lastToast);
  return (
    <p className="last-message" role="status" aria-live="off" aria-label="Last message">
      {last === null ? null : <>Last message, {time(last.at)}: {last.text}</>}
    </p>
  );
}
