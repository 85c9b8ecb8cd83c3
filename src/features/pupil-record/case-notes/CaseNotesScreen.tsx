import { useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { caseNotesApi, type CaseNote } from '../../../api/calls/caseNotes';
import type { PupilContext } from '../../../domain/pupil';
import { useReopen } from '../../../forms/kept/useReopen';
import { DialogForm } from '../../../forms/submit/DialogForm';
import { alertFirst } from '../../../forms/submit/showProblems';
import { actionId } from '../../../shared/recordActions';
import { RowsStatus } from '../../../shared/rows/RowButtons';
import { Icon } from '../../../ui/icons/Icon';
import { dataOf } from '../../../ui/states/loadState';
import { StatusLine, type StatusText } from '../../../ui/states/StatusLine';
import { RecordHeader, recordScreen, type RecordScreenProps } from '../frame/RecordPage';
import { FRESH, readFresh } from '../../../api/readFresh';
import type { SubmitOutcome, SubmitSteps } from '../../../forms/submit/submitTypes';
import { useLoadedList } from '../../../shared/rows/useServerList';
import { useSessionDispatch, useSessionUser } from '../../../session/useSession';
import { isLikeText } from '../../../values/values';
import { answersOf, BLANK_NOTE, noteFields, noteSchema, isSameNote, type NoteAnswers } from './caseNote.form';
import { NotesTable } from './NotesTable';

/** The case notes of one pupil (002 section 2.12). */
export const CaseNotesScreen = recordScreen('Case Notes', CaseNotes, { hasOwnHeader: true });

function CaseNotes({ pupil, title }: RecordScreenProps) {
  const { list, rows, read, save } = useCaseNotes(pupil);
  /** Its id is blank for a new one. */
  const [open, setOpen] = useState<{ readonly id: string; readonly answers: NoteAnswers } | null>(null);
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
      <RecordHeader
        title={title}
        actions={(
          <Button id={actionId('addCaseNote')} variant="primary" data-rows-start onClick={add}>
            <Icon name="add" />Add case note
          </Button>
        )}
      />
      <div className="status-line-outcome">
        <StatusLine status={trouble} />
        <RowsStatus rows={rows} />
      </div>
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
          onClose={() => { setOpen(null); }}
          submit={(answers, steps) => save(open.id, answers, steps)}
        />
      )}
    </div>
  );
}

const { fetchCaseNotes, fetchCaseNote } = caseNotesApi.endpoints;

function useCaseNotes({ pupilId }: PupilContext) {
  const dispatch = useSessionDispatch();
  const [saveCaseNote] = caseNotesApi.useSaveCaseNoteMutation();
  const [deleteCaseNote] = caseNotesApi.useDeleteCaseNoteMutation();
  const { userId, schoolId } = useSessionUser();
  const key = { pupilId, schoolId, userId };
  const { list, rows } = useLoadedList({
    call: fetchCaseNotes,
    args: key,
    rowsIn: ({ pupilCaseNotes }) => pupilCaseNotes,
    name: `caseNotes:${pupilId}`,
    idOf: ({ id }) => id,
    what: 'case note',
    sendDelete: ({ id }) => deleteCaseNote({ noteId: id, ...key }),
  });
  return {
    list,
    rows,
    /** The newest state of a note, as the host has it, or null when it cannot be read. */
    read: async (id: string): Promise<CaseNote | null> => {
      const { data } = await readFresh(() => dispatch(fetchCaseNote.initiate({ noteId: id, ...key }, FRESH)));
      return data?.pupilsCaseNotes ?? null;
    },
    /** A blank id makes a new note. */
    save: (id: string, answers: NoteAnswers, steps: SubmitSteps): Promise<SubmitOutcome> => {
      const { comment, caseWorkType, importance, day } = answers;
      const send = () => saveCaseNote({ id, comment, stringCreatedDateNew: day, caseWorkType, importance, isDeleted: 0, ...key });
      const isSent = (note: CaseNote): boolean => isSameNote(note, answers);
      return rows.save(id, { send, steps, isSent, answersOf, isLike: (note) => isLikeText(note.comment, comment) });
    },
  };
}
