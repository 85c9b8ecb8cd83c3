import { useRef, useState, useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import { caseNotesApi, type CaseNote } from '../../../api/calls/caseNotes';
import type { PupilContext } from '../../../domain/pupil';
import { isWithin } from '../../../domain/readDay';
import { useReopen } from '../../../forms/kept/useReopen';
import { DialogForm } from '../../../forms/submit/DialogForm';
import { alertFirst } from '../../../forms/submit/showProblems';
import { actionId } from '../../../shared/recordActions';
import { RowsStatus, DeleteRowButton } from '../../../shared/rows/RowButtons';
import { Icon } from '../../../ui/icons/Icon';
import { dataOf } from '../../../ui/states/loadState';
import { StatusLine, type StatusText } from '../../../ui/states/StatusLine';
import { RecordHead, recordScreen, type OfPupil } from '../frame/RecordPage';
import { FRESH, readFresh } from '../../../api/readFresh';
import type { SubmitOutcome, SubmitSteps } from '../../../forms/submit/submitTypes';
import { useLoad } from '../../../shared/load/useLoad';
import { useLoadedList } from '../../../shared/rows/useServerList';
import { useSessionDispatch, useSessionUser } from '../../../session/useSession';
import { isLikeText } from '../../../values/values';
import { answersOf, BLANK_NOTE, noteFields, noteSchema, isSameNote, type NoteAnswers } from './caseNote.form';
import { choiceLabel, optionsOr } from '../../../config/overrides';
import { CASE_NOTE_IMPORTANCES, CASE_WORK_TYPES } from '../../../domain/options/pupilRecord';
import { ClientList, type ListFilter } from '../../../shared/lists/ClientList';
import { useRememberedSize } from '../../../shared/lists/listPrefs';
import { DateRange, type SpanPreset } from '../../../ui/fields/DateRange';
import type { Column } from '../../../ui/table/column';
import type { ListDefaults } from '../../../ui/table/listState';
import { useListState } from '../../../ui/table/useListState';
import { IconButton } from '../../../ui/buttons/IconButton';

const TITLE = 'Case Notes';

const typeOf = ({ caseWorkType }: CaseNote): string => choiceLabel('caseWorkTypes', CASE_WORK_TYPES, caseWorkType);
const importanceOf = ({ importance }: CaseNote): string => choiceLabel('caseNoteImportances', CASE_NOTE_IMPORTANCES, importance);
const nameOf = (note: CaseNote): string => `case note of ${note.stringCreatedDate}, ${typeOf(note)}`;

const COLUMNS: readonly Column<CaseNote>[] = [
  { key: 'date', header: 'Date', text: (note) => note.stringCreatedDate, sort: 'date', isRowHeader: true, className: 'num' },
  { key: 'writer', header: 'Notes Written by', text: (note) => note.writtenBy, sort: 'text' },
  { key: 'type', header: 'Case Work Type', text: typeOf, sort: 'text' },
  { key: 'note', header: 'Case Note', text: (note) => note.comment, className: 'long prewrap' },
  { key: 'importance', header: 'Importance', text: importanceOf, cell: (note) => <Importance note={note} /> },
];

type NoteFilters = Readonly<Record<'kind' | 'importance' | 'from' | 'to', string>>;
const NEWEST_FIRST: ListDefaults<NoteFilters> = {
  filters: { kind: '', importance: '', from: '', to: '' }, sort: { key: 'date', isDescending: true }, pageSize: 10,
};
const ALL_DATES: readonly SpanPreset[] = [{ label: 'All dates', span: () => ({ from: '', to: '' }) }];

const searchText = ({ comment, writtenBy }: CaseNote): string => `${comment} ${writtenBy}`;

const keep = (note: CaseNote, { from, to }: NoteFilters): boolean => isWithin(note.stringCreatedDate, { from, to });
const filtersOfNotes = (): readonly ListFilter<CaseNote, keyof NoteFilters>[] => [
  { name: 'kind', label: 'Type', of: ({ caseWorkType }) => caseWorkType, options: optionsOr('caseWorkTypes', CASE_WORK_TYPES) },
  { name: 'importance', label: 'Importance', of: ({ importance }) => importance, options: optionsOr('caseNoteImportances', CASE_NOTE_IMPORTANCES) },
];

/** The case notes of one pupil (002 section 2.12). */
export const CaseNotesScreen = recordScreen(TITLE, CaseNotes, { hasOwnHead: true });

function CaseNotes({ pupil }: OfPupil) {
  const { list, rows, read, save } = useCaseNotes(pupil);
  /** Its id is blank for a new one. */
  const [open, setOpen] = useState<{ readonly id: string; readonly answers: NoteAnswers } | null>(null);
  const [trouble, setTrouble] = useState<StatusText | null>(null);
  const opening = useRef('');
  const view = useListState(useRememberedSize('caseNotes', NEWEST_FIRST));
  const { from, to } = view.state.filters;
  const span = useMemo(() => ({ from, to }), [from, to]);
  const filters = useMemo(() => filtersOfNotes(), []);

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
      <div className="outcome">
        <StatusLine status={trouble} />
        <RowsStatus rows={rows} />
      </div>
      <ClientList
        id="caseNotes"
        label="Case notes"
        load={list}
        failed="The case notes could not be loaded"
        columns={COLUMNS}
        rowKey={idOf}
        list={view}
        searchText={searchText}
        searched="notes and writers"
        hasPupils={false}
        keep={keep}
        isWide={false}
        filters={filters}
        tools={<DateRange label="Dates" span={span} presets={ALL_DATES} onChange={(days) => { view.change({ filters: { ...days } }); }} />}
        empty={{
          title: 'No case notes yet',
          text: 'Calls, visits and messages about this pupil go here.',
          action: <Button variant="primary" onClick={add}>Write the first case note</Button>,
        }}
        actions={(note) => (
          <>
            <IconButton icon="edit" label={`Edit ${nameOf(note)}`} onClick={() => { void edit(note); }} />
            <DeleteRowButton rows={rows} row={note} name={nameOf(note)} />
          </>
        )}
      />
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
const idOf = ({ id }: CaseNote): string => id;

function useCaseNotes({ pupilId }: PupilContext) {
  const dispatch = useSessionDispatch();
  const [saveCaseNote] = caseNotesApi.useSaveCaseNoteMutation();
  const [deleteCaseNote] = caseNotesApi.useDeleteCaseNoteMutation();
  const { userId, schoolId } = useSessionUser();
  // Fixed when the page opens: every call names this pupil.
  const [key] = useState({ pupilId, schoolId, userId });
  const { list, rows } = useLoadedList({
    load: useLoad(caseNotesApi.useFetchCaseNotesQuery(key, { refetchOnMountOrArgChange: true })),
    rowsIn: ({ pupilCaseNotes }) => pupilCaseNotes,
    read: () => dispatch(fetchCaseNotes.initiate(key, FRESH)),
    name: `caseNotes:${pupilId}`,
    idOf,
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
