import type { ReactNode } from 'react';
import { bad, SHELL_MS } from '../../messages/message';
import { missingCode } from '../../state/pageState';
import { showToast } from '../toasts/toast';
import { lazyPart } from './later';

const NOT_FETCHED = bad('This could not be opened. Please check the connection and try again.', SHELL_MS);

/** Tells the user after `loadCode` has failed, unless the notice of a new version already does. Otherwise the connection is at fault. */
export function sayNotOpened(): void {
  if (!missingCode.get()) showToast(NOT_FETCHED);
}

interface Closable {
  /** The part closes, or its code could not be loaded. */
  readonly onClose: () => void;
}

/** A part whose code loads when it opens: a dialog, a calendar. If that fails, it closes with a toast; the page keeps what was typed. */
export const loadOnOpen = <P extends object>(load: () => Promise<(props: P) => ReactNode>, waiting: ReactNode = null) =>
  lazyPart<P & Closable>(load, waiting, ({ onClose }) => {
    sayNotOpened();
    onClose();
  });
