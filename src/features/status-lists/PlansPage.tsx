import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { StatusRow } from '../../api/calls/statusLists';
import type { ClientListProps } from '../../parts/lists/clientListProps';
import { ListPage } from '../../parts/lists/ListPage';
import { ofStatusRow } from '../../parts/chasing/chasedPlan';
import { ScreenLink } from '../../parts/ScreenLink';
import { statusRowKey } from '../../parts/status-lists/statusColumns';
import { useOpenPlan } from '../../parts/status-lists/useOpenPlan';
import { PATHS } from '../../routes/paths';
import { useMissing } from './useMissing';

type PlansPageProps<F extends Readonly<Record<string, string>>> =
  Pick<ClientListProps<StatusRow, F>, 'id' | 'load' | 'failed' | 'defaults' | 'list' | 'searchText' | 'searched' | 'keep' | 'tools' | 'empty'> & {
    readonly title: string;
    readonly pageActions?: ReactNode;
  };

const LISTS = [[PATHS.allPeps, 'All PEPs'], [PATHS.pepStatusFilter, 'Several statuses']] as const;

/** The lists that the dropdown of statuses does not lead to. */
function ListLinks() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Lists of several statuses" className="inline gap-3">
      {LISTS.map(([path, label]) => (
        <ScreenLink key={path} to={path} aria-current={pathname === path ? 'page' : undefined}>{label}</ScreenLink>
      ))}
    </nav>
  );
}

/** A page of plans by status: the nine columns, the plan behind each name, and what it lacks. */
export function PlansPage<F extends Readonly<Record<string, string>>>(props: PlansPageProps<F>) {
  const { actions, dialog } = useMissing();
  const { columns, opening } = useOpenPlan(props.list.leaveBy);
  const pageActions = <><ListLinks />{props.pageActions}</>;
  return (
    <ListPage {...props} keepsHeadings pageActions={pageActions} columns={columns} rowKey={statusRowKey} planOf={ofStatusRow} actions={actions}>
      {dialog}
      {opening}
    </ListPage>
  );
}
