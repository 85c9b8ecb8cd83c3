import { useEffect, useId, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { offerUndo, opposite, takeFocus } from '../undo/undoSteps';
import type { Engine } from './engine';

/** One line where the latest press replaced or deleted this answer, alone or with others, with Undo. Its button is announced with this text. */
export function UndoAt({ engine: { undoSteps, handle, actions }, name, label, isOfSeveral = false }: {
  readonly engine: Engine;
  readonly name: string;
  /** The question or list. */
  readonly label: string;
  readonly isOfSeveral?: boolean;
}) {
  const id = useId();
  const element = useRef<HTMLButtonElement>(null);
  const step = undoSteps[name];
  useEffect(() => {
    if (step === undefined || !takeFocus(step)) return;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  if (step === undefined) return null;
  const undo = () => {
    const now = handle.getView().values;
    for (const [field, restored] of Object.entries(step.restore)) {
      handle.keepRaw(field, null);
      actions.set(field, restored(now[field] ?? null), 'choice');
    }
    step.moveRaws?.[step.button](handle);
    offerUndo(handle.key, opposite(step, now));
  };
  const button = isOfSeveral && Object.keys(step.restore).length > 1 ? `${step.button} all` : step.button;
  return (
    <p className="undo-at">
      <span id={id}>{step.text}</span>{' '}
      <Button
        // Another button for Redo: a screen reader announces a newly focused element, not one that is renamed.
        key={button}
        ref={element}
        variant="link"
        size="sm"
        aria-label={`${button}: ${step.changed ?? label}`}
        aria-describedby={id}
        onClick={undo}
      >
        {button}
      </Button>
    </p>
  );
}
