import type { ReactNode } from 'react';
import { SubmitFields } from './SubmitFields';
import { FormElement, SubmitButton } from './SubmitParts';
import { SubmitStatus } from './SubmitStatus';
import { UnavailableButton } from './UnavailableButton';
import { SubmitScope, type SubmitScopeProps } from './SubmitScope';
import type { SubmitItem, SubmitValues } from './submitTypes';
import '../status/forms.css';

interface SubmitFormProps<V extends SubmitValues> extends SubmitScopeProps<V> {
  /** Accessible name. */
  readonly label: string;
  readonly fields: readonly SubmitItem<V>[];
  readonly submitLabel: string;
  readonly busyLabel?: string;
  /** Why the form cannot be sent at all: disables the button and shows this text beside it. */
  readonly unavailable?: string | null;
  /** Further buttons, before the submit button. */
  readonly actions?: ReactNode;
}

/**
 * A form on the page that is sent as a whole: it runs the checks in order, sends once, and keeps what was typed if
 * sending fails.
 */
export function SubmitForm<V extends SubmitValues>({ label, fields, submitLabel, busyLabel, unavailable = null, actions, ...scope }: SubmitFormProps<V>) {
  return (
    <SubmitScope {...scope}>
      <FormElement label={label}>
        <SubmitFields items={fields} />
        <SubmitStatus />
        <div className="toolrow">
          {actions}
          {unavailable === null ? <SubmitButton busy={busyLabel}>{submitLabel}</SubmitButton>
            : <UnavailableButton label={submitLabel} why={unavailable} />}
        </div>
      </FormElement>
    </SubmitScope>
  );
}
