import type { StatusRow } from '../../api/calls/statusLists';
import { ScreenLink } from '../../parts/ScreenLink';
import { STATUS_LISTS } from '../../parts/status-lists/statusLists';
import { Icon } from '../../ui/Icon';
import { dataOf, type LoadState } from '../../ui/states/loadState';
import { newRows } from './listChanges';
import type { Snapshot } from './visits';
import './home.css';

/** A strip of links to the lists, with the number of plans and of new plans in each. */
export function StatusCounts({ loads, before }: {
  readonly loads: Readonly<Record<string, LoadState<readonly StatusRow[]>>>;
  readonly before: Snapshot | null;
}) {
  return (
    <nav className="card counts" aria-label="Plans by status">
      {STATUS_LISTS.map(({ status, path, icon }) => {
        const load = loads[status];
        const rows = load === undefined ? null : dataOf(load);
        const fresh = rows === null ? 0 : (newRows(status, rows, before)?.length ?? 0);
        return (
          <ScreenLink key={status} to={path}>
            <b>{rows === null ? <span aria-label={load?.status === 'failed' ? 'not loaded' : 'loading'}>{load?.status === 'failed' ? '–' : '…'}</span> : rows.length}</b>
            <span><Icon name={icon} />{status}</span>
            <span className="fresh">{fresh === 0 ? null : `${fresh} new`}</span>
          </ScreenLink>
        );
      })}
    </nav>
  );
}
