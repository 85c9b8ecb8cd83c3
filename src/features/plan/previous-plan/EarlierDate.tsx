import { useId, useState, type SyntheticEvent } from 'react';
import { completeDate } from '../../../domain/dates';
import { isEarlier } from './earlierPlans';

/** Where the host lists no earlier plan, the user may know its date. */
export function EarlierDate({ before, onDate }: {
  /** Meeting of the open plan, DD/MM/YYYY. */
  readonly before: string;
  readonly onDate: (date: string) => void;
}) {
  const id = useId();
  const [text, setText] = useState('');
  const [why, setWhy] = useState<string | null>(null);

  const show = (event: SyntheticEvent) => {
    event.preventDefault();
    const date = completeDate(text);
    if (date === null) setWhy('Write the whole date as DD/MM/YYYY.');
    else if (!isEarlier(date, before)) setWhy(`Write a date before this meeting, ${before}.`);
    else {
      setText(date);
      setWhy(null);
      onDate(date);
    }
  };

  return (
    <form className="earlier-date" autoComplete="off" noValidate onSubmit={show}>
      <label className="form-label" htmlFor={id}>Date of the earlier meeting</label>
      <div className="toolrow">
        <input
          id={id}
          className={why === null ? 'form-control form-control-sm' : 'form-control form-control-sm is-invalid'}
          inputMode="numeric"
          placeholder="DD/MM/YYYY"
          autoComplete="off"
          aria-invalid={why === null ? undefined : true}
          aria-describedby={why === null ? undefined : `${id}-why`}
          value={text}
          onChange={(event) => { setText(event.target.value); }}
        />
        <button type="submit" className="btn btn-sm btn-secondary">Show</button>
      </div>
      {why === null ? null : <p id={`${id}-why`} className="invalid-feedback d-block mb-0" role="alert">{why}</p>}
    </form>
  );
}
