import { memo } from 'react';
import type { PinnedColumn } from './GridRow';
import type { GridColumn } from './gridTypes';
import { Col } from './Spacer';
import type { GridSizes } from './useGridWindow';

const gapOf = ({ isAfterGap = false }: GridColumn): string => (isAfterGap ? ' after-gap' : '');

/** Two rows: the groups (days) and their columns (AM and PM). The pinned columns span both. */
export const GridHead = memo(function GridHead({ pinned, columns, first, end, isWindowed, sizes, before, after }: {
  readonly pinned: readonly PinnedColumn[];
  readonly columns: readonly GridColumn[];
  readonly first: number;
  readonly end: number;
  readonly isWindowed: boolean;
  readonly sizes: GridSizes | null;
  readonly before: number;
  readonly after: number;
}) {
  const shown = columns.slice(first, end);
  const starts = shown.flatMap((column, at) => (at === 0 || shown[at - 1]?.group !== column.group ? [at] : []));
  const spanOf = (at: number): number => (starts.find((start) => start > at) ?? shown.length) - at;
  return (
    <>
      {sizes === null ? null : (
        <colgroup>
          {pinned.map(({ key, className }) => <col key={key} className={className} />)}
          <Col width={before} />
          {shown.map((column, at) => <Col key={column.key} width={sizes.group / spanOf(starts.findLast((start) => start <= at) ?? 0)} />)}
          <Col width={after} />
        </colgroup>
      )}
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {pinned.map(({ key, header, className }, at) => (
            <th key={key} role="columnheader" scope="col" rowSpan={2} aria-colindex={at + 1} className={className}>{header}</th>
          ))}
          {isWindowed ? <td aria-hidden="true" rowSpan={2} className="gap" /> : null}
          {starts.map((at) => {
            const column = shown[at];
            return column === undefined ? null : (
              <th key={column.key} role="columnheader" scope="colgroup" colSpan={spanOf(at)} aria-colindex={pinned.length + first + at + 1} className={`group${column.isMarked === true ? ' marked' : ''}${gapOf(column)}`}>
                {column.group}
              </th>
            );
          })}
          {isWindowed ? <td aria-hidden="true" rowSpan={2} className="gap" /> : null}
        </tr>
        <tr role="row" aria-rowindex={2}>
          {shown.map((column, at) => (
            <th key={column.key} role="columnheader" scope="col" aria-colindex={pinned.length + first + at + 1} className={starts.includes(at) ? `starts${gapOf(column)}` : ''}>{column.short}</th>
          ))}
        </tr>
      </thead>
    </>
  );
});
