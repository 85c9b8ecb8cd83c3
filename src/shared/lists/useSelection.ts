import { useCallback, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { createKeyedState } from '../../state/userState';
import type { TableSelection } from '../../ui/table/ChooseBox';

type Rows = ReadonlyMap<string, unknown>;
const NOTHING: ReadonlyMap<string, unknown> = new Map();

/** The selections by list, in memory, so that a user who opens a pupil and goes Back finds the same rows selected. */
const chosenRows = createKeyedState<Rows>('rows selected in lists');

/**
 * The rows that the user has selected in a list. Paging, sorting and filtering do not change the selection.
 * @param keyOf names a row for as long as the host sends it; must be a stable function, like `nameOf`
 * @param known the rows that may stay selected if the list is whole; the host no longer sends the others
 */
export function useSelection<Row>({ list, shown, known, keyOf, nameOf }: {
  readonly list: string;
  readonly shown: readonly Row[];
  readonly known?: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
}) {
  const stored = (useSyncExternalStore(chosenRows.subscribe, () => chosenRows.get(list)) ?? NOTHING) as ReadonlyMap<string, Row>;
  const current = useMemo(() => {
    if (stored.size === 0) return stored;
    // As the host sends them now: a section may have been completed since.
    const sent = (known ?? shown).filter((row) => stored.has(keyOf(row))).map((row) => [keyOf(row), row] as const);
    return new Map(known === undefined ? [...stored, ...sent] : sent);
  }, [known, shown, stored, keyOf]);
  const set = useCallback((rows: Rows) => { chosenRows.set(list, rows); }, [list]);
  const lastPressed = useRef<string | null>(null);
  // The rows do not re-render for a function that changes with each press.
  const now = useRef({ current, shown });
  useLayoutEffect(() => { now.current = { current, shown }; }, [current, shown]);

  const turn = useCallback((rows: readonly Row[], isOn: boolean) => {
    const next = new Map(now.current.current);
    for (const row of rows) {
      if (isOn) next.set(keyOf(row), row);
      else next.delete(keyOf(row));
    }
    set(next);
  }, [keyOf, set]);

  const onChoose = useCallback((row: Row, isRange: boolean) => {
    const { current: before, shown: rows } = now.current;
    const key = keyOf(row);
    const isOn = !before.has(key);
    const at = rows.findIndex((one) => keyOf(one) === key);
    const from = isRange ? rows.findIndex((one) => keyOf(one) === lastPressed.current) : -1;
    lastPressed.current = key;
    turn(from < 0 ? [row] : rows.slice(Math.min(from, at), Math.max(from, at) + 1), isOn);
  }, [keyOf, turn]);

  const onChoosePage = useCallback(() => {
    const { current: before, shown: rows } = now.current;
    turn(rows, rows.some((row) => !before.has(keyOf(row))));
  }, [keyOf, turn]);

  const choose = useCallback((rows: readonly Row[]) => { turn(rows, true); }, [turn]);
  const clear = useCallback(() => { set(NOTHING); }, [set]);
  return {
    /** In the order in which they were selected. */
    chosen: useMemo(() => [...current.values()], [current]),
    table: useMemo((): TableSelection<Row> => ({ isChosen: (row: Row) => current.has(keyOf(row)), nameOf, onChoose, onChoosePage }), [current, keyOf, nameOf, onChoose, onChoosePage]),
    choose,
    clear,
  };
}

export type RowSelection<Row> = ReturnType<typeof useSelection<Row>>;
