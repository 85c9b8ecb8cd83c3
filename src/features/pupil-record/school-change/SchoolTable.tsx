import type { School } from '../../../api/calls/schools';

/** Schools to choose from (B-070). */
export function SchoolTable({ schools, nowId, onChoose }: {
  readonly schools: readonly School[];
  readonly nowId: string;
  readonly onChoose: (school: School) => void;
}) {
  const cells = ({ urn, city, zip, phase, status }: School) =>
    [['URN', urn], ['City', city], ['Postcode', zip], ['Phase', phase], ['Status', status]] as const;
  return (
    <table className="table cards" role="table" aria-label="Schools">
      <thead role="rowgroup">
        <tr role="row">
          {['ID', 'School Name', 'URN', 'City', 'Postcode', 'Phase', 'Status'].map((head) => (
            <th key={head} scope="col" role="columnheader">{head}</th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {schools.map((school) => (
          <tr key={school.id} role="row">
            <td role="cell" data-label="ID" className="num">{school.id}</td>
            <th scope="row" role="rowheader" data-label="School Name" translate="no">
              {school.id === nowId
                ? <>{school.schoolname} <span className="muted">(now)</span></>
                : <button type="button" className="btn btn-link text-start" onClick={() => { onChoose(school); }}>{school.schoolname}</button>}
            </th>
            {cells(school).map(([head, value]) => <td key={head} role="cell" data-label={head}>{value}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
