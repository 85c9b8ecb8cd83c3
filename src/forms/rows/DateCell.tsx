import { useId, useState } from 'react';
import { completeDate } from '../../domain/dates';
import { fieldId } from '../describe/ids';
import { mayTypeDates } from '../fields/dateTyping';
import { readDate } from '../fields/DateField';
import { dayRangeOf, type DayRange } from '../fields/dayLimits';
import { DatePopup } from '../fields/DatePopup';
import { useJudged } from '../../ui/fields/useJudged';
import { TypingMessage } from '../fields/TypingMessage';
import { putText } from '../fields/useDraft';
import { notSavedYet, useRawDraft, type RawActions } from '../fields/useRawDraft';
import { ReadCell } from './ReadCell';

const columnOf = (name: string): string => name.replace(/\[\d+\]/g, '');

/** A date in a table cell, typed as DD/MM/YYYY or picked. An unfinished one is kept and marked, but not sent. */
export function DateCell({ label, name, wire = columnOf(name), value, isReadOnly, range: own, actions }: {
  readonly label: string;
  readonly name: string;
  /** Names its limits in the configuration (default: the list and the key). */
  readonly wire?: string;
  readonly value: string;
  readonly isReadOnly: boolean;
  /** First and last day that may be entered. */
  readonly range?: DayRange;
  /** The same object while the row exists: by the cell's name, not the list's. */
  readonly actions: RawActions;
}) {
  const whyId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const { shown: why, isLive, handlers } = useJudged(problem);
  const range = dayRangeOf(wire, own);
  const { control, first, take } = useRawDraft({ field: { name }, value, actions, onProblem: setProblem }, (text, stored) => readDate(text, stored, range));
  if (isReadOnly) return <ReadCell text={value} />;
  const put = (text: string) => {
    if (control.current !== null) putText(control.current, text);
    take(text);
  };
  const pick = (picked: string) => {
    put(picked);
    control.current?.focus();
  };
  return (
    <>
      <div className="date-field">
        <input
          {...handlers}
          ref={control}
          id={fieldId(name)}
          className={why === null ? 'form-control' : 'form-control is-invalid'}
          aria-label={label}
          aria-describedby={why === null ? undefined : whyId}
          aria-invalid={why === null ? undefined : true}
          autoComplete="off"
          inputMode="numeric"
          placeholder="DD/MM/YYYY"
          readOnly={!mayTypeDates()}
          defaultValue={first}
          onChange={(event) => { take(event.target.value); }}
          onBlur={(event) => {
            const whole = completeDate(event.target.value);
            if (whole !== null && whole !== event.target.value) put(whole);
          }}
        />
        <DatePopup label={label} range={range} textNow={() => control.current?.value ?? ''} onPick={pick} />
      </div>
      <TypingMessage id={whyId} label={label} text={why === null ? null : notSavedYet(why)} isWrong isLive={isLive} />
    </>
  );
}
