import { useMemo } from 'react';
import type { pepStatusCalls } from '../../api/calls/pepStatus';
import { pepStatusApi } from '../../api/endpoints/pepStatus';
import { useLoad } from '../../parts/load/useLoad';
import { asPupilRow } from '../../parts/pupils/pupilRow';
import { useSessionUser } from '../../session/useSession';
import { mapLoad, type LoadState } from '../../ui/states/loadState';
import type { ListState } from '../../ui/table/listState';
import type { PupilListResponse } from './pageOf';
import { pupilQuery, type PupilFilters } from './pupilQuery';

type PepStatusResponse = ReturnType<typeof pepStatusCalls.fetchPepStatus.read>;

interface PupilList {
  readonly load: LoadState<PupilListResponse>;
  /** The last response, whatever its arguments: its counts stay until the next one arrives. */
  readonly last: PupilListResponse | null;
  /** Term and status as the list shows them: the user's choice, or what the host applied by itself (S-291). */
  readonly shown: { readonly term: string; readonly status: string };
}

function pupilListOf({ pepStatusList, pepstatus: { totalPages, totalRecords } }: PepStatusResponse): PupilListResponse {
  return { rows: pepStatusList.map(asPupilRow), totalPages, totalRecords };
}

/** The rows for these filters, paged by the host. */
export function usePupilList(state: ListState<PupilFilters>): PupilList {
  const query = pepStatusApi.useFetchPepStatusQuery(pupilQuery(state, useSessionUser()));
  const { data } = query;
  const { term, status } = state.filters;
  const load = useLoad(query);
  return {
    load: useMemo(() => mapLoad(load, pupilListOf), [load]),
    last: useMemo(() => (data === undefined ? null : pupilListOf(data)), [data]),
    shown: {
      term: term === '' ? (data?.pepstatus.termofpep ?? '') : term,
      status: status === '' ? (data?.pepstatus.pepstatus ?? '') : status,
    },
  };
}
