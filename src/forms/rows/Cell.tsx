import { memo, useEffect, useRef } from 'react';
import type { FieldValue } from '../../values/values';
import { fieldId } from '../describe/ids';
import { useCellMarks, useCopiedCell } from '../fields/cellMarks';
import { controlClass } from '../fields/kind';
import { SelectList } from '../fields/SelectList';
import { TextWithPicks } from '../fields/TextWithPicks';
import { putText } from '../fields/useDraft';
import type { Option } from '../describe/formSpec';
import { ReadCell, ReadChoice } from './ReadCell';

export interface CellProps {
  /** Accessible name: the row and the column. */
  readonly label: string;
  /** Wire name, so that the list of missing answers can link here. */
  readonly name: string;
  readonly value: string;
  readonly isReadOnly: boolean;
}

/** A list of choices in a table cell: blank first, a stored value outside the list stays selectable. */
export const ChoiceCell = memo(function ChoiceCell({ label, name, value, options, isReadOnly, onChoose }: CellProps & {
  readonly options: readonly Option[];
  readonly onChoose: (name: string, value: FieldValue) => void;
}) {
  const { control, isWrong, message } = useCellMarks(name);
  const { tint, noteId } = useCopiedCell(name);
  if (isReadOnly) return <ReadChoice value={value} options={options} />;
  return (
    <>
      <SelectList
        id={fieldId(name)}
        className={`${controlClass('form-select', isWrong)}${tint}`}
        aria-label={label}
        {...control}
        aria-describedby={control['aria-describedby'] ?? noteId}
        isHeld
        options={options}
        value={value}
        onChoose={(chosen) => { onChoose(name, chosen); }}
      />
      {message}
    </>
  );
});

/** A text in a table cell. It keeps its own draft, so a keystroke goes to the queue without a re-render. */
export const TextCell = memo(function TextCell({ label, name, value, isReadOnly, isLong = false, options = [], onType, onPick, onLeave }: CellProps & {
  readonly isLong?: boolean;
  readonly options?: readonly Option[] | undefined;
  readonly onPick?: (name: string, value: FieldValue) => void;
  readonly onType: (name: string, value: string) => void;
  readonly onLeave?: () => void;
}) {
  const box = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  useEffect(() => {
    // The form's copy lags behind the typing: while the cell has the focus, its own text is newer.
    if (box.current !== null && document.activeElement !== box.current) putText(box.current, value);
  }, [value]);
  if (isReadOnly) return <ReadCell text={value} />;
  const props = {
    id: fieldId(name),
    ref: box,
    className: 'form-control',
    'aria-label': label,
    autoComplete: 'off',
    defaultValue: value,
    onChange: (event: { readonly target: { readonly value: string } }) => { onType(name, event.target.value); },
    onBlur: onLeave,
  };
  return (
    <TextWithPicks label={label} options={options} control={box} onPick={(text) => { onPick?.(name, text); }}>
      {isLong ? <textarea rows={2} {...props} /> : <input {...props} />}
    </TextWithPicks>
  );
});
