import type { ReactNode } from 'react';
import type { EmptyList } from '../../ui/states/EmptyState';
import type { LoadState } from '../../ui/states/loadState';
import type { Column } from '../../ui/table/column';
import type { ChasedPlan } from '../chasing/chasedPlan';
import type { FilterOption } from '../../ui/fields/FilterSelect';
import type { List } from '../../ui/table/useListState';

/** A filter that compares one text of each row with the chosen one. Blank, which it shows as "All", keeps every row. */
export interface ListFilter<Row, Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly of: (row: Row) => string;
  /** Default: the texts of the rows, in order. */
  readonly options?: readonly FilterOption[];
}

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
  readonly list: List<F>;
  /** The text that the search box searches; must be a stable function. */
  readonly searchText: (row: Row) => string;
  /** What that text is, in the plural: 'first names'. The box and the empty list name it. */
  readonly searched: string;
  /** False if the rows are not pupils, so that a search over all pupils would not find them. */
  readonly hasPupils?: boolean;
  readonly filters?: readonly ListFilter<Row, keyof F & string>[];
  /** What another filter in `tools` keeps. */
  readonly keep?: (row: Row, filters: F) => boolean;
  /** Behind the filters. */
  readonly tools?: ReactNode;
  readonly empty: EmptyList;
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
