import { debounce } from 'es-toolkit';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { attendanceApi, weekKey, type AttendanceWeek } from '../../../api/calls/attendance';
import type { PupilContext } from '../../../domain/pupil';
import { TERMS } from '../../../domain/termOrder';
import { useLoad } from '../../../shared/load/useLoad';
import { linkTo } from '../../../routes/address';
import { PATHS } from '../../../routes/paths';
import { readStored } from '../../../session/storage';
import { useSessionDispatch, useSessionUser } from '../../../session/useSession';
import { dataOf } from '../../../ui/states/loadState';
import type { Filled } from './FilledLine';
import { weeksOf } from './week.record';
import { createWeekUnits, type WeekUnits } from './weekUnits';

/** The delay after the last change before the summary is read again (B-258). */
const SUMMARY_MS = 1500;

export function useAttendance({ pupilId, fullname, dateOfMeeting }: PupilContext) {
  const dispatch = useSessionDispatch();
  const { userId } = useSessionUser();
  const [address, setAddress] = useSearchParams();
  const [firstTerm] = useState(() => readStored('term') ?? 'Autumn');
  // In the address, so that a reload shows the same weeks.
  const chosenTerm = TERMS.find((one) => one === address.get('term')) ?? firstTerm;
  const year = address.get('year') ?? '';
  const weeksToLoad = useMemo(() => weeksOf({ pupilId, term: chosenTerm, year }), [chosenTerm, pupilId, year]);
  const query = attendanceApi.useFetchAttendanceQuery(weeksToLoad, { refetchOnMountOrArgChange: true });
  const load = useLoad(query);
  const answer = dataOf(load);
  const term = answer?.term || chosenTerm;

  const ids = answer?.attendances.map(weekKey).join(' ') ?? '';
  // The same weeks stay open while the summary is read again.
  const [list, setList] = useState<{ readonly ids: string; readonly weeks: readonly AttendanceWeek[] }>({ ids: '', weeks: [] });
  if (list.ids !== ids) setList({ ids, weeks: answer?.attendances ?? [] });
  const units = useMemo(() => {
    const weeksAt = new URLSearchParams({ term: chosenTerm, ...(year === '' ? {} : { year }) });
    const at = `${linkTo(PATHS.attendance, { pupilId, dateOfMeeting })}&${weeksAt.toString()}`;
    return createWeekUnits(userId, weeksToLoad, list.weeks, { fullname, address: at }, dispatch);
  }, [chosenTerm, dateOfMeeting, dispatch, fullname, list.weeks, pupilId, userId, weeksToLoad, year]);
  useEffect(() => units.open(), [units]);
  // It concerns the weeks on screen, so another term has none.
  const [told, setTold] = useState<{ readonly weeks: WeekUnits; readonly filled: Filled | null } | null>(null);
  const filled = told?.weeks === units ? told.filled : null;
  const setFilled = useCallback((next: Filled | null) => { setTold({ weeks: units, filled: next }); }, [units]);

  const { refetch } = query;
  const wasChanged = useRef(false);
  useEffect(() => {
    const readSoon = debounce(() => {
      wasChanged.current = units.status().saving > 0;
      void refetch();
    }, SUMMARY_MS);
    const stop = units.subscribeAll(() => { if (wasChanged.current) readSoon(); });
    return () => {
      readSoon.cancel();
      stop();
    };
  }, [refetch, units]);

  useSyncExternalStore(units.subscribeAll, units.version);
  const actions = useMemo(() => {
    const changing = <A extends readonly unknown[], R>(act: (...given: A) => R) => (...given: A): R => {
      wasChanged.current = true;
      return act(...given);
    };
    return { change: changing(units.change), noteChanges: units.noteChanges, undo: changing(units.undo), redo: changing(units.redo) };
  }, [units]);

  const choose = (chosen: Readonly<Record<string, string>>): void => {
    setAddress((now) => {
      for (const [name, value] of Object.entries(chosen)) {
        if (value === '') now.delete(name);
        else now.set(name, value);
      }
      return now;
    }, { replace: true });
  };
  const askTerm = (chosen: string): void => { choose({ term: chosen }); };
  /** The specification requires Spring whenever a year is chosen (B-085). */
  const askYear = (chosen: string): void => { choose({ year: chosen, term: 'Spring' }); };
  return { load, answer, term, askTerm, year, askYear, units, weeksToLoad, filled, setFilled, ...actions };
}

export type Attendance = ReturnType<typeof useAttendance>;
