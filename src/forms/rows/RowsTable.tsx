import { useMemo, useState, type ReactNode } from 'react';
import { IconButton } from '../../ui/buttons/IconButton';
import { TABLE_ROLES } from '../../ui/table/tableRoles';
import type { FieldValue } from '../../values/values';
import type { SlotProps } from '../describe/formSpec';
import { inSentence, type Raws } from '../undo/undoSteps';
import { ChoiceCell, TextCell } from './Cell';
import { cellName, cellOf, cellText, type RowColumn, rowsOf, type RowValue } from '../describe/column';
import { DateCell } from './DateCell';
import './rows.css';

interface RowsTableProps {
  /** Wire name of the list, e.g. `pupilUniqueInfo.subjectList`. */
  readonly list: string;
  readonly slot: Pick<SlotProps<unknown>, 'state' | 'set' | 'draft' | 'latest' | 'keepRaw' | 'rawOf' | 'isReadOnly' | 'offerUndo'>;
  readonly label: string;
  /** The first column names the row. */
  readonly columns: readonly RowColumn[];
  /** The word for a row without a name, used with its number: "Subject 3". */
  readonly rowLabel: string;
  readonly canDelete?: (index: number) => boolean;
  /** Rows that always come first, e.g. English and Maths. */
  readonly leadingRows?: ReactNode;
  readonly className?: string;
}

/**
 * Drafts of unfinished text are keyed by row number, so those below a deleted row move up with their rows, and down again when
 * the row is restored.
 */
function moveRaws(slot: Raws, list: string, columns: readonly RowColumn[], index: number, count: number) {
  const moved = columns.filter(({ kind }) => kind === 'date').map(({ key }) => {
    const names = Array.from({ length: count - index }, (_, at) => cellName(list, index + at, key));
    return { names, own: slot.rawOf(cellName(list, index, key)) };
  });
  type Texts = readonly (string | null)[];
  const move = (unit: Raws, order: (raws: Texts, own: string | null) => Texts) => {
    for (const { names, own } of moved) {
      const after = order(names.map((name) => unit.rawOf(name)), own);
      names.forEach((name, at) => { if (unit.rawOf(name) !== after[at]) unit.keepRaw(name, after[at] ?? null); });
    }
  };
  return {
    Redo: (unit: Raws) => { move(unit, (raws) => [...raws.slice(1), null]); },
    Undo: (unit: Raws) => { move(unit, (raws, own) => [own, ...raws.slice(0, -1)]); },
  };
}

export function RowsTable({ list, slot, label, columns, rowLabel, canDelete, leadingRows, className = '' }: RowsTableProps) {
  const { state, isReadOnly } = slot;
  const [deleted, setDeleted] = useState(0);
  const rows = rowsOf(state.values[list]);
  const hasDelete = canDelete !== undefined && !isReadOnly && rows.some((_, index) => canDelete(index));
  const nameOf = (row: RowValue, index: number) => inSentence(cellText(row, columns[0]?.key ?? '').trim()) || `${rowLabel} ${index + 1}`;
  const remove = (index: number) => {
    const before = rowsOf(slot.latest(list));
    const raws = moveRaws(slot, list, columns, index, before.length);
    raws.Redo(slot);
    slot.set(list, before.filter((_, at) => at !== index), 'choice');
    setDeleted((times) => times + 1);
    const row = before[index];
    slot.offerUndo({
      at: list,
      text: `${nameOf(row ?? {}, index)} is deleted.`,
      button: 'Undo',
      moveRaws: raws,
      restore: { [list]: (now) => [...rowsOf(now).slice(0, index), ...(row === undefined ? [] : [row]), ...rowsOf(now).slice(index)] },
      takesFocus: true,
    });
  };
  return (
    <table className={`table table-tight is-cards ${className}`} {...TABLE_ROLES.table} aria-label={label}>
      <thead {...TABLE_ROLES.group}>
        <tr {...TABLE_ROLES.row}>
          {columns.map(({ key, label: heading }) => (
            <th key={key} scope="col" {...TABLE_ROLES.head}>{heading}</th>
          ))}
          {hasDelete ? <th scope="col" {...TABLE_ROLES.head}><span className="visually-hidden">Delete</span></th> : null}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.group}>
        {leadingRows}
        {rows.map((row, index) => {
          const name = nameOf(row, index);
          return (
            // A cell keeps what is typed into it, so the rows mount again when one is deleted: those below it move up.
            <tr key={`${deleted} ${index}`} {...TABLE_ROLES.row}>
              {columns.map((column, at) => (
                <RowCell
                  key={column.key}
                  isHeader={at === 0}
                  column={column}
                  label={at === 0 ? `${rowLabel} ${index + 1}: ${column.label}` : `${name}: ${column.label}`}
                  name={cellName(list, index, column.key)}
                  row={row}
                  slot={slot}
                />
              ))}
              {hasDelete ? (
                <td {...TABLE_ROLES.cell} className="rows-table-end">
                  {canDelete(index) ? <IconButton icon="delete" label={`Delete ${name}`} onClick={() => { remove(index); }} /> : null}
                </td>
              ) : null}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const CLASS_NAMES: Partial<Record<RowColumn['kind'], string>> = { show: 'read-cell', longText: 'is-long' };

function RowCell({ isHeader, column, label, name, row, slot }: {
  readonly isHeader: boolean;
  readonly column: RowColumn;
  readonly label: string;
  readonly name: string;
  readonly row: RowValue;
  readonly slot: RowsTableProps['slot'];
}) {
  const value = cellText(row, column.key);
  const { set, draft, latest, keepRaw, rawOf, isReadOnly } = slot;
  const { type, choose, dates } = useMemo(() => {
    // Made from the newest rows, so that two quick edits never undo each other.
    const put = (send: (list: string, rows: readonly RowValue[]) => void) => (cell: string, to: FieldValue): void => {
      const { list, index, key } = cellOf(cell);
      send(list, rowsOf(latest(list)).map((one, at) => (at === index ? { ...one, [key]: to } : one)));
    };
    const cellNow = (cell: string): FieldValue => {
      const { list, index, key } = cellOf(cell);
      return rowsOf(latest(list))[index]?.[key] ?? null;
    };
    const chosen = put((list, rows) => { set(list, rows, 'choice'); });
    return { type: put(draft), choose: chosen, dates: { latest: cellNow, type: chosen, keepRaw, rawOf } };
  }, [set, draft, latest, keepRaw, rawOf]);
  const shared = { label, name, value, isReadOnly };
  const cell =
    column.kind === 'show' ? (value === '' ? <span className="muted">Not recorded</span> : value)
    : column.kind === 'choice' ? <ChoiceCell {...shared} options={column.options ?? []} onChoose={choose} />
    : column.kind === 'date' ? <DateCell {...shared} actions={dates} />
    : <TextCell {...shared} isLong={column.kind === 'longText'} options={column.options} onType={type} onPick={choose} />;
  const className = CLASS_NAMES[column.kind];
  // A blank cell, or one to write on, is not a row header.
  if (isHeader && !(isReadOnly && value === '')) return <th scope="row" {...TABLE_ROLES.rowHeader} data-label={column.label} className={className}>{cell}</th>;
  return <td {...TABLE_ROLES.cell} data-label={column.label} className={className}>{cell}</td>;
}
