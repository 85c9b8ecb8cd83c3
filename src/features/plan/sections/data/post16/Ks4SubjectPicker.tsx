import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Ks4Subject } from '../../../../../api/calls/planData';
import { Dialog } from '../../../../../ui/dialogs/Dialog';
import type { Column } from '../../../../../ui/table/column';
import { PagedTable } from '../../../../../ui/table/PagedTable';
import { hasWords } from '../../../../../ui/text/foldText';

const NO_SUBJECT = { name: '', group: '' };
type Pick = (subject: typeof NO_SUBJECT) => void;
const idOf = ({ id }: Ks4Subject): string => id;

const columnsOf = (onPick: Pick): readonly Column<Ks4Subject>[] => {
  const opens = (subject: Ks4Subject) => ({ hint: `Choose ${subject.name}`, run: () => { onPick(subject); } });
  return [
    {
      key: 'name', header: 'Subject Name', text: ({ name }) => name, isRowHeader: true, className: 'ks4-subject-picker-cell',
      cell: (subject) => <Button variant="link" className="p-0 text-start" onClick={() => { onPick(subject); }}>{subject.name}</Button>,
    },
    { key: 'group', header: 'Group', text: ({ group }) => group, className: 'ks4-subject-picker-cell', opens },
  ];
};

/** Searches by name in any case (P-125); one click sets subject and group (000 section 2.8). A slot made blank keeps its grade. */
export function Ks4SubjectPicker({ subjects, chosen, onPick, onClose }: {
  readonly subjects: readonly Ks4Subject[];
  /** The subject of the slot now, or blank if it has none. */
  readonly chosen: string;
  readonly onPick: Pick;
  readonly onClose: () => void;
}) {
  const [text, setText] = useState('');
  const found = useMemo(() => subjects.filter(({ name }) => hasWords(name, text)), [subjects, text]);
  const columns = useMemo(() => columnsOf(onPick), [onPick]);
  return (
    <Dialog
      title="Ks4 Subjects"
      size="lg"
      onClose={onClose}
      {...(chosen === '' ? {} : {
        footer: <Button variant="secondary" onClick={() => { onPick(NO_SUBJECT); }}>No subject instead of {chosen}</Button>,
      })}
    >
      <label className="form-label" htmlFor="ks4-search">Search</label>
      <input
        id="ks4-search"
        type="search"
        className="form-control mb-3"
        autoComplete="off"
        value={text}
        onChange={(event) => { setText(event.target.value); }}
      />
      <PagedTable
        label="Ks4 Subjects"
        className="table-tight"
        fitsPhone
        columns={columns}
        rows={found}
        rowKey={idOf}
        search={text}
        sizeLabel="Show"
        empty={<p className="mt-3" role="status">No subject name contains this text.</p>}
      />
    </Dialog>
  );
}
