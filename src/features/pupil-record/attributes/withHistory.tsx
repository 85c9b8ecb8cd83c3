import { InlineField } from '../../../forms/autosave/InlineField';
import { slot } from '../../../forms/describe/fields';
import type { Field, Slot, SlotProps } from '../../../forms/describe/formSpec';
import { HistoryButton } from '../../../shared/history/HistoryButton';

/** What a form with history icons needs besides its values. */
export interface OfPupil {
  readonly pupilId: string;
}

/** A field with the icon that opens its earlier values (B-158, B-161). */
export function withHistory<E extends OfPupil>(field: Field<E>): Slot<E> {
  function FieldWithHistory({ state, isReadOnly }: SlotProps<E>) {
    return (
      <div className="with-history">
        <InlineField field={field} rows={3} />
        {isReadOnly ? null : (
          <HistoryButton of={field.label} icon="folder" pupilId={state.extras.pupilId} source={{ kind: 'field', attribute: field.name }} />
        )}
      </div>
    );
  }
  return slot<E>(FieldWithHistory, { [field.name]: field.label });
}
