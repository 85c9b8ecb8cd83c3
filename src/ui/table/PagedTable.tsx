import { useState } from 'react';
import { DataTable, type DataTableProps } from './DataTable';
import { PAGE_SIZES } from './listState';
import { entriesShown, Pager, type PagerProps } from './Pager';

/** A list in a dialog: a table with its own pager over rows that are all here. */
export function PagedTable<Row>({ rows, search = '', pagesLabel, sizes = PAGE_SIZES, sizeLabel, ...table }: DataTableProps<Row> & Pick<PagerProps, 'sizeLabel'> & {
  /** The search text of the rows. A new one returns to the first page. */
  readonly search?: string;
  /** Names the pager where the page may have another one. */
  readonly pagesLabel?: string;
  /** The first is the default. */
  readonly sizes?: readonly [number, ...number[]];
}) {
  const [turned, setTurned] = useState({ search, page: 1 });
  const [size, setSize] = useState<number>(sizes[0]);
  const count = rows?.length ?? 0;
  const pages = Math.max(1, Math.ceil(count / size));
  const page = turned.search === search ? Math.min(turned.page, pages) : 1;
  const shown = rows?.slice((page - 1) * size, page * size) ?? null;
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
        summary={shown === null ? null : entriesShown(page, size, shown.length, count)}
        onPage={(next) => { setTurned({ search, page: next }); }}
        onPageSize={(next) => {
          setSize(next);
          setTurned({ search, page: 1 });
        }}
      />
    </>
  );
}
