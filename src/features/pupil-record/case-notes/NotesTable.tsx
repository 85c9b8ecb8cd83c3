import { useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import type { CaseNote } from '../../../api/calls/caseNotes';
import { choiceLabel, optionsOr } from '../../../config/overrides';
import { CASE_NOTE_IMPORTANCES, CASE_WORK_TYPES } from '../../../domain/options/pupilRecord';
import { isWithin, timeOfDay } from '../../../domain/readDay';
import { ClientList, type ListFilter } from '../../../shared/lists/ClientList';
import { useRememberedSize } from '../../../shared/lists/listPrefs';
import { DeleteRowButton } from '../../../shared/rows/RowButtons';
import type { ServerList } from '../../../shared/rows/useServerList';
import { DateRange, type SpanPreset } from '../../../ui/fields/DateRange';
import { Icon } from '../../../ui/icons/Icon';
import type { LoadState } from '../../../ui/states/loadState';
import type { Column } from '../../../ui/table/column';
import type { ListDefaults } from '../../../ui/table/listState';
import { useListState } from '../../../ui/table/useListState';
import { IconButton } from '../../../ui/buttons/IconButton';

const typeOf = ({ caseWorkType }: CaseNote): string => choiceLabel('caseWorkTypes', CASE_WORK_TYPES, caseWorkType);
const importanceOf = ({ importance }: CaseNote): string => choiceLabel('caseNoteImportances', CASE_NOTE_IMPORTANCES, importance);
const nameOf = (note: CaseNote): string => `case note of ${note.stringCreatedDate}, ${typeOf(note)}`;
const keyOf = ({ id }: CaseNote): string => id;

const COLUMNS: readonly Column<CaseNote>[] = [
  { key: 'date', header: 'Date', text: (note) => note.stringCreatedDate, sort: (note) => timeOfDay(note.stringCreatedDate), isRowHeader: true, className: 'num' },
  { key: 'writer', header: 'Notes Written by', text: (note) => note.writtenBy, sort: 'text' },
  { key: 'type', header: 'Case Work Type', text: typeOf, sort: 'text' },
  { key: 'note', header: 'Case Note', text: (note) => note.comment, className: 'prewrap' },
  {
    key: 'importance', header: 'Importance', text: importanceOf,
    // High and Low have an icon beside the text, Middle has none (B-131, B-132).
    cell: (note) => (
      <span className="inline">
        {note.importance === 'High' ? <Icon name="error" /> : null}
        {note.importance === 'Low' ? <Icon name="sortDown" /> : null}
        {importanceOf(note)}
      </span>
    ),
  },
];

type NoteFilters = Readonly<Record<'kind' | 'importance' | 'from' | 'to', string>>;
const NEWEST_FIRST: ListDefaults<NoteFilters> = {
  filters: { kind: '', importance: '', from: '', to: '' },
  choices: { kind: () => optionsOr('caseWorkTypes', CASE_WORK_TYPES), importance: () => optionsOr('caseNoteImportances', CASE_NOTE_IMPORTANCES) },
  words: { from: (value) => `from ${value}`, to: (value) => `up to ${value}` },
  sort: { key: 'date', isDescending: true }, pageSize: 10,
};
const ALL_DATES: readonly SpanPreset[] = [{ label: 'All dates', span: () => ({ from: '', to: '' }) }];

const searchText = ({ comment, writtenBy }: CaseNote): string => `${comment} ${writtenBy}`;

const keep = (note: CaseNote, { from, to }: NoteFilters): boolean => isWithin(note.stringCreatedDate, { from, to });
const FILTERS: readonly ListFilter<CaseNote, keyof NoteFilters>[] = [
  { name: 'kind', label: 'Type', textOf: ({ caseWorkType }) => caseWorkType },
  { name: 'importance', label: 'Importance', textOf: ({ importance }) => importance },
];

export function NotesTable({ notes, rows, onAdd, onEdit }: {
  readonly notes: LoadState<readonly CaseNote[]>;
  readonly rows: ServerList<CaseNote>;
  readonly onAdd: () => void;
  readonly onEdit: (note: CaseNote) => void;
}) {
  const list = useListState(useRememberedSize('caseNotes', NEWEST_FIRST));
  const { from, to } = list.state.filters;
  const span = useMemo(() => ({ from, to }), [from, to]);
  return (
    <ClientList
      id="caseNotes"
      label="Case notes"
      load={notes}
      failed="The case notes could not be loaded"
      columns={COLUMNS}
      rowKey={keyOf}
      list={list}
      searchText={searchText}
      searched="notes and writers"
      hasPupils={false}
      keep={keep}
      isWide={false}
      filters={FILTERS}
      tools={<DateRange label="Dates" span={span} presets={ALL_DATES} onChange={(days) => { list.change({ filters: { ...days } }); }} />}
      empty={{
        title: 'No case notes yet',
        text: 'Calls, visits and messages about this pupil go here.',
        action: <Button variant="primary" onClick={onAdd}>Write the first case note</Button>,
      }}
      actions={(note) => (
        <>
          <IconButton icon="edit" label={`Edit ${nameOf(note)}`} onClick={() => { onEdit(note); }} />
          <DeleteRowButton rows={rows} row={note} name={nameOf(note)} />
        </>
      )}
    />
  );
}
