import { useRef, useState } from 'react';
import type { CaseNote } from '../../../api/calls/caseNotes';
import type { PupilContext } from '../../../domain/pupil';
import { DialogForm } from '../../../forms/submit/DialogForm';
import { alertFirst } from '../../../forms/submit/showProblems';
import { actionId } from '../../../parts/recordActions';
import { RowsStatus } from '../../../parts/rows/RowButtons';
import { Icon } from '../../../ui/Icon';
import { mapLoad } from '../../../ui/states/loadState';
import { StatusLine, type StatusText } from '../../../ui/StatusLine';
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
  const asked = useRef('');

  const edit = async (note: CaseNote) => {
    asked.current = note.id;
    setTrouble({ tone: 'busy', text: 'Opening the case note…' });
    const newest = await read(note.id);
    // Another row may have been opened meanwhile.
    if (asked.current !== note.id) return;
    setTrouble(newest === null ? { tone: 'fail', text: 'The case note could not be opened. Please try again.' } : null);
    if (newest !== null) setOpen({ id: note.id, answers: answersOf(newest) });
  };

  return (
    <div id={rows.listId}>
      <RecordHead
        title={TITLE}
        actions={(
          <button type="button" id={actionId('addCaseNote')} className="btn btn-primary" data-rows-start onClick={() => { setOpen({ id: '', answers: BLANK_NOTE }); }}>
            <Icon name="add" />Add case note
          </button>
        )}
      />
      <StatusLine status={trouble} />
      <RowsStatus rows={rows} />
      <NotesTable notes={mapLoad(list, ({ pupilCaseNotes }) => pupilCaseNotes)} rows={rows} onEdit={(note) => { void edit(note); }} />
      {open === null ? null : (
        <DialogForm<NoteAnswers>
          key={open.id}
          title={open.id === '' ? 'Add case note' : 'Edit case note'}
          fields={noteFields()}
          initial={open.answers}
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
