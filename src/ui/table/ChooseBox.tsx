import type { MouseEvent } from 'react';
import type { TableSelection } from './tableSelection';
import './table.css';

/** Shift and a press on a tick box would select the text of the page between the two presses. */
const keepTextUnselected = (event: MouseEvent) => { if (event.shiftKey) event.preventDefault(); };

export type ChooseBoxProps<Row> = { readonly row: Row; readonly isChosen: boolean } & Pick<TableSelection<Row>, 'nameOf' | 'onChoose'>;

/** The tick box of a row, inside an element of class `choose`. */
export function ChooseBox<Row>({ row, isChosen, nameOf, onChoose }: ChooseBoxProps<Row>) {
  return (
    <label>
      <input
        type="checkbox"
        className="form-check-input"
        aria-label={`Select ${nameOf(row)}`}
        checked={isChosen}
        onMouseDown={keepTextUnselected}
        onChange={({ nativeEvent }) => { onChoose(row, nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey); }}
      />
    </label>
  );
}
