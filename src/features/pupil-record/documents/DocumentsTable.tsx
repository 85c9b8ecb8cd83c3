import Button from 'react-bootstrap/Button';
import type { PupilDocument } from '../../../api/calls/documents';
import { choiceLabel, optionsOr } from '../../../config/overrides';
import { shortFileType } from '../../../domain/fileType';
import { DOCUMENT_TYPES } from '../../../domain/options/pupilRecord';
import { timeOfDay } from '../../../domain/readDay';
import { byTerm } from '../../../domain/termOrder';
import { ClientList, type ListFilter } from '../../../shared/lists/ClientList';
import { useRememberedSize } from '../../../shared/lists/listPrefs';
import { DeleteRowButton } from '../../../shared/rows/RowButtons';
import type { ServerList } from '../../../shared/rows/useServerList';
import { Icon } from '../../../ui/icons/Icon';
import type { LoadState } from '../../../ui/states/loadState';
import type { Column, SortValue } from '../../../ui/table/column';
import type { ListDefaults } from '../../../ui/table/listState';
import { useListState } from '../../../ui/table/useListState';
import { IconButton } from '../../../ui/buttons/IconButton';
import { isPicture } from './PictureDialog';
import { nameOf } from './useDocuments';

const typeOf = ({ typeOfDoc }: PupilDocument): string => choiceLabel('documentTypes', DOCUMENT_TYPES, typeOfDoc);

/** A number that sorts by day, then by time of day. A text that is not a day sorts last. */
function uploadedAt({ dateOfUplaod }: PupilDocument): SortValue { // sic
  const day = timeOfDay(dateOfUplaod);
  const [, hours = 0, minutes = 0, seconds = 0] = /(\d\d?):(\d\d)(?::(\d\d))?/.exec(dateOfUplaod) ?? [];
  return day === null ? null : day + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

const columnsOf = (onDownload: (row: PupilDocument) => void): readonly Column<PupilDocument>[] => [
  {
    key: 'reportName',
    header: 'Report Name',
    text: nameOf,
    sort: 'text',
    isRowHeader: true,
    cell: (row) => (
      <Button variant="link" className="text-start" aria-label={`Download ${nameOf(row)}`} onClick={() => { onDownload(row); }}>
        <Icon name="file" />{nameOf(row)}
      </Button>
    ),
  },
  { key: 'typeOfDoc', header: 'Type of Doc', text: typeOf, sort: 'text' },
  { key: 'fileType', header: 'File Type', text: (row) => shortFileType(row.fileType) },
  { key: 'termOfPep', header: 'Term of PEP', text: (row) => row.termOfPep },
  { key: 'uploaded', header: 'Uploaded Date and Time', text: (row) => row.dateOfUplaod, sort: uploadedAt, className: 'num' }, // sic
  { key: 'userName', header: 'Uploaded By', text: (row) => row.userName, sort: 'text' },
];

type DocumentFilters = Readonly<Record<'kind' | 'term', string>>;
const NEWEST_FIRST: ListDefaults<DocumentFilters> = {
  filters: { kind: '', term: '' }, choices: { kind: () => optionsOr('documentTypes', DOCUMENT_TYPES) }, sort: { key: 'uploaded', isDescending: true }, pageSize: 10,
};

const searchText = ({ reportName, userName }: PupilDocument): string => `${reportName} ${userName}`;
const keyOf = ({ downloadLink }: PupilDocument, index: number): string => (downloadLink === '' ? String(index) : downloadLink);
const FILTERS: readonly ListFilter<PupilDocument, keyof DocumentFilters>[] = [
  { name: 'kind', label: 'Type', textOf: ({ typeOfDoc }) => typeOfDoc },
  { name: 'term', label: 'Term', textOf: ({ termOfPep }) => termOfPep, compare: byTerm },
];

export function DocumentsTable({ documents, rows, onDownload, onShow, onUpload }: {
  readonly documents: LoadState<readonly PupilDocument[]>;
  readonly rows: ServerList<PupilDocument>;
  readonly onDownload: (row: PupilDocument) => void;
  readonly onShow: (row: PupilDocument) => void;
  readonly onUpload: () => void;
}) {
  const list = useListState(useRememberedSize('documents', NEWEST_FIRST));
  return (
    <ClientList
      id="documents"
      label="Documents"
      load={documents}
      failed="The documents could not be loaded"
      columns={columnsOf(onDownload)}
      rowKey={keyOf}
      list={list}
      searchText={searchText}
      searched="names and uploaders"
      hasPupils={false}
      filters={FILTERS}
      empty={{
        title: 'No documents yet',
        text: 'Letters, reports and pictures go here. Files can be dragged onto this page.',
        action: <Button variant="primary" onClick={onUpload}>Upload the first documents</Button>,
      }}
      actions={(row) => (
        <>
          {isPicture(row) ? <IconButton icon="picture" label={`Show ${nameOf(row)}`} onClick={() => { onShow(row); }} /> : null}
          <DeleteRowButton rows={rows} row={row} name={nameOf(row)} />
        </>
      )}
    />
  );
}
