import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';
import { pageCovers } from '../../state/pageCovers';
import { listen } from '../../state/listen';
import { describeByText, firstPlaceIn, openDialog } from './openDialog';
import { trapTab } from '../focus/trapFocus';

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
  /** Its content grows while the user types, so it is not centred: it would move. */
  readonly staysAtTop?: boolean;
}

/** Bootstrap would take the focus without waiting for a pause of typing, and from a sign-in above the dialog. */
const OWN_FOCUS = { autoFocus: false, enforceFocus: false } as const;

/** Ref of a dialog's head: opens the dialog at its first field, and traps the focus inside it and the dialogs above it. */
function keepFocusInside(head: HTMLElement | null): (() => void) | undefined {
  const dialog = head?.closest<HTMLElement>('[role=dialog]') ?? null;
  if (dialog === null) return undefined;
  describeByText(dialog);
  const leave = [
    listen(dialog, { keydown: (event) => { trapTab(dialog, event); } }),
    listen(document, { focusin: ({ target }) => { if (target instanceof Element && target.closest('[role=dialog]') === null) dialog.focus(); } }),
    openDialog(() => { firstPlaceIn(dialog).focus(); }),
  ];
  return () => { leave.forEach((end) => { end(); }); };
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
      {...OWN_FOCUS}
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
