import { labelOr } from '../../../config/overrides';
import { InlineField } from '../../../forms/autosave/InlineField';
import { slot, wholeNumber } from '../../../forms/describe/fields';
import type { Slot, SlotProps } from '../../../forms/describe/formSpec';

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
      <div className="eep-hours">
        {FIELDS.map((field) => <InlineField key={field.name} field={field} />)}
        <div>
          <span className="form-label">Total</span>
          <p className="readonly num" role="status" translate="no">
            <span className="visually-hidden">Total of EEP hours: </span>{eepHoursTotal === '' ? 'Not recorded' : eepHoursTotal}
          </p>
        </div>
      </div>
    );
  }
  return slot<AttainmentExtras>(EepHours, Object.fromEntries(FIELDS.map(({ name, label }) => [name, `EEP Hours: ${label}`])));
}
