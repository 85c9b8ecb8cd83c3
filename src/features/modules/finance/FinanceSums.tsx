import { groupBy, sumBy } from 'es-toolkit';
import { useMemo, useState } from 'react';
import type { FinanceRow } from '../../../api/calls/finance';
import { formatPounds, parsePounds } from '../../../domain/pounds';
import { FilterSelect } from '../../../ui/FilterSelect';
import './finance.css';

const GROUPS = [
  { value: 'pupilFullName', label: 'Pupil' }, { value: 'schoolName', label: 'School' }, { value: 'funding', label: 'Funding' }, { value: 'process', label: 'Process' },
] as const satisfies readonly { readonly value: keyof FinanceRow; readonly label: string }[];

const pounds = (rows: readonly FinanceRow[], key: 'amountRequested' | 'amountAgreed'): string =>
  formatPounds(String(sumBy([...rows], (row) => parsePounds(row[key]) ?? 0)));

/** The claims of this page, added up by pupil, school, funding or process: the host pages its list, so no page knows the others. */
export function FinanceSums({ rows }: { readonly rows: readonly FinanceRow[] }) {
  const [by, setBy] = useState<(typeof GROUPS)[number]>(GROUPS[0]);
  const groups = useMemo(
    () => Object.entries(groupBy([...rows], (row) => row[by.value])).sort(([one], [other]) => one.localeCompare(other)),
    [by, rows],
  );
  return (
    <details className="finance-sums">
      <summary>
        This page: requested <strong className="num">{pounds(rows, 'amountRequested')}</strong>, agreed <strong className="num">{pounds(rows, 'amountAgreed')}</strong>
      </summary>
      <FilterSelect label="Sums by" value={by.value} options={GROUPS} onChange={(next) => { setBy(GROUPS.find(({ value }) => value === next) ?? GROUPS[0]); }} />
      <table className="table table-tight" aria-label={`Sums of this page by ${by.label.toLowerCase()}`}>
        <thead><tr><th scope="col">{by.label}</th><th scope="col" className="num">Claims</th><th scope="col" className="num">Requested</th><th scope="col" className="num">Agreed</th></tr></thead>
        <tbody>
          {groups.map(([name, claims]) => (
            <tr key={name}>
              <th scope="row" translate="no"><bdi>{name === '' ? 'Not recorded' : name}</bdi></th>
              <td className="num">{claims.length}</td>
              <td className="num">{pounds(claims, 'amountRequested')}</td>
              <td className="num">{pounds(claims, 'amountAgreed')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
