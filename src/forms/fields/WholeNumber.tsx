import type { FieldValue } from '../../values/values';
import { controlClass, controlProps, type FieldOfKind, type InputProps } from './kind';
import { useRawDraft, type TypedValue } from './useRawDraft';

/** A whole number, optionally signed, or nothing (P-335, P-336), without a minimum (P-337). A host that sends text gets text back. */
function readWholeNumber(text: string, max: number | undefined, stored: FieldValue): TypedValue {
  const typed = text.trim();
  if (typed === '') return { value: typeof stored === 'string' ? '' : null };
  if (!/^[+-]?\d+$/.test(typed)) return { why: 'Enter a whole number.' };
  const number = Number(typed);
  if (!Number.isSafeInteger(number)) return { why: 'This number is too long.' };
  if (max !== undefined && number > max) return { why: `The highest number here is ${max}.` };
  if (typeof stored !== 'string' || stored === '') return { value: number };
  return { value: Number(stored) === number ? stored : String(number) };
}

export function WholeNumber(props: InputProps<FieldOfKind<'wholeNumber'>>) {
  const { field, isDisabled, isInvalid, actions } = props;
  const { control, first, take } = useRawDraft(props, (text, stored) => readWholeNumber(text, field.max, stored));
  return (
    <div className="whole-number">
      <input
        {...controlProps(props)}
        ref={control}
        type="text"
        inputMode="numeric"
        className={controlClass('form-control', isInvalid)}
        defaultValue={first}
        disabled={isDisabled}
        onChange={(event) => { take(event.target.value); }}
        onBlur={actions.leave}
        onKeyDown={(event) => { if (event.key === 'Enter') actions.leave(); }}
      />
      {field.unit === undefined ? null : <span className="muted">{field.unit}</span>}
    </div>
  );
}
