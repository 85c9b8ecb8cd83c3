import { useId, type ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';

/** Title is the question. Escape and the overlay close it, unless it must be answered. */
export function Dialog({ title, children, footer, onClose, mustAnswer = false, size, isFullScreen = false }: {
  readonly title: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly onClose: () => void;
  readonly mustAnswer?: boolean;
  readonly size?: 'sm' | 'lg' | 'xl';
  /** Takes the whole window, at any width. */
  readonly isFullScreen?: boolean;
}) {
  const titleId = useId();
  return (
    <Modal
      show
      centered
      scrollable
      onHide={onClose}
      keyboard={!mustAnswer}
      backdrop={mustAnswer ? 'static' : true}
      aria-labelledby={titleId}
      {...(size === undefined ? {} : { size })}
      {...(isFullScreen ? { fullscreen: true as const } : {})}
    >
      <Modal.Header closeButton={!mustAnswer} closeLabel="Close">
        <Modal.Title id={titleId} as="h2">{title}</Modal.Title>
      </Modal.Header>
      {/* What fills the window is scrolled by keyboard, too. */}
      <Modal.Body {...(isFullScreen ? { tabIndex: 0, role: 'group', 'aria-labelledby': titleId } : {})}>{children}</Modal.Body>
      {footer === undefined ? null : <Modal.Footer>{footer}</Modal.Footer>}
    </Modal>
  );
}
