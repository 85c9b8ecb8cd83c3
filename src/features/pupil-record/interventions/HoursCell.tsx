import { useId, useState } from 'react';
import { ReadCell } from '../../../forms/rows/ReadCell';
import { fieldId } from '../../../forms/describe/ids';
import { TypingMessage } from '../../../forms/fields/TypingMessage';
import { notSavedYet, useRawDraft, type RawActions, type TypedValue } from '../../../forms/fields/useRawDraft';
import { useLateValidation } from '../../../ui/fields/useLateValidation';

const [MIN_HOURS, MAX_HOURS] = [1, 25];

/** Any number is accepted: the heading shows 1 to 25, which is not enforced (B-313). */
function readHours(text: string): TypedValue {
  const typed = text.trim().replace(',', '.');
  return typed === '' || /^\d+(\.\d+)?$/.test(typed) ? { value: typed } : { why: 'Enter the hours as a number.' };
}

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
  const { control, first, take } = useRawDraft({ field: { name }, value, actions, onProblem: setWhy }, readHours);
  const hours = Number(value);
  const unusual = value !== '' && (hours < MIN_HOURS || hours > MAX_HOURS) ? 'Usually 1 to 25.' : null;
  const { shown: note, isLive, handlers } = useLateValidation(why === null ? unusual : notSavedYet(why));
  const isWrong = why !== null && note !== null;
  if (isReadOnly) return <ReadCell text={value} />;
  return (
    <>
      <input
        {...handlers}
        ref={control}
        id={fieldId(name)}
        className={isWrong ? 'form-control is-invalid' : 'form-control'}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={note === null ? undefined : id}
        defaultValue={first}
        onChange={(event) => { take(event.target.value); }}
        onBlur={onLeave}
      />
      <TypingMessage id={id} label={label} text={note} isWrong={isWrong} isLive={isLive} />
    </>
  );
}
