import type { CaseNote } from '../../../api/calls/caseNotes';
import { choiceLabel } from '../../../config/overrides';
import { CASE_NOTE_IMPORTANCES, CASE_WORK_TYPES } from '../../../domain/options/caseNotes';
import { DeleteRowButton } from '../../../parts/rows/RowButtons';
import type { ServerList } from '../../../parts/rows/useServerList';
import { Icon } from '../../../ui/Icon';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';

const typeOf = ({ caseWorkType }: CaseNote): string => choiceLabel('caseWorkTypes', CASE_WORK_TYPES, caseWorkType);
const importanceOf = ({ importance }: CaseNote): string => choiceLabel('caseNoteImportances', CASE_NOTE_IMPORTANCES, importance);
const nameOf = (note: CaseNote): string => `case note of ${note.stringCreatedDate}, ${typeOf(note)}`;
const keyOf = ({ id }: CaseNote): string => id;

const COLUMNS: readonly Column<CaseNote>[] = [
  { key: 'date', header: 'Date', text: (note) => note.stringCreatedDate, isRowHeader: true, className: 'num' },
  { key: 'writer', header: 'Notes Written by', text: (note) => note.writtenBy },
  { key: 'type', header: 'Case Work Type', text: typeOf },
  { key: 'note', header: 'Case Note', text: (note) => note.comment, className: 'long prewrap' },
  { key: 'importance', header: 'Importance', text: importanceOf, cell: (note) => <Importance note={note} /> },
];

/** The notes as the host lists them. */
export function NotesTable({ notes, rows, onEdit }: {
  readonly notes: readonly CaseNote[];
  readonly rows: ServerList<CaseNote>;
  readonly onEdit: (note: CaseNote) => void;
}) {
  return (
    <div className="card">
      <DataTable
        label="Case notes"
        columns={COLUMNS}
        rows={notes}
        rowKey={keyOf}
        actions={(note) => (
          <>
            <button type="button" className="btn btn-sm btn-quiet btn-icon" aria-label={`Edit ${nameOf(note)}`} onClick={() => { onEdit(note); }}>
              <Icon name="edit" />
            </button>
            <DeleteRowButton rows={rows} row={note} name={nameOf(note)} />
          </>
        )}
      />
    </div>
  );
}

/** High and Low have an icon beside the text, Middle has none (B-131, B-132). */
function Importance({ note }: { readonly note: CaseNote }) {
  return (
    <span className="inline">
      {note.importance === 'High' ? <Icon name="error" /> : null}
      {note.importance === 'Low' ? <Icon name="sortDown" /> : null}
      {importanceOf(note)}
    </span>
  );
}
