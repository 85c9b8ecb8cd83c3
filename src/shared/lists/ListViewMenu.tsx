import type { Column } from '../../ui/table/column';
import { addressOfList, listStateIn, type ListDefaults } from '../../ui/table/listState';
import { ViewMenu } from '../../ui/table/ViewMenu';
import { isSame } from '../../values/values';
import type { ClientListProps } from './clientListProps';
import type { ListView } from './useListView';

/** The name of a saved view, from its filters and its order. It is generated, so that it never contains a child's name. */
function viewLabel<Row, F extends Readonly<Record<string, string>>>(
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

type Props<Row, F extends Readonly<Record<string, string>>> = Pick<ClientListProps<Row, F>, 'columns' | 'list'> & {
  readonly view: ListView<Row>;
  readonly onCsv: () => void;
};

/** The view menu of a list, with what the user saved on this computer. */
export function ListViewMenu<Row, F extends Readonly<Record<string, string>>>(props: Props<Row, F>) {
  const { columns, list: { state, defaults, change }, view: { hidden, prefs, onPrefs }, onCsv } = props;
  const { views, density } = prefs;
  const queryNow = addressOfList({ ...state, page: 1, search: '' }, defaults).toString();
  const saveView = () => {
    onPrefs({ views: [...views.filter((view) => view.query !== queryNow), { query: queryNow, hidden, density }] });
  };
  const showView = (query: string) => {
    const view = views.find((one) => one.query === query);
    if (view === undefined) return;
    onPrefs({ hidden: view.hidden, density: view.density });
    const { filters, sort, pageSize } = listStateIn(new URLSearchParams(query), defaults, '');
    change({ filters, sort, pageSize, search: '' });
  };
  return (
    <ViewMenu
      columns={columns}
      hidden={hidden}
      onHidden={(next) => { onPrefs({ hidden: next }); }}
      density={density}
      onDensity={(next) => { onPrefs({ density: next }); }}
      sort={state.sort}
      onSort={(sort) => { change({ sort: sort.key === '' ? null : sort }); }}
      views={views.map((one) => ({
        key: one.query,
        label: viewLabel(one.query, columns, defaults),
        isCurrent: isSame({ ...one }, { query: queryNow, hidden, density }),
      }))}
      onView={showView}
      onSaveView={saveView}
      onForgetView={(query) => { onPrefs({ views: views.filter((view) => view.query !== query) }); }}
      onCsv={onCsv}
    />
  );
}
