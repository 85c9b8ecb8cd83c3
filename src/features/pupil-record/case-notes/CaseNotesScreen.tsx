import { useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { CaseNote } from '../../../api/calls/caseNotes';
import type { PupilContext } from '../../../domain/pupil';
import { useReopen } from '../../../forms/kept/useReopen';
import { DialogForm } from '../../../forms/submit/DialogForm';
import { alertFirst } from '../../../forms/submit/showProblems';
import { actionId } from '../../../shared/recordActions';
import { RowsStatus } from '../../../shared/rows/RowButtons';
import { Icon } from '../../../ui/icons/Icon';
import { dataOf } from '../../../ui/states/loadState';
import { StatusLine, type StatusText } from '../../../ui/states/StatusLine';
import { RecordHead, RecordPage } from '../frame/RecordPage';
import { answersOf, BLANK_NOTE, noteFields, noteSchema, type NoteAnswers } from './caseNote.form';
import { NotesTable } from './NotesTable';
import { useCaseNotes } from './useCaseNotes';

const TITLE = 'Case Notes';

/** The case notes of one pupil (002 section 2.12). */
export function CaseNotesScreen() {
  return <RecordPage title={TITLE} hasOwnHead>{(pupil) => <CaseNotes pupil={pupil} />}</RecordPage>;
}

interface OpenNote {
  /** Blank for a new one. */
  readonly id: string;
  readonly answers: NoteAnswers;
}

function CaseNotes({ pupil }: { readonly pupil: PupilContext }) {
  const { list, rows, read, save } = useCaseNotes(pupil);
  const [open, setOpen] = useState<OpenNote | null>(null);
  const [trouble, setTrouble] = useState<StatusText | null>(null);
  const opening = useRef('');

  const edit = async ({ id }: Pick<CaseNote, 'id'>) => {
    opening.current = id;
    setTrouble({ tone: 'busy', text: 'Opening the case note…' });
    const newest = await read(id);
    // Another row may have been opened meanwhile.
    if (opening.current !== id) return;
    setTrouble(newest === null ? { tone: 'fail', text: 'The case note could not be opened. Please try again.' } : null);
    if (newest !== null) setOpen({ id, answers: answersOf(newest) });
  };
  const add = () => { setOpen({ id: '', answers: BLANK_NOTE }); };
  useReopen('caseNote', (id) => {
    if (id === '') add();
    else if (dataOf(list)?.some((note) => note.id === id) === false) return false;
    else void edit({ id });
    return true;
  }, list.status !== 'loading');

  return (
    <div id={rows.listId}>
      <RecordHead
        title={TITLE}
        actions={(
          <Button id={actionId('addCaseNote')} variant="primary" data-rows-start onClick={add}>
            <Icon name="add" />Add case note
          </Button>
        )}
      />
      <StatusLine status={trouble} />
      <RowsStatus rows={rows} />
      <NotesTable notes={list} rows={rows} onAdd={add} onEdit={(note) => { void edit(note); }} />
      {open === null ? null : (
        <DialogForm<NoteAnswers>
          key={open.id}
          title={open.id === '' ? 'Add case note' : 'Edit case note'}
          fields={noteFields()}
          initial={open.answers}
          keeps={{ form: 'caseNote', row: open.id }}
          schema={noteSchema}
          showProblems={alertFirst}
          submitLabel="Save"
          busyLabel="Saving…"
          onClose={() => { setOpen(null); }}
          submit={(answers, steps) => save(open.id, answers, steps)}
        />
      )}
    </div>
  );
}
