import { Fragment } from 'react';
import Button from 'react-bootstrap/Button';
import { BusyButton } from '../../ui/buttons/BusyButton';
import { Icon } from '../../ui/icons/Icon';
import { StatusLine } from '../../ui/states/StatusLine';
import type { ServerList } from './useServerList';

export function DeleteRowButton<Row>({ rows, row, name }: {
  readonly rows: ServerList<Row>;
  readonly row: Row;
  /** Distinguishes the row: "case note of 12/11/2025, Telephone". */
  readonly name: string;
}) {
  const id = rows.idOf(row);
  const isBusy = rows.busyId === id;
  return (
    <BusyButton
      isBusy={isBusy}
      icon={<Icon name="delete" />}
      variant="quiet"
      size="sm"
      className="icon-button"
      aria-label={isBusy ? `Deleting ${name}` : `Delete ${name}`}
      aria-disabled={rows.busyId !== null || undefined}
      data-delete-row={id}
      onClick={() => { void rows.remove(row); }}
    />
  );
}

export function RowsStatus<Row>({ rows }: { readonly rows: ServerList<Row> }) {
  const { line, what, copies } = rows;
  return (
    <>
      <StatusLine status={line} />
      {copies.length === 0 ? null : (
        <div className="alert alert-warning" role="alert">
          <Icon name="alert" />
          <span>
            The {what} was saved {copies.length === 2 ? 'twice' : `${copies.length} times`}, because the connection was lost while it was sent.
            {rows.canDelete ? copies.map((row, index) => (
              <Fragment key={index}>
                {' '}
                <Button variant="secondary" size="sm" onClick={() => { void rows.remove(row); }}>
                  Delete copy {index + 1}
                </Button>
              </Fragment>
            )) : null}
          </span>
        </div>
      )}
    </>
  );
}
