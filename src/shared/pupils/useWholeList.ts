import { useMemo } from 'react';
import { pepStatusApi, type pepStatusCalls } from '../../api/calls/pepStatus';
import { searchWords } from '../../domain/searchWords';
import { useSessionDispatch, useSessionUser } from '../../session/useSession';
import type { LoadState } from '../../ui/states/loadState';
import { LARGEST_PAGE, useAllPages, type Collected, type HostPage } from '../load/collectPages';
import { asPupilRow, type PupilRow } from './pupilRow';

export const pageOfPlans = ({ pepStatusList, pepstatus: { totalPages, totalRecords } }: ReturnType<typeof pepStatusCalls.fetchPepStatus.read>): HostPage<PupilRow> =>
  ({ rows: pepStatusList.map(asPupilRow), totalPages, totalRecords });

/** The plans of My Pupils from all pages. @param wanted what the host filters by, or null while the whole list is not needed */
export function useWholeList(wanted: { readonly term: string; readonly status: string; readonly search: string } | null): LoadState<Collected<PupilRow>> {
  const { userId, schoolId } = useSessionUser();
  const dispatch = useSessionDispatch();
  const [isWanted, term, status, search] = [wanted !== null, wanted?.term ?? '', wanted?.status ?? '', wanted?.search ?? ''];
  const send = useMemo(() => (isWanted ? (page: number) => dispatch(pepStatusApi.endpoints.fetchPepStatus.initiate(
    { termofpep: term, pepstatus: status, page, recordPerPage: LARGEST_PAGE, userid: userId, keyword: searchWords(search), schoolId },
  )) : null), [dispatch, isWanted, userId, schoolId, term, status, search]);
  return useAllPages(send, pageOfPlans);
}
