import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { asText } from '../../api/decode';
import { registerApi } from '../../api/endpoints/register';
import { getConfig } from '../../config/config';
import { formatDate } from '../../domain/dates';
import { useSessionDispatch, useSessionUser } from '../../session/useSession';
import type { DateSpan } from '../../ui/fields/DateRange';
import { DEFAULT_PAGE_SIZE } from '../../ui/Pager';
import { useDebounced } from '../../ui/useDebounced';
import { columnsBetween, columnsOf } from './registerDays';
import { filtersOf, loadFilters, NO_FILTERS, type RegisterFilters } from './registerFilters';
import { openMarks, type RegisterMarks } from './registerMarks';
import type { RegisterQuery } from './registerReader';

const FILTER_MS = 300;

const isSame = (one: RegisterFilters, other: RegisterFilters): boolean =>
  (Object.keys(one) as (keyof RegisterFilters)[]).every((name) => one[name] === other[name]);

/** Which days are requested: the range, or the month before or after the one shown (S-300, S-370). */
interface Period extends DateSpan {
  readonly step: 'Previous' | 'Next' | null;
}

const defaultPeriod = (): Period => {
  const { from, to } = getConfig().register;
  return { from, to, step: null };
};

/** One school id is fixed for attendance where the council has set it (S-367, S-438). */
export const useRegisterSession = () => {
  const { userId, roleId, schoolId } = useSessionUser();
  const { fixedAttendance } = getConfig().schools;
  return { userId, roleId, schoolId: fixedAttendance === '' ? schoolId : fixedAttendance };
};

/** The register as it is filtered and paged, its marks and their saves. */
export function useRegister() {
  const dispatch = useSessionDispatch();
  const session = useRegisterSession();
  const { userId, roleId, schoolId } = session;
  const [filters, setFilters] = useState<RegisterFilters>(NO_FILTERS);
  const [period, setPeriod] = useState<Period>(defaultPeriod);
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<number>(DEFAULT_PAGE_SIZE);
  // The search box has waited for a pause of its own: only the other filters wait here (S-302).
  const asked: RegisterFilters = { ...useDebounced(filters, FILTER_MS), search: filters.search };

  const schools = registerApi.useFetchSubSchoolsQuery({ schoolId, userId });
  const subSchools = useMemo(() => schools.data?.subSchools ?? [], [schools.data]);
  const { from, to, step } = period;
  const dates = step === null ? { startDate: from, endDate: to }
    : step === 'Previous' ? { monthData: step, startDate: from } : { monthData: step, endDate: to };
  const args: RegisterQuery = {
    userId, schoolId, roleId, page, recordPerPage: pageSize, academicYear: getConfig().register.academicYear,
    ...loadFilters(asked, subSchools.length), ...dates,
  };
  const query = registerApi.useFetchRegisterQuery(args, { refetchOnMountOrArgChange: true });
  const asAsked = useRef(args);
  useLayoutEffect(() => { asAsked.current = args; });
  const answer = query.currentData ?? null;
  // While the same rows are requested again, the data is still the previous response, which must not replace saved marks.
  const requestedAt = query.isFetching ? 0 : (query.startedTimeStamp ?? 0);

  const [marks] = useState(() => dispatch(openMarks(session)));
  useWarnBeforeLeaving(marks);

  // The header of the response names its days; a response that does not match is not shown.
  const shown = useMemo(() => {
    if (answer === null) return null;
    const rows = answer.annualAttendnaceData;
    const weeks = Math.max(0, ...rows.map(({ attendanceList }) => attendanceList.length));
    const columns = rows.length === 0 ? [] : columnsOf(answer.pupilAttendance.dynamicHeader, weeks, formatDate(new Date()));
    return { rows, columns, requestedAt };
  }, [answer, requestedAt]);
  // Before anything is painted.
  useLayoutEffect(() => {
    if (shown !== null && shown.columns !== null) marks.load({ rows: shown.rows, columns: shown.columns, query: asAsked.current }, shown.requestedAt);
  }, [marks, shown]);

  const { startDate = '', endDate = '' } = answer?.pupilAttendance ?? {};
  const span: DateSpan = step === null ? { from, to } : { from: startDate, to: endDate };
  const columns = useMemo(() => {
    const all = shown?.columns ?? [];
    const within = step === null ? columnsBetween(all, from, to) : all;
    // If the host sends other days than those requested, the days in the response are shown.
    return within.length === 0 ? all : within;
  }, [from, shown, step, to]);

  return {
    session,
    filters,
    change: (next: Partial<RegisterFilters>) => {
      setFilters((before) => ({ ...before, ...next }));
      setPage(1);
    },
    reset: () => {
      setFilters(NO_FILTERS);
      setPeriod(defaultPeriod());
      setPage(1);
    },
    span,
    setSpan: (next: DateSpan) => {
      setPeriod({ ...next, step: null });
      setPage(1);
    },
    turnMonth: (to_: 'Previous' | 'Next') => {
      setPeriod({ ...(span.from === '' && span.to === '' ? { from, to } : span), step: to_ });
      setPage(1);
    },
    /** Returns to the page of the register that an earlier load requested. */
    turnTo: (place: RegisterQuery) => {
      const { startDate = '', endDate = '', monthData } = place;
      setFilters(filtersOf(place));
      setPeriod({ from: asText(startDate), to: asText(endDate), step: monthData === 'Previous' || monthData === 'Next' ? monthData : null });
      setPage(Number(place.page) || 1);
      setPageSize(Number(place.recordPerPage) || DEFAULT_PAGE_SIZE);
    },
    /** The screen shows the latest request. */
    isSettled: isSame(asked, filters) && !query.isFetching,
    page,
    pageSize,
    setPage,
    setPageSize: (size: number) => {
      setPageSize(size);
      setPage(1);
    },
    subSchools,
    schoolsFailed: schools.isError,
    isFetching: query.isFetching,
    error: query.isFetching ? null : (query.error ?? null),
    refetch: () => { void query.refetch(); },
    rows: shown?.rows ?? null,
    isHeaderOdd: shown !== null && shown.columns === null,
    columns,
    totals: { pages: answer?.pupilAttendance.totalPages ?? 0, records: answer?.pupilAttendance.totalRecords ?? 0 },
    marks,
  };
}

export type Register = ReturnType<typeof useRegister>;

/** Closing the page would lose marks that are only in memory, so the browser warns. The save queue warns for its own. */
function useWarnBeforeLeaving({ isOnlyHere }: RegisterMarks): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => { if (isOnlyHere()) event.preventDefault(); };
    window.addEventListener('beforeunload', ask);
    return () => { window.removeEventListener('beforeunload', ask); };
  }, [isOnlyHere]);
}
