import { useEffect, useMemo, useState } from 'react';
import type { StatusRow } from '../../api/calls/statusLists';
import { wholeName } from '../../domain/pupil';
import { ClientList } from '../../shared/lists/ClientList';
import { ScreenLink } from '../../shared/ScreenLink';
import { statusRowKey } from '../../shared/status-lists/statusColumns';
import { STATUS_LISTS } from '../../shared/status-lists/statusLists';
import { useOpenPlan } from '../../shared/status-lists/useOpenPlan';
import { useAllStatusRows } from '../../shared/status-lists/useStatusRows';
import { useSessionUser } from '../../session/useSession';
import { Icon } from '../../ui/icons/Icon';
import { dataOf, joinLoads, mapLoad, type LoadState } from '../../ui/states/loadState';
import { useSameValues } from '../../ui/states/useSameValues';
import { useListState } from '../../ui/table/useListState';
import { idsOf, newRows } from '../../shared/status-lists/listChanges';
import { rememberVisit, sinceText, visitBefore, type Snapshot } from '../../shared/status-lists/visits';
import './home.css';

const DEFAULTS = { filters: {} };
const NONE: Readonly<Record<string, readonly StatusRow[]>> = {};

/** The status lists as counts, and the plans that were added to one since the user's last visit. */
export function StatusHome() {
  const { userId } = useSessionUser();
  const [now] = useState(Date.now);
  const [before] = useState(() => visitBefore(userId, now));
  const loads = useAllStatusRows();
  const joined = joinLoads(loads);
  const lists = useSameValues(dataOf(joined) ?? NONE);
  const fresh = useMemo(() => Object.entries(lists).flatMap(([status, rows]) => newRows(status, rows, before) ?? []), [lists, before]);

  useEffect(() => {
    if (lists === NONE) return;
    const ids = Object.entries(lists).flatMap(([status, rows]) => {
      const own = idsOf(rows);
      return own === null ? [] : [[status, own] as const];
    });
    rememberVisit(userId, now, Object.fromEntries(ids));
  }, [lists, userId, now]);

  const list = useListState(DEFAULTS);
  const { columns, opening } = useOpenPlan(list.leaveBy);
  const title = before === null ? 'New since your last visit' : `New since ${sinceText(before)}`;
  return (
    <div className="stack">
      <h2 id="counts" className="mb-0">Plans of all terms, by status</h2>
      <StatusCounts loads={loads} before={before} />
      <section className="stack" aria-labelledby="new">
        <h2 id="new">{title}</h2>
        <ClientList
          id="homeNew"
          label={title}
          load={mapLoad(joined, () => fresh)}
          failed="The lists could not be loaded"
          columns={columns}
          rowKey={statusRowKey}
          list={list}
          searchText={wholeName}
          searched="names"
          empty={before === null
            ? { title: 'No earlier visit to compare with', text: 'From your next visit, you will see here which plans have been added to a list.' }
            : { title: 'Nothing new', text: 'No plans have been added to a list since then.' }}
        />
        {opening}
      </section>
    </div>
  );
}

/** A strip of links to the lists, with the number of plans and of new plans in each. */
function StatusCounts({ loads, before }: {
  readonly loads: Readonly<Record<string, LoadState<readonly StatusRow[]>>>;
  readonly before: Snapshot | null;
}) {
  return (
    <nav className="card counts" aria-labelledby="counts">
      {STATUS_LISTS.map(({ status, path, icon }) => {
        const load = loads[status];
        const rows = load === undefined ? null : dataOf(load);
        const fresh = rows === null ? 0 : (newRows(status, rows, before)?.length ?? 0);
        return (
          <ScreenLink key={status} to={path}>
            <b data-fact="listed" data-of={status}>{rows === null ? <span aria-label={load?.status === 'failed' ? 'not loaded' : 'loading'}>{load?.status === 'failed' ? '–' : '…'}</span> : rows.length}</b>
            <span><Icon name={icon} />{status}</span>
            <span className="fresh" data-fact="new" data-of={status}>{fresh === 0 ? null : `${fresh} new`}</span>
          </ScreenLink>
        );
      })}
    </nav>
  );
}
