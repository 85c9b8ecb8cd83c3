import { pepStatusApi } from '../../api/calls/pepStatus';
import type { SessionThunk } from '../../session/sessionExtra';
import { pupilQueryAt } from './pupilQuery';

/** Requests the list of an address before its screen mounts. */
export const prefetchPupils =
  ({ query }: { readonly query: URLSearchParams }): SessionThunk<{ done: PromiseLike<unknown>; release?: () => void }> =>
  (dispatch, getState) => {
    const { user } = getState().session;
    if (user === null) return { done: Promise.resolve() };
    const list = dispatch(pepStatusApi.endpoints.fetchPepStatus.initiate(pupilQueryAt(query, user)));
    return { done: list, release: () => { list.unsubscribe(); } };
  };
