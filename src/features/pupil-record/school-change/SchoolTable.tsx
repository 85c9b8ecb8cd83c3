import type { School } from '../../../api/calls/schools';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';

/** Schools to choose from (B-070). */
export function SchoolTable({ schools, nowId, onChoose }: {
  readonly schools: readonly School[];
  readonly nowId: string;
  readonly onChoose: (school: School) => void;
}) {
  const name: Column<School> = {
    key: 'schoolname',
    header: 'School Name',
    text: ({ schoolname }) => schoolname,
    isRowHeader: true,
    cell: (school) => (school.id === nowId
      ? <>{school.schoolname} <span className="muted">(now)</span></>
      : <button type="button" className="btn btn-link text-start" onClick={() => { onChoose(school); }}>{school.schoolname}</button>),
  };
  const columns: readonly Column<School>[] = [
    { key: 'id', header: 'ID', text: ({ id }) => id, className: 'num' },
    name,
    { key: 'urn', header: 'URN', text: ({ urn }) => urn, className: 'num' },
    { key: 'city', header: 'City', text: ({ city }) => city },
    { key: 'zip', header: 'Postcode', text: ({ zip }) => zip },
    { key: 'phase', header: 'Phase', text: ({ phase }) => phase },
    { key: 'status', header: 'Status', text: ({ status }) => status },
  ];
  return <DataTable label="Schools" columns={columns} rows={schools} rowKey={({ id }) => id} />;
}
