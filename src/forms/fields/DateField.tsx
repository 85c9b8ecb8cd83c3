import Button from 'react-bootstrap/Button';
import { completeDate, formatDate, isWholeDate, parseDate, dateProblem } from '../../domain/dates';
import type { FieldValue } from '../../values/values';
import { mayTypeDates } from './dateTyping';
import { DatePopup } from './DatePopup';
import { dayRangeOf, type DayRange } from './dayLimits';
import { controlClass, controlProps, showValue, type FieldOfKind, type InputProps, type KindOf } from './kind';
import { useRawDraft, type TypedValue } from './useRawDraft';
import { putText } from './useDraft';

type DateKind = FieldOfKind<'date'>;

function whyOutside(text: string, { min, max }: DayRange): string | null {
  const at = (day: string): number => parseDate(day)?.getTime() ?? Number.NaN;
  if (min !== undefined && at(text) < at(min)) return `The earliest date is ${min}.`;
  return max !== undefined && at(text) > at(max) ? `The latest date is ${max}.` : null;
}

/** Reads DD/MM/YYYY. A cleared date is null (P-338). A stored text that is not a date is unchanged. */
export function readDate(text: string, stored: FieldValue, range: DayRange = {}): TypedValue {
  if (text === showValue(stored)) return { value: stored };
  if (text.trim() === '') return { value: null };
  if (!isWholeDate(text)) return { why: dateProblem(text) };
  const why = whyOutside(text, range);
  return why === null ? { value: text } : { why };
}

function Input(props: InputProps<DateKind>) {
  const { field, isDisabled, isInvalid, actions } = props;
  const range = dayRangeOf(field.wire ?? field.name, field);
  const { control, first, take } = useRawDraft(props, (text, stored) => readDate(text, stored, range));

  /** On blur, `1/2/2025` is completed to `01/02/2025`. */
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
        <DatePopup label={field.label} range={range} textNow={() => control.current?.value ?? ''} onPick={pick} />
      )}
      {isDisabled || field.hasToday !== true ? null : (
        <Button variant="secondary" aria-label={`Today: ${field.label}`} onClick={() => { pick(formatDate(new Date())); }}>
          Today
        </Button>
      )}
    </div>
  );
}

export const DateField: KindOf<DateKind> = {
  Input, blank: null, show: showValue, layout: 'above', mayBeUnfinished: true,
};
