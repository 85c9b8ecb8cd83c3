import { statusListsApi } from '../../api/endpoints/statusLists';
import type { SessionThunk } from '../../session/sessionExtra';

type ListCall = Exclude<keyof typeof statusListsApi.endpoints, 'exportStatusList'>;

/** Requests the rows of a list while the code of its screen loads. */
export const prefetchRows =
  (call: ListCall) =>
  (): SessionThunk<{ done: PromiseLike<unknown>; release?: () => void }> =>
  (dispatch, getState) => {
    const { user } = getState().session;
    if (user === null) return { done: Promise.resolve() };
    const rows = dispatch(statusListsApi.endpoints[call].initiate({ userId: user.userId }));
    return { done: rows, release: () => { rows.unsubscribe(); } };
  };
