import { useId, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { Icon } from '../../ui/icons/Icon';
import { KeptNotice } from './KeptNotice';
import { RowConflict } from './RowConflict';
import { SubmitFields } from './SubmitFields';
import { FormElement, SubmitButton, SubmitStatus } from './SubmitParts';
import { SubmitScope, type SubmitScopeProps } from './SubmitScope';
import type { SubmitItem, SubmitValues } from './submitTypes';
import '../status/forms.css';

interface SubmitFormProps<V extends SubmitValues> extends SubmitScopeProps<V> {
  readonly label: string;
  readonly fields: readonly SubmitItem<V>[];
  readonly submitLabel?: string;
  readonly busyLabel?: string;
  /** Why the form cannot be sent at all, shown above its fields, which are then disabled. */
  readonly unavailable?: string | null;
  /** Further buttons, before the submit button. */
  readonly actions?: ReactNode;
}

/** A form on the page that is sent as a whole: it runs the checks in order, sends once, and keeps what was typed if sending fails. */
export function SubmitForm<V extends SubmitValues>({
  label, fields, submitLabel = 'Save', busyLabel = 'Saving…', unavailable = null, actions, ...scope
}: SubmitFormProps<V>) {
  const id = useId();
  return (
    <SubmitScope {...scope} title={label}>
      <FormElement label={label}>
        <KeptNotice />
        {unavailable === null ? <SubmitFields items={fields} /> : (
          <>
            <div id={`${id}why`} className="alert alert-warning mb-0"><Icon name="info" /><span>{unavailable}</span></div>
            <fieldset className="stack" disabled aria-label={label} aria-describedby={`${id}why`}><SubmitFields items={fields} /></fieldset>
          </>
        )}
        <SubmitStatus />
        <RowConflict items={fields} />
        <div className="toolrow">
          {actions}
          {unavailable === null ? <SubmitButton busy={busyLabel}>{submitLabel}</SubmitButton>
            : <Button type="submit" variant="primary" disabled aria-describedby={`${id}why`}>{submitLabel}</Button>}
        </div>
      </FormElement>
    </SubmitScope>
  );
}
