import { useMemo, useCallback, useEffect, useRef, useState } from 'react';
import { pepStatusApi } from '../../api/calls/pepStatus';
import { withoutToasts } from '../../api/withoutToasts';
import { searchWords } from '../../domain/searchWords';
import { failureText, useLoad } from '../../shared/load/useLoad';
import { collectPages, LARGEST_PAGE, type HostPage } from '../../shared/load/collectPages';
import { isOfDay } from '../../shared/pupils/dayFilter';
import type { PupilRow } from '../../shared/pupils/pupilRow';
import { pageOfPlans, useWholeList } from '../../shared/pupils/useWholeList';
import { listedPlans } from '../../shared/status-lists/listedPlans';
import { useEveryStatusRow } from '../../shared/status-lists/useStatusRows';
import { useSessionUser, useSessionDispatch } from '../../session/useSession';
import { hasWords } from '../../ui/text/foldText';
import { dataOf, joinLoads, mapLoad } from '../../ui/states/loadState';
import { compareTexts, sortRows } from '../../ui/table/clientRows';
import type { Column } from '../../ui/table/column';
import type { ListState } from '../../ui/table/listState';
import { pageTotals } from '../../domain/pageTotals';
import { NO_SCHOOL, pupilQuery, type PupilFilters } from './pupilQuery';

/**
 * The rows for these filters, paged by the host. It knows neither the filters by day and school nor an order, so with one
 * of them the rows of all pages are read, and filtered and sorted here.
 * @param wantsSchools with a school chosen, or one about to be
 */
export function usePupilList(state: ListState<PupilFilters>, columns: readonly Column<PupilRow>[], wantsSchools: boolean) {
  const { filters: { term, status, day, school }, search, sort } = state;
  const isOurs = day !== '' || school !== '' || sort !== null;
  const query = pepStatusApi.useFetchPepStatusQuery(pupilQuery(isOurs ? { ...state, page: 1 } : state, useSessionUser()));
  /** The host compares letter by letter, so a search that finds nothing is repeated here without accents, in any order of the words. */
  const isRepeated = search.trim() !== '' && query.currentData?.pepStatusList.length === 0;
  const read = useWholeList(isRepeated || isOurs ? { term, status, search: isRepeated ? '' : search } : null);
  const lists = useEveryStatusRow(wantsSchools);
  const { data } = query;
  const load = useLoad(query);
  const paged = useMemo(() => mapLoad(load, pageOfPlans), [load]);
  const last = useMemo(() => (data === undefined ? null : pageOfPlans(data)), [data]);
  const whole = useMemo(() => (!isRepeated ? read : mapLoad(read, ({ rows, total }) => {
    const found = rows.filter(({ pupilFullName, pupilUPN }) => hasWords(`${pupilFullName} ${pupilUPN}`, searchWords(search)));
    return { rows: found, total: total - rows.length + found.length };
  })), [isRepeated, read, search]);
  const filtered = useMemo(() => {
    const listed = school === '' ? mapLoad(whole, ({ rows }) => rows) : mapLoad(joinLoads({ whole, lists }), ({ whole: { rows }, lists: listed }) =>
      listedPlans(rows, listed).filter(({ schoolName }) => schoolName === (school === NO_SCHOOL ? '' : school)).map(({ plan }) => plan));
    return mapLoad(listed, (plans) => {
      const rows = sortRows(plans.filter((row) => isOfDay(day, row)), columns, sort);
      return { rows, totalPages: null, totalRecords: rows.length };
    });
  }, [whole, lists, school, day, sort, columns]);
  const isHere = isOurs || isRepeated;
  return {
    load: isHere ? filtered : paged,
    /** The host found nothing for the search, and these rows are found here. */
    isRepeated,
    /** The last response, whatever its arguments: its counts stay until the next one arrives. */
    last: isHere ? dataOf(filtered) : last,
    /** What our own filters and order have looked at, or null if the host's page is shown. */
    whole: isHere ? dataOf(whole) : null,
    /** The last page if the address names a later one: an earlier visit may have had more rows. */
    page: isHere ? Math.min(state.page, Math.max(1, Math.ceil((dataOf(filtered)?.rows.length ?? Infinity) / state.pageSize))) : state.page,
    /** The schools that the status lists name, once they are wanted. */
    schools: useMemo(() => mapLoad(lists, (rows) => [...new Set(rows.map(({ schoolName }) => schoolName.trim()))].filter((name) => name !== '').sort(compareTexts)), [lists]),
    /** Term and status as the list shows them: the user's choice, or what the host applied by itself (S-291). */
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
  const collect = useCallback(() => {
    run.current += 1;
    const own = run.current;
    setBusy(true);
    setText('collecting the other pages');
    collectPages(async (page) => {
      if (run.current !== own) throw new Error('The list has changed');
      const query = pupilQuery({ filters, search, sort: null, page, pageSize: LARGEST_PAGE }, user);
      return pageOfPlans(await withoutToasts(dispatch(pepStatusApi.endpoints.fetchPepStatus.initiate(query, { subscribe: false }))).unwrap());
    }).then(
      ({ rows, total }) => {
        if (run.current !== own) return;
        setBusy(false);
        setText(rows.length < total ? `the first of ${total} that match` : '');
        onRows(rows);
      },
      (error: unknown) => {
        if (run.current !== own) return;
        setBusy(false);
        setText(`the other pages could not be loaded. ${failureText(error)}`);
      },
    );
  }, [dispatch, filters, onRows, search, user]);
  return { collect, text, isBusy };
}

/** The host pages the list (S-389). If a response has more rows than requested, it does not, so the page is cut out here. */
export function pageOf({ rows, ...counts }: HostPage<PupilRow>, page: number, pageSize: number) {
  if (rows.length > pageSize) {
    const first = (page - 1) * pageSize;
    return { rows: rows.slice(first, first + pageSize), pages: Math.ceil(rows.length / pageSize), total: rows.length };
  }
  return { rows, ...pageTotals(counts, rows.length, page, pageSize) };
}
