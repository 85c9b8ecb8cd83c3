import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Ks4Subject } from '../../../../../api/calls/planData';
import { Dialog } from '../../../../../ui/dialogs/Dialog';
import { hasWords } from '../../../../../ui/text/foldText';
import { entriesShown, Pager } from '../../../../../ui/table/Pager';
import { DEFAULT_PAGE_SIZE } from '../../../../../ui/table/pageSizes';

const NO_SUBJECT = { name: '', group: '' };

/** Subjects whose name holds the text, whatever its case (P-125). */
function findSubjects(subjects: readonly Ks4Subject[], text: string): readonly Ks4Subject[] {
  return subjects.filter(({ name }) => hasWords(name, text));
}

/**
 * 'Ks4 Subjects': search, page, and one click sets the subject and its group (000 section 2.8). A slot that has a
 * subject can be made blank again, but keeps its grade.
 */
export function Ks4SubjectPicker({ subjects, chosen, onPick, onClose }: {
  readonly subjects: readonly Ks4Subject[];
  /** The subject of the slot now, or blank if it has none. */
  readonly chosen: string;
  readonly onPick: (subject: Pick<Ks4Subject, 'name' | 'group'>) => void;
  readonly onClose: () => void;
}) {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(DEFAULT_PAGE_SIZE);
  const found = useMemo(() => findSubjects(subjects, text), [subjects, text]);
  const shown = found.slice((page - 1) * size, page * size);
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
        onChange={(event) => {
          setText(event.target.value);
          setPage(1);
        }}
      />
      <table className="table table-tight" aria-label="Ks4 Subjects">
        <thead>
          <tr><th scope="col">Subject Name</th><th scope="col">Group</th></tr>
        </thead>
        <tbody>
          {shown.map((subject) => (
            <tr key={subject.id} className="pick" onClick={() => { onPick(subject); }}>
              <th scope="row">
                <Button
                  variant="link"
                  className="p-0 text-start"
                  onClick={(event) => {
                    event.stopPropagation();
                    onPick(subject);
                  }}
                >
                  {subject.name}
                </Button>
              </th>
              <td>{subject.group}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.length === 0 ? <p className="mt-3" role="status">No subject name contains this text.</p> : null}
      <Pager
        page={page}
        pages={Math.max(1, Math.ceil(found.length / size))}
        pageSize={size}
        sizeLabel="Show"
        summary={entriesShown(page, size, shown.length, found.length)}
        onPage={setPage}
        onPageSize={(next) => {
          setSize(next);
          setPage(1);
        }}
      />
    </Dialog>
  );
}
