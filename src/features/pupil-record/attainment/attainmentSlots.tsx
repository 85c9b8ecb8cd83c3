import { labelOr } from '../../../config/overrides';
import { InlineField } from '../../../forms/autosave/InlineField';
import { slot, wholeNumber } from '../../../forms/describe/fields';
import type { Option, Slot, SlotProps } from '../../../forms/describe/formSpec';
import { FieldTable, useFieldCells } from '../../../forms/rows/FieldTable';

/** What the screen needs besides the attributes, such as the total, which the host computes (B-118). */
export interface AttainmentExtras {
  readonly pupilId: string;
  readonly eepHoursTotal: string;
  /** The pupil's, as stored: `Y7 2025`. */
  readonly classYear: string;
}

const YEARS = [7, 8, 9, 10, 11, 12, 13];
const FIELDS = YEARS.map((year) => wholeNumber<AttainmentExtras>(`eepYear${year}`, labelOr(`eepYear${year}`, `Year ${year}`)));

/** Hours by year, and their total as the host gives it (B-117). */
export function eepHours(): Slot<AttainmentExtras> {
  function EepHours({ state }: SlotProps<AttainmentExtras>) {
    const { eepHoursTotal } = state.extras;
    return (
      <div className="record-eep-hours">
        {FIELDS.map((field) => <InlineField key={field.name} field={field} />)}
        <div>
          <span className="form-label">Total</span>
          <p className="is-readonly num" role="status" translate="no">
            <span className="visually-hidden">Total of EEP hours: </span>{eepHoursTotal === '' ? 'Not recorded' : eepHoursTotal}
          </p>
        </div>
      </div>
    );
  }
  return slot<AttainmentExtras>(EepHours, Object.fromEntries(FIELDS.map(({ name, label }) => [name, label])));
}

/** `keyStage4Subject1` and its result, `keyStage4Subject1Result` (B-210 to B-212). */
const rowsOf = (stem: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `${stem}${index + 1}`, result: `${stem}${index + 1}Result`, label: `Subject ${index + 1}` }));

export function subjectResults<E>(caption: string, stem: string, count: number, results: () => readonly Option[]): Slot<E> {
  const rows = rowsOf(stem, count);

  function SubjectResults(props: SlotProps<E>) {
    const { choice, text } = useFieldCells(props);
    return (
      <FieldTable
        label={caption}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { head: 'Subject', cell: ({ name }) => text(name) },
          { head: 'Result', cell: ({ result }) => choice(result, results()) },
        ]}
      />
    );
  }
  return slot<E>(SubjectResults, Object.fromEntries(rows.flatMap(({ name, result, label }) => [
    [name, `${caption}: ${label}`], [result, `${caption}: ${label}, result`],
  ])));
}
