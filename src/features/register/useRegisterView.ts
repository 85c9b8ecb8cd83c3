import { useMemo, useRef, useState } from 'react';
import type { RegisterRow, RegisterWeek } from '../../api/calls/register';
import { getConfig } from '../../config/config';
import { fromRegisterWire, PRESENT_AM } from '../../domain/attendance/codeBook';
import { yearOf } from '../../domain/phase';
import { attendanceCodesOn } from '../../shared/attendance/gridCodes';
import { askAboutLater } from '../../shared/attendance/laterMarks';
import { alertUser, confirm } from '../../ui/dialogs/confirm';
import { hasWords } from '../../ui/text/foldText';
import type { GridHandle } from '../../ui/grid/gridHandle';
import type { Advance } from '../../ui/grid/commandContext';
import type { CellId, CellChange, GridSource } from '../../ui/grid/gridTypes';
import { useMediaQuery } from '../../ui/page/useMediaQuery';
import { codeInSession } from '../../domain/attendance/week';
import { holidayOn } from '../../domain/calendar';
import { parseDate } from '../../domain/dates';
import type { RegisterColumn } from './registerDays';
import { listsSet, type RegisterFilters } from './registerFilters';
import { keepPlace, readPlace } from './registerPlace';
import type { RegisterLayout } from './usePinned';
import type { Register } from './useRegister';
import { countOf } from '../../values/countOf';

const PHONE = '(max-width: 575px)';
const TABLET = '(max-width: 1199px)';

/** Rows that the page's own filters leave (S-371): the load has parameters for neither codes nor year groups. */
function rowsLeft(rows: readonly RegisterRow[], filters: RegisterFilters, search: string, columns: readonly RegisterColumn[]) {
  const set = listsSet(filters).map(({ name }) => name);
  const years = new Set(set.includes('yearGroups') ? filters.yearGroups.map(yearOf) : []);
  const codes = set.includes('codes') ? filters.codes : [];
  // Filters by the loaded marks, so that a row does not vanish while it is edited.
  const hasCode = (weeks: readonly RegisterWeek[]): boolean =>
    columns.some(({ week, slot }) => codes.includes(fromRegisterWire(weeks[week]?.[slot] ?? '')));
  return rows.filter(({ upn, forename, surname, yearGroup, attendanceList }) =>
    hasWords(`${upn} ${forename} ${surname}`, search) &&
    (years.size === 0 || years.has(yearOf(yearGroup))) &&
    (codes.length === 0 || hasCode(attendanceList)));
}

export function useRegisterView({ marks, columns, filters, rows, reset }: Register) {
  const [advance, setAdvance] = useState<Advance>('down');
  const [search, setSearch] = useState('');
  const [hasLegend, setLegend] = useState(false);
  const [hasWideDays, setWideDays] = useState(() => getConfig().register.layout === 'specified' || readPlace().hasWideDays);
  const isPhone = useMediaQuery(PHONE);
  const isTablet = useMediaQuery(TABLET);
  const layout: RegisterLayout = isPhone ? 'phone' : hasWideDays ? 'days' : isTablet ? 'week' : 'weeks';
  const left = useMemo(() => rowsLeft(rows ?? [], filters, search, columns), [columns, filters, rows, search]);
  const marking = useMemo(() => {
    const dates = new Map(columns.map(({ key, date }) => [key, date]));
    const dayAt = ({ column }: CellId): string => dates.get(column) ?? '';
    const { enter, takeBack } = askAboutLater(dayAt, marks.change);
    return { codes: attendanceCodesOn(dayAt), enter, undo: () => takeBack() ?? marks.undo() };
  }, [columns, marks]);
  const grid = useRef<GridHandle>(null);

  const markPresent = async (): Promise<void> => {
    const changes = blankSessions(left, columns, marks.source, new Date());
    const pupils = new Set(changes.map(({ row }) => row)).size;
    if (changes.length === 0) {
      await alertUser({ title: 'No session is blank', text: 'Every session up to today has a mark, holidays apart.' });
      return;
    }
    const marked = new Set(changes.map(({ column }) => column));
    const days = columns.filter(({ key }) => marked.has(key)).map(({ date }) => date);
    const [first = '', last = ''] = [days[0], days.at(-1)];
    const isSure = await confirm({
      title: `Mark ${countOf(changes.length, 'blank session')} present?`,
      text: `${first === last ? `On ${first}` : `From ${first} to ${last}`}, for ${countOf(pupils, 'pupil')} on this page. Existing marks do not change, and holidays stay blank. You can undo this.`,
      yes: 'Mark present',
      no: 'Cancel',
      tone: 'plain',
    });
    if (isSure) marks.change(changes);
  };

  return {
    layout,
    /** On a narrow screen the less frequent tools are in a menu. */
    isFolded: isTablet,
    isPhone,
    left,
    advance,
    setAdvance,
    ...marking,
    search,
    setSearch,
    /** RESET: everyone, and the days that the register begins with. */
    reset: (): void => {
      setSearch('');
      reset();
    },
    hasLegend,
    setLegend,
    /** Nothing that is specified is in a menu (decisions, "Register"). A phone has no room. */
    hasAllInSight: getConfig().register.layout === 'specified' && !isPhone,
    hasWideDays,
    setWideDays: (next: boolean): void => {
      keepPlace({ hasWideDays: next });
      setWideDays(next);
    },
    grid,
    markPresent: (): void => { void markPresent(); },
  };
}

export type RegisterView = ReturnType<typeof useRegisterView>;

/** The sessions that "mark the rest present" changes: blank, editable, not after today and not in a holiday. */
export function blankSessions(
  rows: readonly { readonly pupilId: string }[], columns: readonly Pick<RegisterColumn, 'key' | 'date' | 'session'>[], source: Pick<GridSource, 'codeAt' | 'lockedBecause'>, today: Date,
): readonly CellChange[] {
  const past = columns.filter(({ date }) => {
    const day = parseDate(date);
    return day !== null && day <= today && holidayOn(date, getConfig().calendar) === null;
  });
  return rows.flatMap(({ pupilId }) => past.flatMap(({ key, session }) => {
    const cell = { row: pupilId, column: key };
    const isOpen = source.codeAt(cell) === '' && source.lockedBecause(cell) === null;
    return isOpen ? [{ ...cell, from: '', to: codeInSession(PRESENT_AM, session === 'AM') }] : [];
  }));
}
