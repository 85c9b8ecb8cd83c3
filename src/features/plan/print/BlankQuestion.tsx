import type { Field, FormState, Kind } from '../../../forms/spec/formSpec';
import { optionsOf } from '../../../forms/fields/options';
import { TickBoxes } from '../../../forms/rows/ReadCell';
import { YES_NO } from '../../../forms/spec/yesNo';

/** Lines to write on; tick boxes and dates need none. */
const LINES: Readonly<Record<Kind, number>> = { longText: 5, text: 1, wholeNumber: 1, yesNo: 0, choice: 0, date: 0 };

/** One question with room to answer it by hand: lines, boxes to tick, a place for a date. */
export function BlankQuestion<E>({ field, state }: { readonly field: Field<E>; readonly state: FormState<E> }) {
  // Words that can be picked for a text are not tick boxes.
  const listed = field.kind === 'text' || field.kind === 'longText' ? [] : optionsOf(field, state);
  const options = field.kind === 'yesNo' && listed.length === 0 ? YES_NO : listed;
  return (
    <div className="blank-question">
      <dt>{field.label}</dt>
      <dd>
        {options.length > 0 ? <TickBoxes options={options} /> : null}
        {field.kind === 'date' ? <span className="write-date">Day <i /> Month <i /> Year <i /></span> : null}
        {Array.from({ length: LINES[field.kind] }, (_, line) => <span key={line} className="write-line" aria-hidden="true" />)}
        {field.kind === 'wholeNumber' && field.unit !== undefined ? <span>{field.unit}</span> : null}
      </dd>
    </div>
  );
}
