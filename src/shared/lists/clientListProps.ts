import type { ReactNode } from 'react';
import type { LoadState } from '../../ui/states/loadState';
import type { Column } from '../../ui/table/column';
import type { ChasedPlan } from '../chasing/chasedPlan';
import type { ListDefaults } from '../../ui/table/listState';
import type { List } from '../../ui/table/useListState';

export interface ClientListProps<Row, F extends Readonly<Record<string, string>>> {
  /** Names the list in the user's preferences. */
  readonly id: string;
  /** Names the table and its CSV file. */
  readonly label: string;
  readonly load: LoadState<readonly Row[]>;
  /** e.g. "The list could not be loaded". */
  readonly failed: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row, index: number) => string;
  readonly defaults: ListDefaults<F>;
  readonly list: List<F>;
  /** The text that the search box searches; must be a stable function. */
  readonly searchText: (row: Row) => string;
  /** What that text is, in the plural: 'first names'. The box and the empty list name it. */
  readonly searched: string;
  /** False if the rows are not pupils, so that a search over all pupils would not find them. */
  readonly hasPupils?: boolean;
  readonly keep?: (row: Row, filters: F) => boolean;
  /** Filters beside the search box. */
  readonly tools?: ReactNode;
  /** What would fill the list, and the button that offers it. */
  readonly empty: { readonly title: string; readonly text?: string; readonly action?: ReactNode };
  /** An empty list shows its headings too. */
  readonly keepsHeadings?: boolean;
  /** The plan behind a row, where rows are plans: they get tick boxes, and a bar for what is done with several. Must be a stable function. */
  readonly planOf?: (row: Row) => ChasedPlan;
  readonly actions?: (row: Row) => ReactNode;
  /** Sums up the rows that fit; must be a stable function. */
  readonly totalOf?: (rows: readonly Row[]) => Row;
  readonly isWide?: boolean;
  readonly className?: string;
  /** Page numbers shown at a time. */
  readonly pageNumbers?: number;
}
