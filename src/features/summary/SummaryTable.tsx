import type { SummaryRow } from '../../api/calls/summary';
import { TABLE_ROLES } from '../../ui/tableRoles';
import { isKs5, totalsOf, type Totals } from './summaryFigures';
import type { SummaryColumn } from './summaryColumns';

/** One row for each client, and the totals of SSA and KS5. */
export function SummaryTable({ title, rows, columns }: {
  readonly title: string;
  readonly rows: readonly SummaryRow[];
  readonly columns: readonly SummaryColumn[];
}) {
  const totals: readonly (readonly [label: string, totals: Totals])[] = [
    ['Total SSA', totalsOf(rows.filter((row) => !isKs5(row)))],
    ['Total KS5', totalsOf(rows.filter(isKs5))],
  ];
  return (
    <section className="card tablecard">
      <div className="toolrow"><h2>{title}</h2></div>
      <div className="table-wide">
        <table className="table table-hover cards summary" {...TABLE_ROLES.table} aria-label={title}>
          <thead {...TABLE_ROLES.group}>
            <tr {...TABLE_ROLES.row}>
              <th scope="col" {...TABLE_ROLES.head}>Client</th>
              {columns.map(({ header }) => <th key={header} scope="col" {...TABLE_ROLES.head} className="num">{header}</th>)}
            </tr>
          </thead>
          <tbody {...TABLE_ROLES.group}>
            {rows.map((row, index) => (
              <tr key={`${row.schoolId}|${index}`} {...TABLE_ROLES.row}>
                <th scope="row" {...TABLE_ROLES.rowHead}>{row.schoolName}</th>
                {columns.map(({ header, cell }) => <td key={header} {...TABLE_ROLES.cell} className="num" data-label={header}>{cell(row)}</td>)}
              </tr>
            ))}
            {totals.map(([label, sums]) => (
              <tr key={label} {...TABLE_ROLES.row} className="total">
                <th scope="row" {...TABLE_ROLES.rowHead}>{label}</th>
                {columns.map(({ header, total }) => <td key={header} {...TABLE_ROLES.cell} className="num" data-label={header}>{total(sums)}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
