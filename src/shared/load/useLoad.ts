import { useMemo } from 'react';
import type { LoadState } from '../../ui/states/loadState';
import { describeError, isCallError } from '../../api/callError';
import { hostErrors } from '../../messages/shared';

/** The part of an RTK Query result that describes the state of a load. */
interface QueryResult<T> {
  readonly currentData?: T | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/**
 * The result of an RTK Query hook as one {@link LoadState}, for `<Loaded>` and `<DataTable>`:
 * `useLoad(caseNotesApi.useFetchCaseNotesQuery({ pupilId }))`. While the answer for other arguments is in flight it is loading:
 * what was shown before may be another child's.
 */
export function useLoad<T>({ currentData: shown, error, isFetching, refetch }: QueryResult<T>): LoadState<T> {
  return useMemo(() => {
    const retry = () => { refetch(); };
    const failure = error === undefined || isFetching ? null : { text: failureText(error), retry };
    if (shown !== undefined) return { status: 'ready', data: shown, isRefreshing: isFetching, stale: failure };
    return failure === null ? { status: 'loading' } : { status: 'failed', ...failure };
  }, [shown, error, isFetching, refetch]);
}

/** Why a load failed: the host's own message if it sent one, else a plain text for the failure. */
export const failureText = (error: unknown): string => (isCallError(error) ? describeError(error) : hostErrors.server);
