import { useSyncExternalStore } from 'react';
import { Icon } from '../../ui/Icon';
import type { Register } from './useRegister';

const SHOWN = 10;

/** Marks that the host did not take, on this page or another, each with its reason. */
export function FailedMarks({ register: { marks } }: { readonly register: Register }) {
  useSyncExternalStore(marks.store.subscribeAll, marks.store.version);
  const failures = marks.failures();
  return (
    <div role="alert">
      {failures.length === 0 ? null : (
        <div className="alert alert-danger">
          <Icon name="alert" />
          <div>
            <p>
              <b>{failures.length} {failures.length === 1 ? 'mark is' : 'marks are'} not saved.</b>{' '}
              <button type="button" className="btn btn-sm btn-secondary" onClick={() => { marks.retry(failures.map(({ cell }) => cell)); }}>Retry all</button>
            </p>
            <ul>
              {failures.slice(0, SHOWN).map(({ cell, name, reason }) => <li key={`${cell.row} ${cell.column}`}>{name}: {reason}</li>)}
            </ul>
            {failures.length > SHOWN ? <p>and {failures.length - SHOWN} more</p> : null}
          </div>
        </div>
      )}
    </div>
  );
}
