import { pepStatusApi } from '../../api/endpoints/pepStatus';
import type { SessionThunk } from '../../session/sessionExtra';
import type { SessionUser } from '../../session/storedSession';
import { filtersIn, type PupilFilters } from './pupilFilters';

/** The list's call for these filters (S-291). */
export const pupilQuery = (filters: PupilFilters, { userId, schoolId }: SessionUser) => ({
  termofpep: filters.term,
  pepstatus: filters.status,
  page: filters.page,
  recordPerPage: filters.pageSize,
  userid: userId,
  keyword: filters.search,
  schoolId,
});

/** Requests the list of an address before the screen is there. The search text is not part of the address. */
export const prefetchPupils =
  ({ query }: { readonly query: URLSearchParams }): SessionThunk<{ done: PromiseLike<unknown>; release?: () => void }> =>
  (dispatch, getState) => {
    const { user } = getState().session;
    if (user === null) return { done: Promise.resolve() };
    const list = dispatch(pepStatusApi.endpoints.fetchPepStatus.initiate(pupilQuery(filtersIn(query, ''), user)));
    return { done: list, release: () => { list.unsubscribe(); } };
  };
