/** The state of a load, as a screen shows it. `text` gives the reason in plain words. */
export type LoadState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly text: string; readonly retry: () => void }
  | {
    readonly status: 'ready';
    readonly data: T;
    /** A newer response is in flight, and `data` stays shown. */
    readonly isRefreshing: boolean;
    /** The last refresh failed, so `data` may be stale. */
    readonly stale: { readonly text: string; readonly retry: () => void } | null;
  };

/** Data that the page has already. */
export const readyState = <T>(data: T): Extract<LoadState<T>, { readonly status: 'ready' }> => ({ status: 'ready', data, isRefreshing: false, stale: null });

export const dataOf = <T>(state: LoadState<T>): T | null => (state.status === 'ready' ? state.data : null);

/** The same state with other data: for screens that show something derived from what they load. */
export const mapLoad = <T, R>(state: LoadState<T>, change: (data: T) => R): LoadState<R> =>
  (state.status === 'ready' ? { ...state, data: change(state.data) } : state);

type Joined<S extends Readonly<Record<string, LoadState<unknown>>>> = {
  readonly [K in keyof S]: S[K] extends LoadState<infer T> ? T : never;
};

/** Several loads as one: failed if any failed (Retry repeats those), ready once all are ready. */
export function joinLoads<S extends Readonly<Record<string, LoadState<unknown>>>>(states: S): LoadState<Joined<S>> {
  const all = Object.values(states);
  const failed = all.filter((state) => state.status === 'failed');
  const [first] = failed;
  if (first !== undefined) return { status: 'failed', text: first.text, retry: () => { for (const one of failed) one.retry(); } };
  const ready = all.filter((state) => state.status === 'ready');
  if (ready.length < all.length) return { status: 'loading' };
  const data = Object.fromEntries(Object.entries(states).map(([key, state]) => [key, dataOf(state)])) as Joined<S>;
  const stale = ready.flatMap((state) => (state.stale === null ? [] : [state.stale]));
  const [oldest] = stale;
  return {
    status: 'ready',
    data,
    isRefreshing: ready.some(({ isRefreshing }) => isRefreshing),
    stale: oldest === undefined ? null : { text: oldest.text, retry: () => { for (const one of stale) one.retry(); } },
  };
}
