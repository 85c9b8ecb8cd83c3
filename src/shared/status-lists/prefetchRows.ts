import { statusListsApi } from '../../api/calls/statusLists';
import type { SessionThunk } from '../../session/sessionExtra';
import { LIST_CALLS, type ListPath } from './listCalls';

/** Requests the rows of a list while the code of its screen loads. */
export const prefetchRows =
  (path: ListPath) =>
  (): SessionThunk<{ done: PromiseLike<unknown>; release?: () => void }> =>
  (dispatch, getState) => {
    const { user } = getState().session;
    if (user === null) return { done: Promise.resolve() };
    const rows = dispatch(statusListsApi.endpoints[LIST_CALLS[path]].initiate({ userId: user.userId }));
    return { done: rows, release: () => { rows.unsubscribe(); } };
  };
