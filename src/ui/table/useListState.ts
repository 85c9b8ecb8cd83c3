import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useListMemory, type Remembered } from './listMemory';
import { addressOfList, listStateIn, type ListDefaults, type ListState } from './listState';

type Filters = Readonly<Record<string, string>>;

/** What to change; `filters` may name some of them. */
export type ListChange<F extends Filters> = Partial<Omit<ListState<F>, 'filters'>> & { readonly filters?: Partial<F> };

export interface List<F extends Filters> {
  readonly state: ListState<F>;
  readonly change: (change: ListChange<F>) => void;
  /** The place in the list that the user left by, for `useReturnFocus`. */
  readonly returnTo: Remembered['row'];
  /** Call it when the user leaves the list by the element with this `data-cell`. */
  readonly leaveBy: (cell: string) => void;
}

/**
 * Filters, sort, page and page size in the address, so that reload, Back and a second tab show the same rows; the
 * search text in memory with the history entry.
 */
export function useListState<F extends Filters>(defaults: ListDefaults<F>): List<F> {
  const [query, setQuery] = useSearchParams();
  const { remembered, keep } = useListMemory();
  const { search } = remembered;
  const state = useMemo(() => listStateIn(query, defaults, search), [query, defaults, search]);

  /** Whatever changes the rows starts at the first page again (S-298); only turning a page is a step for Back. */
  const change = useCallback(
    (wanted: ListChange<F>) => {
      const isTurn = wanted.page !== undefined;
      const next = { ...state, ...wanted, filters: { ...state.filters, ...wanted.filters }, page: wanted.page ?? 1 };
      const id = keep({ search: next.search, row: null }, isTurn);
      setQuery(addressOfList(next, defaults, query), { replace: !isTurn, state: { list: id } });
    },
    [state, defaults, query, keep, setQuery],
  );
  const leaveBy = useCallback(
    (cell: string) => { keep({ search, row: { cell, scrollY: window.scrollY } }, false); },
    [keep, search],
  );
  return { state, change, returnTo: remembered.row, leaveBy };
}
