import type { ExtractionRow } from '../../api/calls/extraction';
import type { Column } from '../../ui/table/column';
import { statusLabel } from './attendanceStatuses';
import { InlineEdit } from './InlineEdit';
import { StatusCell } from './StatusCell';
import type { useSchoolSaves } from './useSchoolSaves';

export type CommentKind = 'ASSET' | 'LA';
/** The dialogs that a row can open. */
export type OpenDialog =
  | { readonly row: ExtractionRow; readonly what: 'pupils' }
  | { readonly row: Pick<ExtractionRow, 'schoolId' | 'schoolName'>; readonly what: CommentKind };

/** Columns of the data extraction status (S-273). Their keys are the names in customSorting. */
export function extractionColumns(
  saves: ReturnType<typeof useSchoolSaves>, onOpen: (open: OpenDialog) => void,
): readonly Column<ExtractionRow>[] {
  const contact = (key: 'dataExtractionName' | 'dataExtractionTel' | 'dataExtractionEmail', header: string, column: 'name' | 'tel' | 'email'): Column<ExtractionRow> => ({
    key, header, sort: 'text', text: (row) => row[key], className: `contact-${column}`,
    cell: (row) => (
      <InlineEdit
        place={`${row.schoolId} ${column}`}
        label={`${header} of ${row.schoolName}`}
        column={column}
        value={row[key]}
        save={(value, opened) => saves.contact(row.schoolId, column, value, opened)}
      />
    ),
  });
  const comment = (key: 'latestCommentFromAsset' | 'latestCommentFromLA', header: string, what: CommentKind): Column<ExtractionRow> => ({
    key, header, sort: 'text', text: (row) => row[key],
    cell: (row) => (
      <button type="button" className="value comment" aria-label={`${header} of ${row.schoolName}: ${row[key] === '' ? 'none. Add' : `${row[key]}. Open`}`} onClick={() => { onOpen({ row, what }); }}>
        {row[key] === '' ? <span className="muted">Add</span> : row[key]}
      </button>
    ),
  });
  return [
    { key: 'schoolName', header: 'School', text: ({ schoolName }) => schoolName, sort: 'text', isRowHeader: true, width: 9 },
    { key: 'urn', header: 'URN', text: ({ urn }) => urn, sort: 'text', className: 'num' },
    {
      key: 'noOfPupilInSchool', fact: 'pupilsInSchool', header: 'Pupils', text: ({ noOfPupilInSchool }) => noOfPupilInSchool, sort: 'number', className: 'amount', width: 3,
      cell: (row) => (
        <button type="button" className="value" aria-label={`${row.noOfPupilInSchool} pupils of ${row.schoolName}. Open`} onClick={() => { onOpen({ row, what: 'pupils' }); }}>
          {row.noOfPupilInSchool}
        </button>
      ),
    },
    { key: 'noOfPupilInWonde', fact: 'pupilsInWonde', header: 'Pupils in Wonde', text: ({ noOfPupilInWonde }) => noOfPupilInWonde, sort: 'number', className: 'amount', width: 3 },
    {
      key: 'attendanceStatus', header: 'Attendance status', text: ({ attendanceStatus }) => statusLabel(attendanceStatus), sort: 'text',
      cell: (row) => <StatusCell row={row} save={(status, opened) => saves.status(row.schoolId, status, opened)} />,
    },
    contact('dataExtractionName', 'Name', 'name'),
    contact('dataExtractionTel', 'Telephone', 'tel'),
    contact('dataExtractionEmail', 'Email', 'email'),
    comment('latestCommentFromAsset', 'ASSET comment', 'ASSET'),
    comment('latestCommentFromLA', 'LA comment', 'LA'),
  ];
}
