import { lazy, Suspense } from 'react';
import { completeDate, isWholeDate } from '../../domain/dates';
import { Disclosure } from '../../ui/Disclosure';
import { Icon } from '../../ui/Icon';
import type { FieldValue } from '../../saving/types';
import { controlClass, controlProps, showValue, type FieldOfKind, type InputProps, type KindOf } from './kind';
import { useRawDraft, type Reading } from './useRawDraft';
import { putText } from './useDraft';

type DateKind = FieldOfKind<'date'>;

// The calendar weighs more than the rest of the form: it comes when somebody opens it.
const Calendar = lazy(async () => ({ default: (await import('../../ui/Calendar')).Calendar }));

/** Reads DD/MM/YYYY; a cleared date is null (P-338). A stored text that is no date stays as it is. */
export function readDate(text: string, stored: FieldValue): Reading {
  if (text === showValue(stored)) return { value: stored };
  if (text.trim() === '') return { value: null };
  return isWholeDate(text) ? { value: text } : { why: 'Not saved yet: write the whole date as DD/MM/YYYY.' };
}

function Input(props: InputProps<DateKind>) {
  const { field, isDisabled, isInvalid, actions } = props;
  const { control, first, take } = useRawDraft(props, readDate);

  /** On leaving, `1/2/2025` is date enough: it is written out. */
  const leave = () => {
    const typed = control.current?.value ?? '';
    const whole = completeDate(typed);
    if (control.current !== null && whole !== null && whole !== typed) {
      putText(control.current, whole);
      take(whole);
    }
    actions.leave();
  };
  const pick = (picked: string) => {
    if (control.current !== null) putText(control.current, picked);
    take(picked);
    actions.leave();
    control.current?.focus();
  };

  return (
    <div className="date-field">
      <input
        {...controlProps(props)}
        ref={control}
        type="text"
        inputMode="numeric"
        placeholder="DD/MM/YYYY"
        className={controlClass('form-control', isInvalid)}
        defaultValue={first}
        disabled={isDisabled}
        onChange={(event) => { take(event.target.value); }}
        onBlur={leave}
        onKeyDown={(event) => { if (event.key === 'Enter') leave(); }}
      />
      {isDisabled ? null : (
        <Disclosure
          label={`Choose date: ${field.label}`}
          buttonClass="btn btn-secondary btn-icon"
          face={<Icon name="calendar" />}
          panelClass="date-popup"
        >
          {(close) => (
            <Suspense fallback={<p className="small muted m-3" role="status">Loading the calendar…</p>}>
              <Calendar
                label={field.label}
                value={completeDate(control.current?.value ?? '')}
                onPick={(picked) => {
                  close();
                  pick(picked);
                }}
              />
            </Suspense>
          )}
        </Disclosure>
      )}
    </div>
  );
}

export const DateField: KindOf<DateKind> = {
  Input, blank: null, show: showValue, layout: 'above', mayBeUnfinished: true,
};
