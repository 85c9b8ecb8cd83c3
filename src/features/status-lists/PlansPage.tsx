import { Fragment, useCallback, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import type { StatusRow } from '../../api/calls/statusLists';
import { wholeName } from '../../domain/pupil';
import { ofStatusRow } from '../../shared/chasing/chasedPlan';
import type { ClientListProps } from '../../shared/lists/ClientList';
import { ListPage } from '../../shared/lists/ListPage';
import { ScreenLink } from '../../shared/ScreenLink';
import { statusRowKey } from '../../shared/status-lists/statusColumns';
import { useOpenPlan } from '../../shared/status-lists/useOpenPlan';
import { PATHS } from '../../routes/paths';
import { Icon } from '../../ui/icons/Icon';
import { loadOnOpen } from '../../ui/lazy/loadOnOpen';

const MissingDialog = loadOnOpen(async () => (await import('./MissingDialog')).MissingDialog);

type PlansPageProps<Row extends StatusRow, F extends Readonly<Record<string, string>>> =
  Pick<ClientListProps<Row, F>, 'id' | 'load' | 'failed' | 'list' | 'searchText' | 'searched' | 'filters' | 'tools' | 'empty'> & {
    readonly title: string;
    readonly pageActions?: ReactNode;
  };

/** The lists that are not in the dropdown of statuses. */
const LISTS = [[PATHS.allPeps, 'All PEPs'], [PATHS.pepStatusFilter, 'Choose statuses']] as const;

export function PlansPage<Row extends StatusRow, F extends Readonly<Record<string, string>>>(props: PlansPageProps<Row, F>) {
  // The row does not carry what a plan lacks: it is requested when the user opens the preview.
  const [previewed, preview] = useState<StatusRow | null>(null);
  const actions = useCallback((row: StatusRow) => (
    <Button
      variant="quiet"
      size="sm"
      className="plans-page-preview"
      aria-label={`What is missing for ${wholeName(row)}, ${row.dateOfPep}`}
      title="What is missing"
      aria-haspopup="dialog"
      onClick={() => { preview(row); }}
    >
      <Icon name="list" /><span>What is missing</span>
    </Button>
  ), []);
  const { columns, opening } = useOpenPlan();
  const { pathname } = useLocation();
  const pageActions = (
    <>
      <nav aria-label="Lists of several statuses" className="inline gap-3">
        {LISTS.map(([path, label]) => (
          <Fragment key={path}>{' '}<ScreenLink to={path} aria-current={pathname === path ? 'page' : undefined}>{label}</ScreenLink></Fragment>
        ))}
      </nav>
      {props.pageActions}
    </>
  );
  return (
    <ListPage {...props} keepsHeadings pageActions={pageActions} columns={columns} rowKey={statusRowKey} planOf={ofStatusRow} actions={actions}>
      {previewed === null ? null : <MissingDialog row={previewed} onClose={() => { preview(null); }} />}
      {opening}
    </ListPage>
  );
}
