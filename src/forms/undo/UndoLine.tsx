import { useEffect, useId, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { takeFocus, type UndoStep } from './undoSteps';

/** One line where something was replaced or deleted, with Undo. Its button is announced with this text. */
export function UndoLine({ step, label, isOfSeveral, onUndo }: {
  readonly step: UndoStep;
  /** The question or list. */
  readonly label: string;
  readonly isOfSeveral: boolean;
  readonly onUndo: () => void;
}) {
  const id = useId();
  const element = useRef<HTMLButtonElement>(null);
  const button = isOfSeveral ? `${step.button} all` : step.button;
  useEffect(() => {
    if (takeFocus(step)) element.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <p className="undo-line">
      <span id={id}>{step.text}</span>{' '}
      <Button
        // Another button for Redo: a screen reader says what has the focus once it is moved there, not once it is renamed.
        key={button}
        ref={element}
        variant="link"
        size="sm"
        aria-label={`${button}: ${label}`}
        aria-describedby={id}
        onClick={onUndo}
      >
        {button}
      </Button>
    </p>
  );
}
