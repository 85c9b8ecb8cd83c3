import type { DashboardTarget } from '../../api/calls/dashboard';

const COLUMNS = [
  ['st1What', 'What'], ['st1Who', 'Who'], ['st1When', 'When'], ['st1VsAgreed', 'Agreed'],
] as const satisfies readonly (readonly [key: keyof DashboardTarget, head: string])[];

/** The smart targets of the plan (S-160). */
export function TargetsCard({ targets }: { readonly targets: readonly DashboardTarget[] }) {
  return (
    <section className="card group targets" aria-labelledby="dashboard-targets">
      <div className="card-header"><h2 id="dashboard-targets">Smart targets</h2></div>
      {targets.length === 0 ? <div className="card-body"><p className="muted">The plan has no targets.</p></div> : (
        <table className="table">
          <thead><tr>{COLUMNS.map(([key, head]) => <th key={key} scope="col">{head}</th>)}</tr></thead>
          <tbody>
            {targets.map((target, row) => (
              <tr key={row}>
                {COLUMNS.map(([key]) => <td key={key} translate="no" dir="auto">{target[key] === '' ? '–' : target[key]}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
