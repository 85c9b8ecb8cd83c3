import { useMemo } from 'react';
import type { LoadState } from '../../ui/states/loadState';
import { describeError, isCallError } from '../../api/callError';
import { hostErrors } from '../../messages/shared';

/** The part of an RTK Query result that describes the state of a load. */
interface QueryResult<T> {
  readonly data?: T | undefined;
  readonly currentData?: T | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/**
 * The result of an RTK Query hook as one {@link LoadState}, for `<Loaded>` and `<DataTable>`:
 * `useLoad(caseNotesApi.useFetchCaseNotesQuery({ pupilId }))`.
 * @param keepPrevious shows the answer for the arguments before while the next one is in flight: for lists that turn
 * pages. Never use it for a record of one pupil: it would show another child's data for a moment
 */
export function useLoad<T>(query: QueryResult<T>, { keepPrevious = false }: { readonly keepPrevious?: boolean } = {}): LoadState<T> {
  const { currentData, data, error, isFetching, refetch } = query;
  const shown = currentData ?? (keepPrevious && error === undefined ? data : undefined);
  return useMemo(() => {
    const retry = () => { refetch(); };
    const failure = error === undefined || isFetching ? null : { text: failureText(error), retry };
    if (shown !== undefined) return { status: 'ready', data: shown, isRefreshing: isFetching, stale: failure };
    return failure === null ? { status: 'loading' } : { status: 'failed', ...failure };
  }, [shown, error, isFetching, refetch]);
}

/** Why a load failed: the host's own message if it sent one, else a plain text for the failure. */
export const failureText = (error: unknown): string => (isCallError(error) ? describeError(error) : hostErrors.server);
