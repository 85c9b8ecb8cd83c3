import type { ReactNode } from 'react';
import { loadOnOpen } from './loadOnOpen';

export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly onClose: () => void;
  readonly mustAnswer?: boolean;
  readonly size?: 'sm' | 'lg' | 'xl';
  /** Takes the whole window, at any width. */
  readonly isFullScreen?: boolean;
  /** Holds nothing to press or fill in: its text takes the focus, so that the keyboard scrolls it. */
  readonly isText?: boolean;
}

/**
 * Title is the question. Escape and the overlay close it, unless it must be answered. Fetched when the page has
 * nothing better to do, so that opening a dialog does not wait for a poor network.
 */
export const Dialog = loadOnOpen(async () => (await import('./DialogLayer')).DialogLayer);
