import { useId, useRef, useState } from 'react';
import { completeDate } from '../../domain/dates';
import { fieldId } from '../ids';
import { mayTypeDates } from '../dateTyping';
import { readDate } from '../kinds/DateField';
import { DatePopup } from '../kinds/DatePopup';
import { putText } from '../kinds/useDraft';
import { ReadCell } from './ReadCell';

/** A date in a table cell, typed as DD/MM/YYYY or picked; an unfinished one is not sent, and says so. */
export function DateCell({ label, name, value, isReadOnly, onDate }: {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly onDate: (name: string, value: string | null) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const whyId = useId();
  const [why, setWhy] = useState<string | null>(null);
  const [shown, setShown] = useState(value);
  if (isReadOnly) return <ReadCell words={value} />;
  const take = (text: string) => {
    const reading = readDate(text, value);
    if ('why' in reading) {
      setWhy(reading.why);
      return;
    }
    setWhy(null);
    const date = typeof reading.value === 'string' ? reading.value : null;
    setShown(date ?? '');
    if ((date ?? '') !== value) onDate(name, date);
  };
  const pick = (picked: string) => {
    if (box.current !== null) putText(box.current, picked);
    take(picked);
    box.current?.focus();
  };
  return (
    <>
      <div className="date-field">
        <input
          // Another value than the one typed here came from elsewhere: the cell starts anew with it.
          key={value === shown ? 'own' : value}
          ref={box}
          id={fieldId(name)}
          className={why === null ? 'form-control' : 'form-control is-invalid'}
          aria-label={label}
          aria-describedby={why === null ? undefined : whyId}
          aria-invalid={why === null ? undefined : true}
          autoComplete="off"
          inputMode="numeric"
          placeholder="DD/MM/YYYY"
          readOnly={!mayTypeDates()}
          defaultValue={value}
          onChange={(event) => { take(event.target.value); }}
          onBlur={(event) => {
            const whole = completeDate(event.target.value);
            if (whole === null || whole === event.target.value || box.current === null) return;
            putText(box.current, whole);
            take(whole);
          }}
        />
        <DatePopup label={label} textNow={() => box.current?.value ?? ''} onPick={pick} />
      </div>
      {why === null ? null : <span id={whyId} className="invalid-feedback d-block" role="alert">{why}</span>}
    </>
  );
}
