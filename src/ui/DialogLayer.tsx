import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';
import { pageCovers } from '../state/pageCovers';
import { tabStopsIn, trapTab } from './trapFocus';

export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly onClose: () => void;
  readonly mustAnswer?: boolean;
  readonly size?: 'sm' | 'lg' | 'xl';
  /** Whether it fills the whole window at any width. Back closes it. */
  readonly isFullScreen?: boolean;
  /** The dialog has no controls, so its text takes the focus and scrolls by keyboard. */
  readonly isText?: boolean;
  /** Its content grows while the user types. If it were centred, it would move under their eyes. */
  readonly staysAtTop?: boolean;
}

/** Moves the focus from the dialog, which has it as it opens, to its first field. */
function focusFirstField({ currentTarget: dialog }: FocusEvent): void {
  if (!(dialog instanceof HTMLElement)) return;
  tabStopsIn(dialog).find((stop) => stop.matches('.modal-body :is(input, select, textarea)'))?.focus();
}

/** Ref of a dialog's head: traps the focus inside the dialog from its mount on, and starts at its first field. */
function keepFocusInside(head: HTMLElement | null): (() => void) | undefined {
  const dialog = head?.closest<HTMLElement>('[role=dialog]') ?? null;
  if (dialog === null) return undefined;
  const onKey = (event: KeyboardEvent): void => { trapTab(dialog, event); };
  dialog.addEventListener('keydown', onKey);
  dialog.addEventListener('focus', focusFirstField, { once: true });
  return () => {
    dialog.removeEventListener('keydown', onKey);
    dialog.removeEventListener('focus', focusFirstField);
  };
}

/** What {@link Dialog} shows once it is opened. */
export function DialogLayer({
  title, children, footer, onClose, mustAnswer = false, size, isFullScreen = false, isText = false, staysAtTop = false,
}: DialogProps) {
  const titleId = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isFullScreen) return undefined;
    const closeByBack = (): void => { close(); };
    pageCovers.add(closeByBack);
    return () => { pageCovers.delete(closeByBack); };
  }, [isFullScreen]);
  return (
    <Modal
      show
      centered={!staysAtTop}
      scrollable
      onHide={onClose}
      keyboard={!mustAnswer}
      backdrop={mustAnswer ? 'static' : true}
      aria-labelledby={titleId}
      {...(size === undefined ? {} : { size })}
      {...(isFullScreen ? { fullscreen: true as const } : {})}
    >
      <Modal.Header ref={keepFocusInside} closeButton={!mustAnswer} closeLabel="Close">
        <Modal.Title id={titleId} as="h2">{title}</Modal.Title>
      </Modal.Header>
      {/* A full-screen dialog must scroll by keyboard too. */}
      <Modal.Body {...(isFullScreen || isText ? { tabIndex: 0, role: 'group', 'aria-labelledby': titleId } : {})}>{children}</Modal.Body>
      {footer === undefined ? null : <Modal.Footer>{footer}</Modal.Footer>}
    </Modal>
  );
}
