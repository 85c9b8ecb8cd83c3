import { useState, useCallback, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { Icon, type IconName } from '../../ui/icons/Icon';
import { Loaded } from '../../ui/states/Loaded';
import { dataOf, type LoadState } from '../../ui/states/loadState';
import { Panel } from '../../ui/panels/Panel';
import type { ChasedPlan } from '../../shared/chasing/chasedPlan';
import { SelectionBar } from '../../shared/chasing/SelectionBar';
import { saveCsv } from '../../shared/lists/listPrefs';
import { useSelection } from '../../shared/lists/useSelection';
import { ChooseBox } from '../../ui/table/ChooseBox';
import type { Column } from '../../ui/table/column';

/** The number of lines that fit on a screen beside the other parts. */
const FIRST = 8;

export interface PartProps<T> {
  readonly id: string;
  /** Identifies the part for `npm run figures` (default: the part is not checked). */
  readonly fact?: string;
  readonly title: string;
  readonly icon: IconName;
  readonly load: LoadState<readonly T[]>;
  readonly failed: string;
  readonly empty: { readonly title: string; readonly text: string };
  readonly rowKey: (row: T, index: number) => string;
  readonly note?: ReactNode;
  /** Shown above the lines; gets those that are shown. */
  readonly bar?: (shown: readonly T[]) => ReactNode;
  readonly tick?: (row: T) => ReactNode;
  /** Rows that need no action: one line states how many, and shows them on request. */
  readonly isFolded?: (row: T) => boolean;
  readonly children: (row: T) => ReactNode;
}

export function Part<T>({ id, fact, title, icon, load, failed, empty, rowKey, note, bar, tick, isFolded = () => false, children }: PartProps<T>) {
  const [isWhole, setWhole] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const rows = dataOf(load);
  const count = rows === null || rows.length === 0 ? null : rows.length;
  return (
    <Panel
      title={<><Icon name={icon} />{title}</>}
      titleId={id}
      beside={count === null ? null : <span className="badge" data-fact={fact}>{count}</span>}
      isFlush
      className="today-part"
    >
      <Loaded
        state={load}
        failed={failed}
        skeleton={<Waiting />}
        isEmpty={(data) => data.length === 0}
        empty={<div className="today-empty"><p><b>{empty.title}</b></p><p className="muted">{empty.text}</p></div>}
      >
        {(data) => {
          const folded = data.filter(isFolded);
          const open = folded.length === 0 || isUnfolded ? data : data.filter((row) => !isFolded(row));
          const shown = isWhole ? open : open.slice(0, FIRST);
          return (
            <>
              {bar?.(shown)}
              <ul className="today-list">
                {shown.map((row, index) => (
                  <li key={rowKey(row, index)}>
                    {tick === undefined ? null : <span className="choose-box">{tick(row)}</span>}
                    {children(row)}
                  </li>
                ))}
              </ul>
              {open.length > FIRST ? (
                <Button variant="quiet" className="today-more" aria-expanded={isWhole} onClick={() => { setWhole(!isWhole); }}>
                  {isWhole ? `Show the first ${FIRST}` : <>Show all <span data-fact={`${fact ?? ''}Open`}>{open.length}</span></>}
                </Button>
              ) : null}
              {folded.length === 0 ? null : (
                <Button variant="quiet" className="today-more" aria-expanded={isUnfolded} onClick={() => { setUnfolded(!isUnfolded); }}>
                  <span data-fact={`${fact ?? ''}Finished`}>{folded.length}</span> with all sections complete
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
      {note === undefined || note === null ? null : <p className="muted today-note">{note}</p>}
    </Panel>
  );
}

const Waiting = () => (
  <ul className="today-list">
    {[8, 6, 7].map((width) => <li key={width}><span className={`placeholder col-${width}`} /></li>)}
  </ul>
);

const NO_ROWS: readonly never[] = [];

/** A part whose plans can be ticked, to write to the people around them or to download them. */
export function ChasePart<T>({ plans, planOf, columns, ...part }: Omit<PartProps<T>, 'bar' | 'tick'> & {
  /** What the lines are, e.g. "overdue plans". */
  readonly plans: string;
  /** A stable function. */
  readonly planOf: (row: T) => ChasedPlan;
  /** The columns of the CSV file. */
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
            onCsv={() => { void saveCsv(columns, chosen, part.title); }}
          />
        );
      }}
      tick={(row) => <ChooseBox row={row} isChosen={table.isChosen(row)} nameOf={nameOf} onChoose={table.onChoose} />}
    />
  );
}
