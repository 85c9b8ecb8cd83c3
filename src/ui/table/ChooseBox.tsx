import type { MouseEvent } from 'react';
import './table.css';
import { TABLE_ROLES } from './tableRoles';

export interface TableSelection<Row> {
  readonly isChosen: (row: Row) => boolean;
  /** Names the tick box of a row; must be a stable function. */
  readonly nameOf: (row: Row) => string;
  /** Must be a stable function. `isRange` (Shift) selects everything from the box pressed last. */
  readonly onChoose: (row: Row, isRange: boolean) => void;
  readonly onChoosePage: () => void;
}

/** Shift and a press on a tick box would select the text of the page between the two presses. */
const keepTextUnselected = (event: MouseEvent) => { if (event.shiftKey) event.preventDefault(); };

/** The tick box of a row, inside an element of class `choose`. */
export function ChooseBox<Row>({ row, isChosen, nameOf, onChoose }: { readonly row: Row; readonly isChosen: boolean } & Pick<TableSelection<Row>, 'nameOf' | 'onChoose'>) {
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

/** The tick box above those of the rows: all of the page, or none. */
export function ChoosePageCell<Row>({ rows, selection }: { readonly rows: readonly Row[] | null; readonly selection: TableSelection<Row> }) {
  const chosen = rows?.filter(selection.isChosen).length ?? 0;
  const isAll = chosen > 0 && chosen === rows?.length;
  if (rows === null || rows.length === 0) return <td {...TABLE_ROLES.cell} className="choose-box" />;
  return (
    // Not a header cell, which would name the column after the action of this box.
    <td {...TABLE_ROLES.cell} className="choose-box">
      <label>
        <input
          ref={(box) => { if (box !== null) box.indeterminate = chosen > 0 && !isAll; }}
          type="checkbox"
          className="form-check-input"
          aria-label="Select every row on this page"
          checked={isAll}
          onChange={selection.onChoosePage}
        />
      </label>
    </td>
  );
}
