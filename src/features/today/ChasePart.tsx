import { useCallback } from 'react';
import type { ChasedPlan } from '../../shared/chasing/chasedPlan';
import { SelectionBar } from '../../shared/chasing/SelectionBar';
import { saveCsv } from '../../shared/lists/saveCsv';
import { useSelection } from '../../shared/lists/useSelection';
import { dataOf } from '../../ui/states/loadState';
import { ChooseBox } from '../../ui/table/ChooseBox';
import type { Column } from '../../ui/table/column';
import { Part, type PartProps } from './Part';

const NO_ROWS: readonly never[] = [];

/** A part whose plans can be ticked, to write to the people around them or to download them. */
export function ChasePart<T>({ plans, planOf, columns, ...part }: Omit<PartProps<T>, 'bar' | 'tick'> & {
  /** What the lines are, e.g. "overdue plans". */
  readonly plans: string;
  /** A stable function. */
  readonly planOf: (row: T) => ChasedPlan;
  /** The name of the CSV file. */
  readonly columns: readonly Column<T>[];
}) {
  const rows = dataOf(part.load) ?? NO_ROWS;
  const keyOf = useCallback((row: T) => planOf(row).key, [planOf]);
  const nameOf = useCallback((row: T) => planOf(row).name, [planOf]);
  const { chosen, choose, clear, table } = useSelection<T>({ list: part.id, shown: rows, known: rows, keyOf, nameOf });
  return (
    <Part
      {...part}
      bar={(shown) => {
        const hidden = chosen.length - shown.filter(table.isChosen).length;
        return (
          <SelectionBar
            label={`Selected ${plans}`}
            plans={chosen.map(planOf)}
            note={hidden > 0 ? `${hidden} of them not shown` : ''}
            all={chosen.length === rows.length ? null : rows.length}
            allOf={plans}
            onChooseAll={() => { choose(rows); }}
            onClear={clear}
            onCsv={() => { saveCsv(columns, chosen, part.title); }}
          />
        );
      }}
      tick={(row) => <ChooseBox row={row} isChosen={table.isChosen(row)} nameOf={nameOf} onChoose={table.onChoose} />}
    />
  );
}
