import { useCallback } from 'react';
import Button from 'react-bootstrap/Button';
import { Dialog } from '../../ui/dialogs/Dialog';
import type { DialogProps } from '../../ui/dialogs/DialogLayer';
import { closeForms } from './closeForms';
import { KeptNotice } from './KeptNotice';
import { RowConflict } from './RowConflict';
import { SubmitFields } from './SubmitFields';
import { FormElement, SubmitButton, SubmitStatus } from './SubmitParts';
import { SubmitScope, type SubmitScopeProps } from './SubmitScope';
import { useSubmitScope } from './submitContext';
import type { SubmitItem, SubmitValues } from './submitTypes';
import '../status/forms.css';

interface FormDialogProps<V extends SubmitValues> extends Pick<DialogProps, 'size'> {
  readonly title: string;
  readonly fields: readonly SubmitItem<V>[];
  /** Default: Save. */
  readonly submitLabel?: string;
  /** Default: Saving…. */
  readonly busyLabel?: string;
  readonly onClose: () => void;
}

/** Closes when the host has the answers. Escape and the overlay close it too, and what was typed stays kept. */
export function DialogForm<V extends SubmitValues>(props: FormDialogProps<V> & SubmitScopeProps<V>) {
  const { onClose, onDone } = props;
  return (
    <SubmitScope
      {...props}
      onDone={() => {
        onClose();
        onDone?.();
      }}
    >
      <FormDialog {...props} />
    </SubmitScope>
  );
}

function FormDialog<V extends SubmitValues>({ title, fields, submitLabel = 'Save', busyLabel = 'Saving…', onClose, size }: FormDialogProps<V>) {
  const { isBusy } = useSubmitScope();
  const close = useCallback(() => {
    if (!isBusy) closeForms(onClose);
  }, [isBusy, onClose]);
  return (
    <Dialog
      title={title}
      mustAnswer={isBusy}
      onClose={close}
      {...(size === undefined ? {} : { size })}
      footer={(
        <>
          <Button variant="secondary" aria-disabled={isBusy || undefined} onClick={close}>Cancel</Button>
          <SubmitButton busy={busyLabel}>{submitLabel}</SubmitButton>
        </>
      )}
    >
      <FormElement label={title}>
        <KeptNotice />
        <div className="stack"><SubmitFields items={fields} /></div>
        <SubmitStatus />
        <RowConflict items={fields} />
      </FormElement>
    </Dialog>
  );
}
