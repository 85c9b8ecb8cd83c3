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

/** The call begun before the page was drawn; held until the screen has taken it over. */
let begun: { readonly unsubscribe: () => void } | null = null;

/** Asks for the first list while the page is still being set up: a reload then waits for the slower of the two only. */
export const askAhead =
  (query: URLSearchParams): SessionThunk<Promise<unknown>> =>
  async (dispatch, getState) => {
    const { user } = getState().session;
    if (user === null) return;
    // The search text is not part of the address: a fresh page has none.
    const list = dispatch(pepStatusApi.endpoints.fetchPepStatus.initiate(pupilQuery(filtersIn(query, ''), user)));
    begun = list;
    await list;
  };

/** For the screen, once it has asked by itself. */
export function releaseAhead(): void {
  begun?.unsubscribe();
  begun = null;
}
