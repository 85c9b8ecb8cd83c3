import { useEffect, useId, useRef } from 'react';
import { takeFocus, type UndoStep } from './undoSteps';

/** One line where something was replaced or deleted, with Undo. Its button is announced with this text. */
export function UndoLine({ step, label, onUndo }: {
  readonly step: UndoStep;
  /** The question or list. */
  readonly label: string;
  readonly onUndo: () => void;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takeFocus(step)) button.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <p className="undo-line">
      <span id={id}>{step.text}</span>{' '}
      <button
        ref={button}
        type="button"
        className="btn btn-sm btn-link"
        aria-label={`${step.button}: ${label}`}
        aria-describedby={id}
        onClick={onUndo}
      >
        {step.button}
      </button>
    </p>
  );
}
