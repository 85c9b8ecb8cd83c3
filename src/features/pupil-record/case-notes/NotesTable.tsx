import type { CaseNote } from '../../../api/calls/caseNotes';
import { DeleteRowButton } from '../../../parts/rows/RowButtons';
import type { HostRows } from '../../../parts/rows/useHostRows';
import { Icon } from '../../../ui/Icon';

const nameOf = ({ stringCreatedDate, caseWorkType }: CaseNote): string => `case note of ${stringCreatedDate}, ${caseWorkType}`;

/** The notes as the host lists them. */
export function NotesTable({ notes, rows, onEdit }: {
  readonly notes: readonly CaseNote[];
  readonly rows: HostRows<CaseNote>;
  readonly onEdit: (note: CaseNote) => void;
}) {
  return (
    <div className="card">
      <table className="table cards" role="table" aria-label="Case notes">
        <thead role="rowgroup">
          <tr role="row">
            {['Date', 'Notes Written by', 'Case Work Type', 'Case Note', 'Importance'].map((head) => (
              <th key={head} scope="col" role="columnheader">{head}</th>
            ))}
            <th scope="col" role="columnheader"><span className="visually-hidden">Actions</span></th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {notes.map((note) => (
            <tr key={note.id} role="row">
              <th scope="row" role="rowheader" className="num" data-label="Date">{note.stringCreatedDate}</th>
              <td role="cell" data-label="Notes Written by" translate="no">{note.writtenBy}</td>
              <td role="cell" data-label="Case Work Type">{note.caseWorkType}</td>
              <td role="cell" data-label="Case Note" className="long prewrap" translate="no" dir="auto">{note.comment}</td>
              <td role="cell" data-label="Importance"><Importance value={note.importance} /></td>
              <td role="cell" className="row-end">
                <button type="button" className="btn btn-sm btn-quiet btn-icon" aria-label={`Edit ${nameOf(note)}`} onClick={() => { onEdit(note); }}>
                  <Icon name="edit" />
                </button>
                <DeleteRowButton rows={rows} row={note} name={nameOf(note)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** High and Low have a sign beside the word, Middle has none (B-131, B-132). */
function Importance({ value }: { readonly value: string }) {
  return (
    <span className="inline">
      {value === 'High' ? <Icon name="error" /> : null}
      {value === 'Low' ? <Icon name="sortDown" /> : null}
      {value}
    </span>
  );
}
