import { memo } from 'react';
import type { PinnedColumn } from './GridRow';
import type { GridColumn, Span } from './gridTypes';

const gapOf = ({ isAfterGap = false }: GridColumn): string => (isAfterGap ? ' after-gap' : '');

/** Two rows: the groups (days) and their columns (AM and PM). The pinned columns span both. */
export const GridHead = memo(function GridHead({ pinned, columns, groups, place }: {
  readonly pinned: readonly PinnedColumn[];
  readonly columns: readonly GridColumn[];
  /** Those that are rendered. */
  readonly groups: readonly Span[];
  /** Positions a heading in a windowed grid. */
  readonly place: ((heading: HTMLElement | null) => void) | null;
}) {
  const colIndex = (at: number): number => pinned.length + at + 1;
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {pinned.map(({ key, header, className }, at) => (
          <th key={key} role="columnheader" scope="col" rowSpan={2} aria-colindex={at + 1} className={className}>{header}</th>
        ))}
        {groups.map(({ first, end }) => {
          const column = columns[first];
          return column === undefined ? null : (
            <th key={first} ref={place} role="columnheader" scope="colgroup" colSpan={end - first} data-column={first} aria-colindex={colIndex(first)} className={`group${column.isMarked === true ? ' marked' : ''}${gapOf(column)}`}>
              {column.group}
            </th>
          );
        })}
      </tr>
      <tr role="row" aria-rowindex={2}>
        {groups.flatMap(({ first, end }) => columns.slice(first, end).map((column, step) => (
          <th key={first + step} ref={place} role="columnheader" scope="col" data-column={first + step} aria-colindex={colIndex(first + step)} className={step === 0 ? `starts${gapOf(column)}` : ''}>{column.short}</th>
        )))}
      </tr>
    </thead>
  );
});
