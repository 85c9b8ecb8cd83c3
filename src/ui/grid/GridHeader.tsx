import { memo } from 'react';
import type { PinnedColumn } from './GridRow';
import type { GridColumn, Span } from './gridTypes';

const gapOf = ({ isAfterGap = false }: GridColumn): string => (isAfterGap ? ' is-after-gap' : '');

/** The headings, each for one column. Spans count only where the browser lays the cells out as a table, which a narrow or a windowed grid does not. */
export const GridHeader = memo(function GridHeader({ pinned, columns, groups, place }: {
  readonly pinned: readonly PinnedColumn[];
  readonly columns: readonly GridColumn[];
  readonly groups: readonly Span[];
  readonly place: ((heading: HTMLElement | null) => void) | null;
}) {
  const start = pinned.filter(({ isAtEnd = false }) => !isAtEnd);
  const colIndex = (at: number): number => start.length + at + 1;
  const head = ({ key, header, className }: PinnedColumn, index: number) => (
    <th key={key} role="columnheader" scope="col" aria-colindex={index} className={className}>{header}</th>
  );
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {start.map((column, at) => head(column, at + 1))}
        {groups.flatMap(({ first, end }) => columns.slice(first, end).map((column, step) => (
          <th key={first + step} ref={place} role="columnheader" scope="col" data-column={first + step} aria-colindex={colIndex(first + step)} className={step === 0 ? `is-start${gapOf(column)}` : ''}>
            {step > 0 ? null : (
              <span aria-hidden="true" className={`code-grid-group${column.isMarked === true ? ' is-marked' : ''}${gapOf(column)}`}>{column.shortGroup ?? column.group}</span>
            )}
            <span aria-hidden="true">{column.short}</span>
            <span className="visually-hidden">{column.group} {column.short}</span>
          </th>
        )))}
        {pinned.filter(({ isAtEnd }) => isAtEnd).map((column, at) => head(column, colIndex(columns.length) + at))}
      </tr>
    </thead>
  );
});
