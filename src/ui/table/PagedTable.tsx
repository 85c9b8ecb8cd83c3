import { useState } from 'react';
import { DataTable, type DataTableProps } from './DataTable';
import { PAGE_SIZES } from './listState';
import { entriesShown, Pager, type PagerProps } from './Pager';

/** A list in a dialog: a table with its own pager over rows that are all here. */
export function PagedTable<Row>({ rows, search = '', pagesLabel, sizes = PAGE_SIZES, sizeLabel, ...table }: Omit<DataTableProps<Row>, 'rows'> & Pick<PagerProps, 'sizeLabel'> & {
  readonly rows: readonly Row[];
  /** What the rows were searched for: another search begins at its first page. */
  readonly search?: string;
  /** Names the pages where others may be on the page. */
  readonly pagesLabel?: string;
  /** The first is the default. */
  readonly sizes?: readonly [number, ...number[]];
}) {
  const [turned, setTurned] = useState({ search, page: 1 });
  const [size, setSize] = useState<number>(sizes[0]);
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const page = turned.search === search ? Math.min(turned.page, pages) : 1;
  const shown = rows.slice((page - 1) * size, page * size);
  return (
    <>
      <DataTable {...table} rows={shown} />
      <Pager
        page={page}
        pages={pages}
        pageSize={size}
        sizes={sizes}
        {...(pagesLabel === undefined ? {} : { label: pagesLabel })}
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
