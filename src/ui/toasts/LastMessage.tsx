import { useSyncExternalStore } from 'react';
import { lastToast, onToast } from './toast';

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
