import { extractionApi, type ExtractionRow, type SchoolPupil } from '../../api/calls/extraction';
import { useLoad } from '../../shared/load/useLoad';
import { Dialog } from '../../ui/dialogs/Dialog';
import { EmptyState } from '../../ui/states/EmptyState';
import { Loaded } from '../../ui/states/Loaded';
import type { Column } from '../../ui/table/column';
import { DataTable } from '../../ui/table/DataTable';

const COLUMNS: readonly Column<SchoolPupil>[] = [
  { key: 'name', header: 'Name', text: ({ fullName }) => fullName, isRowHeader: true },
  { key: 'dob', header: 'Date of birth', text: ({ dob }) => dob, className: 'num' },
  { key: 'year', header: 'Year group', text: ({ yearGroup }) => yearGroup },
  { key: 'wonde', header: 'Wonde status', text: ({ wondeStatus }) => wondeStatus },
];
const keyOf = ({ pupilId }: SchoolPupil, index: number): string => `${pupilId}|${index}`;

/** The pupils of one school (S-223). */
export function PupilsDialog({ row, clientId, onClose }: {
  readonly row: ExtractionRow;
  readonly clientId: string;
  readonly onClose: () => void;
}) {
  const load = useLoad(extractionApi.useFetchSchoolPupilsQuery({ schoolId: clientId, subSchoolId: row.schoolId }));
  return (
    <Dialog title={`Pupils of ${row.schoolName}`} size="lg" onClose={onClose}>
      <Loaded
        state={load}
        failed="The pupils could not be loaded"
        isEmpty={({ schoolsPupilsList }) => schoolsPupilsList.length === 0}
        empty={<EmptyState title="No pupils to show" icon="list" />}
      >
        {({ schoolsPupilsList }) => <DataTable label={`Pupils of ${row.schoolName}`} columns={COLUMNS} rows={schoolsPupilsList} rowKey={keyOf} />}
      </Loaded>
    </Dialog>
  );
}
