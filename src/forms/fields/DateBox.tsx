import type { ComponentPropsWithoutRef } from 'react';
import Button from 'react-bootstrap/Button';
import { completeDate, dateProblem, formatDate, isEarlier, isWholeDate } from '../../domain/dates';
import { Icon } from '../../ui/icons/Icon';
import { loadInPlace } from '../../ui/lazy/loadOnOpen';
import { Disclosure } from '../../ui/panels/Disclosure';
import type { FieldValue } from '../../values/values';
import { dayRangeOf, mayTypeDates, type DayRange } from './dateSettings';
import { showValue } from './kind';
import { putText } from './useDraft';
import { useRawDraft, type RawField, type TypedValue } from './useRawDraft';

// The calendar is larger than the rest of the form, so its code loads when the user opens it.
const Calendar = loadInPlace(
  async () => (await import('../../ui/fields/Calendar')).Calendar,
  <p className="small muted m-3" role="status">Loading the calendar…</p>,
);

function whyOutside(text: string, { min, max }: DayRange): string | null {
  if (min !== undefined && isEarlier(text, min)) return `The earliest date is ${min}.`;
  return max !== undefined && isEarlier(max, text) ? `The latest date is ${max}.` : null;
}

/** Reads DD/MM/YYYY. A cleared date is null (P-338). A stored text that is not a date is unchanged. */
function readDate(text: string, stored: FieldValue, range: DayRange): TypedValue {
  if (text === showValue(stored)) return { value: stored };
  if (text.trim() === '') return { value: null };
  if (!isWholeDate(text)) return { why: dateProblem(text) };
  const why = whyOutside(text, range);
  return why === null ? { value: text } : { why };
}

/** Typed as DD/MM/YYYY (`1/2/2025` is completed on blur) or picked. Where dates are picked only, the calendar can clear it too. */
export function DateBox({ draft, label, wire, limits, hasToday = false, onLeave, disabled = false, ...attributes }: Omit<ComponentPropsWithoutRef<'input'>, 'onBlur' | 'min' | 'max'> & {
  readonly draft: RawField;
  readonly label: string;
  readonly wire: string;
  /** First and last day that may be entered, unless the configuration has others. */
  readonly limits: DayRange | undefined;
  readonly hasToday?: boolean | undefined;
  readonly onLeave?: () => void;
}) {
  const range = dayRangeOf(wire, limits);
  const { control, first, take } = useRawDraft(draft, (text, stored) => readDate(text, stored, range));
  const textNow = () => control.current?.value ?? '';
  const put = (text: string) => {
    if (control.current !== null) putText(control.current, text);
    take(text);
  };
  const leave = () => {
    const whole = completeDate(textNow());
    if (whole !== null && whole !== textNow()) put(whole);
    onLeave?.();
  };
  const pick = (picked: string) => {
    put(picked);
    onLeave?.();
    control.current?.focus();
  };
  return (
    <div className="date-box">
      <input
        {...attributes}
        ref={control}
        type="text"
        inputMode="numeric"
        placeholder="DD/MM/YYYY"
        readOnly={!mayTypeDates()}
        defaultValue={first}
        disabled={disabled}
        onChange={(event) => { take(event.target.value); }}
        onBlur={leave}
        onKeyDown={(event) => { if (event.key === 'Enter') leave(); }}
      />
      {disabled ? null : (
        <Disclosure label={`Choose date: ${label}`} variant="secondary" buttonClass="icon-button" buttonContent={<Icon name="calendar" />} panelClass="date-box-popup">
          {(close) => {
            const choose = (text: string) => {
              close();
              pick(text);
            };
            return (
              <>
                <Calendar label={label} value={completeDate(textNow())} range={range} onPick={choose} onClose={close} />
                {mayTypeDates() || textNow() === '' ? null : (
                  <Button variant="secondary" size="sm" className="w-100" onClick={() => { choose(''); }}>Clear the date</Button>
                )}
              </>
            );
          }}
        </Disclosure>
      )}
      {disabled || !hasToday ? null : (
        <Button variant="secondary" aria-label={`Today: ${label}`} onClick={() => { pick(formatDate(new Date())); }}>Today</Button>
      )}
    </div>
  );
}
