import { lazy, Suspense, type ReactNode } from 'react';

export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly onClose: () => void;
  readonly mustAnswer?: boolean;
  readonly size?: 'sm' | 'lg' | 'xl';
  /** Takes the whole window, at any width. */
  readonly isFullScreen?: boolean;
}

// Fetched when the page has nothing better to do, so that opening a dialog does not wait for a poor network.
const DialogLayer = lazy(async () => ({
  default: (await import(/* webpackPrefetch: true */ './DialogLayer')).DialogLayer,
}));

/** Title is the question. Escape and the overlay close it, unless it must be answered. */
export function Dialog(props: DialogProps) {
  return <Suspense><DialogLayer {...props} /></Suspense>;
}
