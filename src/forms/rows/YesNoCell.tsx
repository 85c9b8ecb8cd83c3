import { memo } from 'react';
import type { FieldValue } from '../../values/values';
import { fieldId } from '../describe/ids';
import { useCellMarks } from '../fields/completionMarks';
import { withStored } from '../fields/options';
import { YES_NO } from '../describe/yesNo';
import { ReadChoice } from './ReadCell';

/** Yes or No in a table cell. */
export const YesNoCell = memo(function YesNoCell({ label, name, value, isReadOnly, onChoose }: {
  /** Accessible name, e.g. "Social Worker attended?". */
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly onChoose: (name: string, value: FieldValue) => void;
}) {
  const { control, message } = useCellMarks(name);
  if (isReadOnly) return <ReadChoice value={value} options={YES_NO} />;
  const id = fieldId(name);
  return (
    <>
      <div id={id} className="yesno" role="radiogroup" aria-label={label} {...control}>
        {withStored(YES_NO, value).map(String).map((answer) => [
          <input
            key={`${answer} radio`}
            id={`${id}-${answer}`}
            className="btn-check"
            type="radio"
            name={name}
            autoComplete="off"
            checked={value === answer}
            onChange={() => { onChoose(name, answer); }}
          />,
          <label key={answer} className="btn btn-sm btn-secondary" htmlFor={`${id}-${answer}`}>{answer}</label>,
        ])}
      </div>
      {message}
    </>
  );
});
