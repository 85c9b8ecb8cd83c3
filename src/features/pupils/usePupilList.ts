import { useMemo } from 'react';
import type { pepStatusCalls } from '../../api/calls/pepStatus';
import { pepStatusApi } from '../../api/endpoints/pepStatus';
import { useSessionUser } from '../../session/useSession';
import type { PupilAnswer } from './pageOf';
import { asPupilRow } from '../../parts/pupils/pupilRow';
import type { ListState } from '../../ui/table/listState';
import { pupilQuery, type PupilFilters } from './pupilQuery';

type PepStatusAnswer = ReturnType<typeof pepStatusCalls.fetchPepStatus.read>;

interface PupilList {
  /** null while it is in flight, and when it failed. */
  readonly answer: PupilAnswer | null;
  /** The last answer, whatever its arguments: its counts stay until the next one is here. */
  readonly last: PupilAnswer | null;
  /** Term and status as the list shows them: the user's choice, or what the host applied by itself (S-291). */
  readonly shown: { readonly term: string; readonly status: string };
  readonly error: unknown;
  readonly retry: () => void;
}

function answerOf({ pepStatusList, pepstatus: { totalPages, totalRecords } }: PepStatusAnswer): PupilAnswer {
  return { rows: pepStatusList.map(asPupilRow), totalPages, totalRecords };
}

/** The rows for these filters, paged by the host. */
export function usePupilList(state: ListState<PupilFilters>): PupilList {
  const query = pupilQuery(state, useSessionUser());
  const { data, currentData, isFetching, error, refetch } = pepStatusApi.useFetchPepStatusQuery(query);
  const { term, status } = state.filters;
  const last = useMemo(() => (data === undefined ? null : answerOf(data)), [data]);
  const isStale = isFetching || currentData === undefined;
  return {
    answer: isStale ? null : last,
    last,
    shown: {
      term: term === '' ? (data?.pepstatus.termofpep ?? '') : term,
      status: status === '' ? (data?.pepstatus.pepstatus ?? '') : status,
    },
    error: isFetching ? null : (error ?? null),
    retry: () => { void refetch(); },
  };
}
