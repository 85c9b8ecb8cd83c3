import { lazy, Suspense, useSyncExternalStore } from 'react';
import { lastToast, onToast } from './toast';

const ToastLayer = lazy(async () => ({ default: (await import('./toastLayer')).ToastLayer }));

/** The layer of passing messages; fetched after the first page has been drawn. */
export function Toasts() {
  return <Suspense fallback={null}><ToastLayer /></Suspense>;
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
