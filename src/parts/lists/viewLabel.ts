import type { Column } from '../../ui/table/column';
import { listStateIn, type ListDefaults } from '../../ui/table/listState';

/** The name of a saved view: its filters and its order. Generated, so that it never contains a child's name. */
export function viewLabel<Row, F extends Readonly<Record<string, string>>>(
  query: string, columns: readonly Column<Row>[], defaults: ListDefaults<F>,
): string {
  const { filters, sort, pageSize } = listStateIn(new URLSearchParams(query), defaults, '');
  const column = columns.find(({ key }) => key === sort?.key);
  const parts = [
    ...Object.entries(filters).filter(([name, value]) => value !== defaults.filters[name]).map(([, value]) => value),
    ...(column === undefined ? [] : [`by ${column.header}${sort?.isDescending === true ? ', descending' : ''}`]),
  ];
  return `${parts.length === 0 ? 'Everything, as listed' : parts.join(', ')} (${pageSize} rows)`;
}
