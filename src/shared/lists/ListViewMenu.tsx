import { Icon } from '../../ui/icons/Icon';
import { loadOnOpen } from '../../ui/lazy/loadOnOpen';
import { Disclosure } from '../../ui/panels/Disclosure';
import type { Column } from '../../ui/table/column';
import type { List } from '../../ui/table/useListState';
import type { ListView } from './listPrefs';
import type { ViewPanelProps } from './ViewPanel';

const ViewPanel = loadOnOpen(async () => (await import('./ViewPanel')).ViewPanel);

export function ListViewMenu<Row, F extends Readonly<Record<string, string>>>({ columns, list, view, onCsv }: {
  readonly columns: readonly Column<Row>[];
  readonly list: List<F>;
  readonly view: ListView<Row>;
  readonly onCsv: () => void;
}) {
  return (
    <Disclosure variant="secondary" buttonContent={<><Icon name="view" />View</>} panelClass="disclosure-menu list-view-menu">
      {/* The panel sets filters by the names that the list has. */}
      {(close) => <ViewPanel columns={columns} list={list as unknown as ViewPanelProps['list']} view={view} onCsv={onCsv} onClose={close} />}
    </Disclosure>
  );
}
