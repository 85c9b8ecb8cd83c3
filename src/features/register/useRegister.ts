import { isEqual } from 'es-toolkit';
import { useLayoutEffect, useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { asText } from '../../api/decode';
import { registerApi } from '../../api/calls/register';
import { getConfig } from '../../config/config';
import { pageTotals } from '../../domain/pageTotals';
import { LARGEST_PAGE } from '../../shared/load/collectPages';
import { useSessionDispatch, useSessionUser } from '../../session/useSession';
import type { DateSpan } from '../../ui/fields/DateRange';
import { DEFAULT_PAGE_SIZE } from '../../ui/table/listState';
import { useDebounced } from '../../ui/fields/useDebounced';
import { registerSession } from './register.record';
import { datesOf, spanShown, type Period } from './registerDates';
import { columnsBetween } from './registerDays';
import { filtersOf, loadFilters, NO_FILTERS, pageOnlySet, type RegisterFilters } from './registerFilters';
import { openMarks } from './registerMarks';
import { keepPlace, readPlace } from './registerPlace';
import { joinMonths, registerMonths } from './registerMonths';
import type { RegisterQuery } from './registerReader';

const FILTER_MS = 300;

const DATES = ['monthData', 'startDate', 'endDate'] as const satisfies readonly (keyof RegisterQuery)[];
const hasSameDates = (one: RegisterQuery, other: RegisterQuery): boolean => DATES.every((name) => one[name] === other[name]);

const defaultPeriod = (): Period => {
  const { from, to } = getConfig().register;
  return { from, to, step: null };
};

export function useRegister() {
  const dispatch = useSessionDispatch();
  const session = registerSession(useSessionUser());
  const { userId, roleId, schoolId } = session;
  const [filters, setFilters] = useState<RegisterFilters>(NO_FILTERS);
  const [period, showPeriod] = useState<Period>(() => readPlace().period ?? defaultPeriod());
  const setPeriod = (next: Period): void => {
    showPeriod(next);
    keepPlace({ period: next, day: '' });
  };
  const [page, setPage] = useState(1);
  const [chosenSize, setPageSize] = useState<number>(DEFAULT_PAGE_SIZE);
  // The search box debounces itself, so only the other filters are debounced here (S-302).
  const debounced: RegisterFilters = { ...useDebounced(filters, FILTER_MS), search: filters.search };
  const pageSize = pageOnlySet(debounced).length > 0 ? LARGEST_PAGE : chosenSize;

  const schools = registerApi.useFetchSubSchoolsQuery({ schoolId, userId });
  const subSchools = useMemo(() => schools.data?.subSchools.map(({ id, name }) => ({ value: id, label: name })) ?? [], [schools.data]);
  const { from, to, step } = period;
  const shared = {
    userId, schoolId, roleId, page, recordPerPage: pageSize, academicYear: getConfig().register.academicYear,
    ...loadFilters(debounced, subSchools),
  };
  const queries: readonly RegisterQuery[] = datesOf(period, getConfig().register.datesAlone).map((dates) => ({ ...shared, ...dates }));
  const query = registerMonths.useFetchRegisterMonthsQuery(queries, { refetchOnMountOrArgChange: true });
  const months = query.currentData ?? null;
  // While the same rows are requested again, the data is still the previous response, which must not replace saved marks.
  const requestedAt = query.isFetching ? 0 : (months?.[0]?.at ?? 0);

  const [marks] = useState(() => dispatch(openMarks(session)));

  // The header of the response names its days. A response that does not match is not shown.
  const shown = useMemo(() => (months === null ? null : { register: joinMonths(months), requestedAt }), [months, requestedAt]);
  // Before anything is painted.
  useLayoutEffect(() => {
    if (shown !== null && shown.register !== null) marks.load(shown.register, shown.requestedAt);
  }, [marks, shown]);

  const { startDate, endDate } = months?.[0]?.answer.pupilAttendance ?? {};
  // A step requests no particular days: the response names them.
  const [first, last] = step === null || startDate === undefined || endDate === undefined ? [from, to] : [startDate, endDate];
  const columns = useMemo(() => {
    const all = shown?.register?.columns ?? [];
    const within = step !== null && shown === null ? [] : columnsBetween(all, first, last);
    // If the host sends other days than those requested, the days in the response are shown.
    return within.length === 0 ? all : within;
  }, [first, last, shown, step]);
  const span = useMemo(() => spanShown(columns, { from: first, to: last }), [columns, first, last]);
  const totals = (months ?? []).map(({ answer: { pupilAttendance, annualAttendnaceData } }) => pageTotals(pupilAttendance, annualAttendnaceData.length, page, pageSize));

  return {
    session,
    filters,
    change: (next: Partial<RegisterFilters>) => {
      setFilters((before) => ({ ...before, ...next }));
      setPage(1);
    },
    reset: () => {
      setFilters(NO_FILTERS);
      showPeriod(defaultPeriod());
      keepPlace({ period: null, day: '' });
      setPage(1);
    },
    span,
    /** The user has chosen the days. */
    hasOwnDates: !isEqual(period, defaultPeriod()),
    setSpan: (next: DateSpan) => {
      setPeriod({ ...next, step: null });
      setPage(1);
    },
    turnMonth: (to_: 'Previous' | 'Next') => {
      setPeriod({ ...span, step: to_ });
      setPage(1);
    },
    /** Returns to the page of the register that an earlier load requested. */
    turnTo: (place: RegisterQuery) => {
      const { startDate = '', endDate = '', monthData } = place;
      setFilters(filtersOf(place));
      if (!queries.some((one) => hasSameDates(one, place))) setPeriod({ from: asText(startDate), to: asText(endDate), step: monthData === 'Previous' || monthData === 'Next' ? monthData : null });
      setPage(Number(place.page) || 1);
      setPageSize(Number(place.recordPerPage) || DEFAULT_PAGE_SIZE);
    },
    /** Whether the screen shows the latest request. */
    isSettled: shallowEqual(debounced, filters) && !query.isFetching,
    page,
    pageSize,
    setPage,
    setPageSize: (size: number) => {
      setPageSize(size);
      setPage(1);
    },
    subSchools,
    schoolsFailed: schools.isError,
    error: query.isFetching ? null : (query.error ?? null),
    refetch: () => { void query.refetch(); },
    rows: shown === null ? null : (shown.register?.rows ?? []),
    isHeaderOdd: shown !== null && shown.register === null,
    columns,
    totals: { pages: Math.max(0, ...totals.map(({ pages }) => pages)), records: Math.max(0, ...totals.map(({ total }) => total)) },
    marks,
  };
}

export type Register = ReturnType<typeof useRegister>;
