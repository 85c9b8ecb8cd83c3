import type { DashboardTarget } from '../../api/calls/dashboard';
import type { PupilContext } from '../../domain/pupil';
import { ScreenLink } from '../../parts/ScreenLink';
import { linkTo } from '../../routes/address';
import { PATHS } from '../../routes/paths';

const COLUMNS = [
  ['st1What', 'What'], ['st1Who', 'Who'], ['st1When', 'When'], ['st1VsAgreed', 'Agreed'],
] as const satisfies readonly (readonly [key: keyof DashboardTarget, head: string])[];

/** The smart targets of the plan (S-160). */
export function TargetsCard({ pupil, targets }: { readonly pupil: PupilContext; readonly targets: readonly DashboardTarget[] }) {
  return (
    <section className="card group targets" aria-labelledby="dashboard-targets">
      <div className="card-header"><h2 id="dashboard-targets"><ScreenLink to={linkTo(PATHS.targets, pupil)}>Smart targets</ScreenLink></h2></div>
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
