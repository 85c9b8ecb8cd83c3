import { completeDate, isWholeDate } from '../../domain/dates';
import type { FieldValue } from '../../saving/types';
import { mayTypeDates } from './dateTyping';
import { DatePopup } from './DatePopup';
import { controlClass, controlProps, showValue, type FieldOfKind, type InputProps, type KindOf } from './kind';
import { useRawDraft, type Reading } from './useRawDraft';
import { putText } from './useDraft';

type DateKind = FieldOfKind<'date'>;

/** Reads DD/MM/YYYY; a cleared date is null (P-338). A stored text that is no date stays as it is. */
export function readDate(text: string, stored: FieldValue): Reading {
  if (text === showValue(stored)) return { value: stored };
  if (text.trim() === '') return { value: null };
  return isWholeDate(text) ? { value: text } : { why: 'Write the whole date as DD/MM/YYYY.' };
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
        readOnly={!mayTypeDates()}
        className={controlClass('form-control', isInvalid)}
        defaultValue={first}
        disabled={isDisabled}
        onChange={(event) => { take(event.target.value); }}
        onBlur={leave}
        onKeyDown={(event) => { if (event.key === 'Enter') leave(); }}
      />
      {isDisabled ? null : (
        <DatePopup label={field.label} textNow={() => control.current?.value ?? ''} onPick={pick} />
      )}
    </div>
  );
}

export const DateField: KindOf<DateKind> = {
  Input, blank: null, show: showValue, layout: 'above', mayBeUnfinished: true,
};
