import type { ReactNode } from 'react';
import type { StatusRow } from '../../api/calls/statusLists';
import type { ClientListProps } from '../../parts/lists/ClientList';
import { ListPage } from '../../parts/lists/ListPage';
import { STATUS_COLUMNS, statusRowKey } from '../../parts/status-lists/statusColumns';
import { useMissing } from './useMissing';

type PlansPageProps<F extends Readonly<Record<string, string>>> =
  Pick<ClientListProps<StatusRow, F>, 'id' | 'load' | 'failed' | 'defaults' | 'list' | 'searchText' | 'searchLabel' | 'keep' | 'tools' | 'empty'> & {
    readonly title: string;
    readonly pageActions?: ReactNode;
  };

/** A page of plans by status: the nine columns, and what each plan lacks on demand. */
export function PlansPage<F extends Readonly<Record<string, string>>>(props: PlansPageProps<F>) {
  const { actions, dialog } = useMissing();
  return <ListPage {...props} columns={STATUS_COLUMNS} rowKey={statusRowKey} actions={actions}>{dialog}</ListPage>;
}
