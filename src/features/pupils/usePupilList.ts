import { useMemo, useCallback, useEffect, useRef, useState } from 'react';
import type { pepStatusCalls } from '../../api/calls/pepStatus';
import { pepStatusApi } from '../../api/endpoints/pepStatus';
import { withoutToasts } from '../../api/withoutToasts';
import { searchWords } from '../../domain/searchWords';
import { failureText } from '../../parts/failureText';
import { useLoad } from '../../parts/load/useLoad';
import { collectPlans, EVERY_PAGE, LARGEST_PAGE, type CollectedPlans } from '../../parts/pupils/collectPlans';
import { isOfDay, type DayFilter } from '../../parts/pupils/dayFilter';
import { asPupilRow, type PupilRow } from '../../parts/pupils/pupilRow';
import { useWholeList } from '../../parts/pupils/useWholeList';
import { useSessionUser, useSessionDispatch } from '../../session/useSession';
import { hasWords } from '../../ui/foldText';
import { dataOf, mapLoad, type LoadState } from '../../ui/states/loadState';
import type { ListState } from '../../ui/table/listState';
import type { PupilListResponse } from './pageOf';
import { pupilQuery, type PupilFilters } from './pupilQuery';

type PepStatusResponse = ReturnType<typeof pepStatusCalls.fetchPepStatus.read>;

interface PupilList {
  readonly load: LoadState<PupilListResponse>;
  /** The last response, whatever its arguments: its counts stay until the next one arrives. */
  readonly last: PupilListResponse | null;
  /** What a day filter has looked at. */
  readonly whole: CollectedPlans | null;
  /** Term and status as the list shows them: the user's choice, or what the host applied by itself (S-291). */
  readonly shown: { readonly term: string; readonly status: string };
}

function pupilListOf({ pepStatusList, pepstatus: { totalPages, totalRecords } }: PepStatusResponse): PupilListResponse {
  return { rows: pepStatusList.map(asPupilRow), totalPages, totalRecords };
}

/**
 * The rows for these filters, paged by the host. It knows no day filter, so with one the rows of all pages are read and
 * filtered here.
 */
export function usePupilList(state: ListState<PupilFilters>, day: DayFilter): PupilList {
  const query = pepStatusApi.useFetchPepStatusQuery(pupilQuery(day === '' ? state : { ...state, page: 1 }, useSessionUser()));
  /** The host compares letter by letter, so a search that finds nothing is repeated here without accents, in any order of the words. */
  const isRepeated = day === '' && state.search.trim() !== '' && query.currentData?.pepStatusList.length === 0;
  const whole = useWholeList(isRepeated ? { ...state.filters, search: '' } : day === '' ? null : { ...state.filters, search: state.search }, EVERY_PAGE);
  const { data } = query;
  const { term, status } = state.filters;
  const load = useLoad(query);
  const paged = useMemo(() => mapLoad(load, pupilListOf), [load]);
  const last = useMemo(() => (data === undefined ? null : pupilListOf(data)), [data]);
  const filtered = useMemo(() => mapLoad(whole, ({ plans }) => {
    const words = isRepeated ? searchWords(state.search) : '';
    const rows = plans.filter((row) => isOfDay(day, row) && hasWords(`${row.pupilFullName} ${row.pupilUPN}`, words));
    return { rows, totalPages: null, totalRecords: rows.length };
  }), [whole, day, isRepeated, state.search]);
  const isHere = day !== '' || isRepeated;
  return {
    load: isHere ? filtered : paged,
    last: isHere ? dataOf(filtered) : last,
    whole: dataOf(whole),
    shown: {
      term: term === '' ? (data?.pepstatus.termofpep ?? '') : term,
      status: status === '' ? (data?.pepstatus.pepstatus ?? '') : status,
    },
  };
}

/** Requests the rows of every page that match, since the host sends one page at a time. */
export function useEveryPupil(state: ListState<PupilFilters>, onRows: (rows: readonly PupilRow[]) => void) {
  const dispatch = useSessionDispatch();
  const user = useSessionUser();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** Counts up when the user leaves, or changes what matches. */
  const run = useRef(0);
  const { filters, search } = state;
  useEffect(() => () => {
    run.current += 1;
    setBusy(false);
    setText('');
  }, [filters, search]);
  const choose = useCallback(() => {
    run.current += 1;
    const own = run.current;
    setBusy(true);
    setText('collecting the other pages');
    collectPlans(async (page) => {
      if (run.current !== own) throw new Error('The list has changed');
      const query = pupilQuery({ filters, search, sort: null, page, pageSize: LARGEST_PAGE }, user);
      return withoutToasts(dispatch(pepStatusApi.endpoints.fetchPepStatus.initiate(query, { subscribe: false }))).unwrap();
    }, EVERY_PAGE).then(
      ({ plans, total }) => {
        if (run.current !== own) return;
        setBusy(false);
        setText(plans.length < total ? `the first of ${total} that match` : '');
        onRows(plans);
      },
      (error: unknown) => {
        if (run.current !== own) return;
        setBusy(false);
        setText(`the other pages could not be loaded. ${failureText(error)}`);
      },
    );
  }, [dispatch, filters, onRows, search, user]);
  return { choose, text, isBusy };
}
