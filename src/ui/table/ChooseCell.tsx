import { TABLE_ROLES } from './tableRoles';
import { ChooseBox, type ChooseBoxProps } from './ChooseBox';
import type { TableSelection } from './tableSelection';

/** The tick box of one row. */
export const ChooseCell = <Row,>(props: ChooseBoxProps<Row>) => <td {...TABLE_ROLES.cell} className="choose"><ChooseBox {...props} /></td>;

/** The tick box above those of the rows: all of the page, or none. */
export function ChoosePageCell<Row>({ rows, selection }: { readonly rows: readonly Row[] | null; readonly selection: TableSelection<Row> }) {
  const chosen = rows?.filter(selection.isChosen).length ?? 0;
  const isAll = chosen > 0 && chosen === rows?.length;
  if (rows === null || rows.length === 0) return <td {...TABLE_ROLES.cell} className="choose" />;
  return (
    // A head cell would name the column by what this box does.
    <td {...TABLE_ROLES.cell} className="choose">
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
