import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams, useLocation } from 'react-router-dom';
import { afterPaint } from '../page/afterPaint';
import { createKeyedState } from '../../state/userState';
import { listen } from '../../state/listen';
import { addressOfList, listStateIn, type ListDefaults, type ListState } from './listState';

/** What a history entry of the list stores besides its address. */
export interface ListMemory {
  readonly search: string;
  /** The link through which the user left, to which the focus returns. */
  readonly row: { readonly cell: string; readonly scrollY: number } | null;
}

/** What identifies a link of a list: two columns may lead to one address. */
const cellOf = (link: Element): string | null => link.getAttribute('data-cell') ?? link.getAttribute('href');

const NOTHING: ListMemory = { search: '', row: null };

// Kept in memory only, because the browser writes history.state to disk, and a search may be a name.
const entries = createKeyedState<ListMemory>('searches and places in lists');

const rememberedBy = (entry: string): ListMemory => entries.get(entry) ?? NOTHING;

/** For the state of a history entry that is about to be made. */
const newEntry = (): string => `list-${Date.now().toString(36)}-${entries.keys().length}`;

/** Names the current history entry, also after Back and a reload. */
function useEntry(): string {
  const { state, key } = useLocation() as { readonly state: unknown; readonly key: string };
  if (typeof state !== 'object' || state === null || !('list' in state)) return key;
  return typeof state.list === 'string' ? state.list : key;
}

type Filters = Readonly<Record<string, string>>;

/** What to change; `filters` may name some of them. */
export type ListChange<F extends Filters> = Partial<Omit<ListState<F>, 'filters'>> & { readonly filters?: Partial<F> };

/** What the user has chosen. It is shown at once, and the history entry follows after the paint. */
interface Chosen<F extends Filters> {
  readonly state: ListState<F>;
  readonly entry: string;
  /** Entries that it replaces on screen until its own has arrived. */
  readonly instead: readonly string[];
}

interface Step {
  readonly cancel: () => void;
  readonly take: () => void;
  readonly isTurn: boolean;
}

/**
 * Keeps filters, sort, page and page size in the address, so that reload, Back and a second tab show the same rows.
 * The search text is in memory with the history entry. A navigation re-renders the whole page, so the rows change
 * before it, and a search on the first page needs none.
 */
export function useListState<F extends Filters>(defaults: ListDefaults<F>) {
  const [query, setQuery] = useSearchParams();
  const here = useEntry();
  const [chosen, setChosen] = useState<Chosen<F> | null>(null);
  const step = useRef<Step | null>(null);
  const current = chosen !== null && (chosen.entry === here || chosen.instead.includes(here)) ? chosen : null;
  const entry = current?.entry ?? here;
  const { search, row } = rememberedBy(entry);
  const inAddress = useMemo(() => listStateIn(query, defaults, search), [query, defaults, search]);
  const state = current?.state ?? inAddress;
  const now = useRef({ state, current, entry, here, query, setQuery });
  useLayoutEffect(() => { now.current = { state, current, entry, here, query, setQuery }; });

  useEffect(() => {
    const forget = () => {
      step.current?.cancel();
      step.current = null;
      setChosen(null);
    };
    const stop = listen(window, { popstate: forget });
    return () => {
      stop();
      step.current?.cancel();
    };
  }, []);

  /** Any change of the rows returns to the first page (S-298). Only paging adds a step for Back. */
  const change = useCallback(
    (change: ListChange<F>) => {
      const { state, current, entry, here, query, setQuery } = now.current;
      const filters = change.filters === undefined ? state.filters : { ...state.filters, ...change.filters };
      const next: ListState<F> = { ...state, ...change, filters, page: change.page ?? 1 };
      const waiting = step.current;
      waiting?.cancel();
      const isTurn = change.page !== undefined || waiting?.isTurn === true;
      // Two steps within one frame count as one.
      const target = isTurn && waiting?.isTurn !== true ? newEntry() : entry;
      entries.set(target, { search: next.search, row: null });
      const instead = current === null || current.entry === here ? [here] : [...current.instead, current.entry];
      setChosen({ state: next, entry: target, instead });
      const address = addressOfList(next, defaults, query);
      if (waiting === null && !isTurn && address.toString() === addressOfList(state, defaults, query).toString()) return;
      const take = () => {
        step.current = null;
        setQuery(address, { replace: !isTurn, state: { list: target } });
      };
      step.current = { take, isTurn, cancel: afterPaint(take) };
    },
    [defaults],
  );
  /** Call it when the user leaves the list by the link with this `data-cell`. A stable function: columns are made with it. */
  const leaveBy = useCallback(
    (cell: string) => {
      step.current?.cancel();
      step.current?.take();
      const { entry, state } = now.current;
      entries.set(entry, { search: state.search, row: { cell, scrollY: window.scrollY } });
    },
    [],
  );
  /** Ref of the element around the rows: notes the link that the user follows. */
  const rowsRef = useCallback((rows: HTMLElement | null) => (rows === null ? undefined : listen(rows, {
    click: ({ target }) => {
      const link = target instanceof Element ? target.closest('tbody a[href]') : null;
      if (link !== null) leaveBy(cellOf(link) ?? '');
    },
  })), [leaveBy]);
  /** `returnTo`: the place in the list that the user left by, for `useReturnFocus`. */
  return { state, defaults, change, returnTo: row, leaveBy, rowsRef };
}

export type List<F extends Filters> = ReturnType<typeof useListState<F>>;

/** After Back, the focus returns to the link that the user left by, and the window to its scroll position. */
export function useReturnFocus(row: ListMemory['row'], isShown: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (row === null || !isShown || isDone.current) return;
    isDone.current = true;
    [...document.querySelectorAll<HTMLElement>('tbody a[href]')].find((link) => cellOf(link) === row.cell)?.focus({ preventScroll: true });
    window.scrollTo(0, row.scrollY);
  }, [row, isShown]);
}
