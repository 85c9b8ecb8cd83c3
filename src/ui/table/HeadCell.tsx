import { Icon } from '../Icon';
import { TABLE_ROLES } from '../tableRoles';
import type { Column, Sort } from './column';

/** A column header, with a button where the column sorts. */
export function HeadCell<Row>({ column, sort, onSort }: {
  readonly column: Column<Row>;
  readonly sort: Sort | null;
  readonly onSort: ((key: string) => void) | undefined;
}) {
  const { key, header, className } = column;
  if (onSort === undefined || column.sort === undefined) {
    return <th scope="col" {...TABLE_ROLES.head} className={className}>{header}</th>;
  }
  const direction = sort?.key !== key ? 'none' : sort.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" {...TABLE_ROLES.head} className={className} aria-sort={direction}>
      <button type="button" className="sort" onClick={() => { onSort(key); }}>
        {header}
        <Icon name={direction === 'descending' ? 'sortDown' : 'sortUp'} className={direction === 'none' ? 'idle' : ''} />
      </button>
    </th>
  );
}
