import { useState } from 'react';
import { DataTable, type DataTableProps } from './DataTable';
import { entriesShown, Pager } from './Pager';
import { DEFAULT_PAGE_SIZE } from './listState';

/** A list in a dialog: a table with its own pager over rows that are all here. */
export function PagedTable<Row>({ rows, search, sizeLabel, ...table }: Omit<DataTableProps<Row>, 'rows'> & {
  readonly rows: readonly Row[];
  /** What the rows were searched for: another search begins at its first page. */
  readonly search: string;
  readonly sizeLabel?: string;
}) {
  const [turned, setTurned] = useState({ search, page: 1 });
  const [size, setSize] = useState(DEFAULT_PAGE_SIZE);
  const page = turned.search === search ? turned.page : 1;
  const shown = rows.slice((page - 1) * size, page * size);
  return (
    <>
      <DataTable {...table} rows={shown} />
      <Pager
        page={page}
        pages={Math.max(1, Math.ceil(rows.length / size))}
        pageSize={size}
        {...(sizeLabel === undefined ? {} : { sizeLabel })}
        summary={entriesShown(page, size, shown.length, rows.length)}
        onPage={(next) => { setTurned({ search, page: next }); }}
        onPageSize={(next) => {
          setSize(next);
          setTurned({ search, page: 1 });
        }}
      />
    </>
  );
}
