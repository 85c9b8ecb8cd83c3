import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { bad, SHELL_MS } from '../../messages/message';
import { listen } from '../../state/listen';
import { missingCode } from '../../state/pageState';
import { showToast } from '../toasts/toast';
import { lazyPart } from './later';

const NOT_FETCHED = bad('This could not be opened. Please check the connection and try again.', SHELL_MS);

/** Tells the user after `loadCode` has failed, unless the notice of a new version already does. Otherwise the connection is at fault. */
export function showNotOpened(): void {
  if (!missingCode.get()) showToast(NOT_FETCHED);
}

interface Closable {
  /** The part closes, or its code could not be loaded. */
  readonly onClose: () => void;
}

function giveUp({ onClose }: Closable): void {
  showNotOpened();
  onClose();
}

/** A part of the page whose code loads with it: a chart, the agenda. If that fails, it closes with a toast. */
export const loadInPlace = <P extends object>(load: () => Promise<(props: P) => ReactNode>, waiting: ReactNode = null) =>
  lazyPart<P & Closable>(load, () => waiting, giveUp);

/** While a dialog's code loads, Escape closes that dialog and nothing else. */
function Opening({ onClose }: Closable) {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => listen(document, { keydown: (event) => { escape(event); } }, { capture: true }), []);
  return null;
}

/** A layer above the page, such as a dialog, whose code loads when it opens. If that fails, it closes with a toast; the page keeps what was typed. */
export const loadOnOpen = <P extends object>(load: () => Promise<(props: P) => ReactNode>) => lazyPart<P & Closable>(load, Opening, giveUp);
