import { Disclosure } from '../panels/Disclosure';
import { Icon } from '../icons/Icon';
import { loadOnOpen } from '../lazy/loadOnOpen';
import type { ViewMenuProps } from './ViewPanel';

const ViewPanel = loadOnOpen(async () => (await import('./ViewPanel')).ViewPanel);

/** How a list is shown: its columns, its rows' height, its order, saved views, and what is shown as a CSV file. */
export function ViewMenu(props: ViewMenuProps) {
  return (
    <Disclosure variant="secondary" size="sm" buttonContent={<><Icon name="view" />View</>} panelClass="menu view-menu">
      {(close) => <ViewPanel {...props} onClose={close} />}
    </Disclosure>
  );
}
