import { useId, useState } from 'react';
import { ReadCell } from '../../../forms/rows/ReadCell';
import { fieldId } from '../../../forms/spec/ids';
import { TypingMessage, useFocusInside } from '../../../forms/fields/TypingMessage';
import { notSavedYet, useRawDraft, type RawActions, type TypedValue } from '../../../forms/fields/useRawDraft';

const [MIN_HOURS, MAX_HOURS] = [1, 25];

/** Any number is accepted: the heading shows 1 to 25, which is not enforced (B-313). */
function readHours(text: string): TypedValue {
  const typed = text.trim().replace(',', '.');
  return typed === '' || /^\d+(\.\d+)?$/.test(typed) ? { value: typed } : { why: 'Enter the hours as a number.' };
}

/** Hours of an intervention. */
export function HoursCell({ label, name, value, isReadOnly, actions, onLeave }: {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly actions: RawActions;
  readonly onLeave: () => void;
}) {
  const id = useId();
  const [why, setWhy] = useState<string | null>(null);
  const { isFocused, handlers } = useFocusInside();
  const { control, first, take } = useRawDraft({ field: { name }, value, actions, onProblem: setWhy }, readHours);
  if (isReadOnly) return <ReadCell text={value} />;
  const hours = Number(value);
  const isUnusual = value !== '' && (hours < MIN_HOURS || hours > MAX_HOURS);
  const note = why === null ? isUnusual ? 'Usually 1 to 25.' : null : notSavedYet(why);
  return (
    <>
      <input
        {...handlers}
        ref={control}
        id={fieldId(name)}
        className={why === null ? 'form-control' : 'form-control is-invalid'}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={why === null ? undefined : true}
        aria-describedby={note === null ? undefined : id}
        defaultValue={first}
        onChange={(event) => { take(event.target.value); }}
        onBlur={onLeave}
      />
      <TypingMessage id={id} text={note} isWrong={why !== null} isFocused={isFocused} />
    </>
  );
}
