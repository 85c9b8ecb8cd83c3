import { useEffect, useState, type ReactNode } from 'react';
import { Spinner } from '../buttons/BusyButton';

/** Width of the grey bar in one column, in twelfths of the cell. */
export type BarWidth = 3 | 4 | 6 | 7 | 8 | 9 | 10;

export function SkeletonRows({ columns }: {
  readonly columns: readonly { readonly key: string; readonly width?: BarWidth; readonly className?: string }[];
}) {
  return Array.from({ length: 10 }, (_, row) => (
    <tr key={row} aria-hidden="true" className="skeleton">
      {columns.map(({ key, width = 7, className }) => (
        <td key={key} className={className}><span className={`placeholder col-${width}`} /></td>
      ))}
    </tr>
  ));
}

export function SkeletonForm({ groups = 3 }: { readonly groups?: number }) {
  return (
    <div className="stack is-loading is-waiting" aria-busy="true">
      <p className="visually-hidden" role="status">Loading</p>
      <Delayed>
        {Array.from({ length: groups }, (_, group) => (
          <div key={group} className="card panel" aria-hidden="true">
            <div className="card-header"><span className="placeholder w-25" /></div>
            <div className="card-body">
              <span className="placeholder w-50" />
              <span className="placeholder skeleton-box" />
              <span className="placeholder w-25" />
              <span className="placeholder skeleton-box" />
            </div>
          </div>
        ))}
      </Delayed>
    </div>
  );
}

/** Shown only while a screen's code or the session loads. */
export function Loader() {
  return (
    <main className="page skeleton-loader" id="main" aria-busy="true">
      <Spinner />
      <span role="status">Loading</span>
    </main>
  );
}

/** A response within this time needs no skeleton: it would only flash. */
const QUICK_MS = 100;

/** Shows its content only if it is still mounted after a tenth of a second, or after `ms`, and `before` until then. */
export function Delayed({ children, ms = QUICK_MS, before = null }: { readonly children: ReactNode; readonly ms?: number; readonly before?: ReactNode }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => { setSlow(true); }, ms);
    return () => { clearTimeout(timer); };
  }, [ms]);
  return isSlow ? children : before;
}
