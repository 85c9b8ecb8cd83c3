import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RegisterRow, RegisterWeek } from '../../api/calls/register';
import { fromRegisterWire } from '../../domain/attendance/codeBook';
import { yearOf } from '../../domain/phase';
import { ATTENDANCE_CODES } from '../../parts/attendance/gridCodes';
import { alertUser } from '../../ui/alert';
import { confirm } from '../../ui/confirm';
import { CodeGrid, type GridHandle } from '../../ui/grid/CodeGrid';
import type { Advance } from '../../ui/grid/commandContext';
import type { CellId } from '../../ui/grid/gridTypes';
import type { GridSizes } from '../../ui/grid/useGridWindow';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { GridTools } from './GridTools';
import { openingColumn } from './openingDay';
import { blankSessions } from './markPresent';
import { PageFilterNote } from './PageFilterNote';
import { PageTotals } from './PageTotals';
import type { RegisterColumn } from './registerDays';
import { pageFiltersSet, type RegisterFilters } from './registerFilters';
import { keepDay, keepWideDays, readPlace } from './registerPlace';
import { createRowFacts } from './rowFacts';
import { usePinned, type RegisterLayout } from './usePinned';
import type { Register } from './useRegister';

const PHONE = '(max-width: 575px)';
const TABLET = '(max-width: 1199px)';
/**
 * Pixels; the pinned columns have the same widths in register.css. `weeks` shows two weeks on an office screen, `week` one on
 * a tablet; `days` has the specified width of a day and all facts of the pupils (S-190, S-192); `phone` has the name and a day.
 */
const SIZES: Readonly<Record<RegisterLayout, GridSizes>> = {
  weeks: { row: 30, group: 92, pinned: 384 },
  week: { row: 30, group: 92, pinned: 252 },
  days: { row: 36, group: 220, pinned: 664 },
  phone: { row: 36, group: 160, pinned: 128 },
};

/** e.g. Mon 01/09; a day that cannot be read keeps its heading. */
const withShortHead = (column: RegisterColumn): RegisterColumn =>
  (column.date === '' ? column : { ...column, shortGroup: `${column.day.slice(0, 3)} ${column.date.slice(0, 5)}` });

/** Moves the focus to a cell; false where the page does not show it. */
export type GoTo = (cell: CellId) => boolean;

/** Rows that the page's own filters leave (S-371): the load has parameters for neither codes nor year groups. */
function rowsLeft(rows: readonly RegisterRow[], filters: RegisterFilters, search: string, columns: readonly RegisterColumn[]) {
  const term = search.trim().toLowerCase();
  const set = pageFiltersSet(filters);
  const years = new Set(set.includes('Year Group') ? filters.yearGroups.map(yearOf) : []);
  const codes = set.includes('Attendance Filter') ? filters.codes : [];
  // By the marks as they were loaded: a row does not vanish while it is edited.
  const hasCode = (weeks: readonly RegisterWeek[]): boolean =>
    columns.some(({ week, slot }) => codes.includes(fromRegisterWire(weeks[week]?.[slot as keyof RegisterWeek] ?? '')));
  return rows.filter(({ upn, forename, surname, yearGroup, attendanceList }) =>
    (term === '' || `${upn} ${forename} ${surname}`.toLowerCase().includes(term)) &&
    (years.size === 0 || years.has(yearOf(yearGroup))) &&
    (codes.length === 0 || hasCode(attendanceList)));
}

/** The pupils of this page with the marks of the days shown. */
export function RegisterGrid({ register, rows, keepGoTo }: {
  readonly register: Register;
  readonly rows: readonly RegisterRow[];
  /** Receives the function that moves the focus to a cell of this page. */
  readonly keepGoTo: (goTo: GoTo) => void;
}) {
  const { marks, columns, filters } = register;
  const [advance, setAdvance] = useState<Advance>('down');
  const [search, setSearch] = useState('');
  const grid = useRef<GridHandle>(null);
  const keep = useCallback((handle: GridHandle) => { grid.current = handle; }, []);
  const [hasWideDays, setWideDays] = useState(() => readPlace().hasWideDays);
  const isPhone = useMediaQuery(PHONE);
  const isTablet = useMediaQuery(TABLET);
  const layout: RegisterLayout = isPhone ? 'phone' : hasWideDays ? 'days' : isTablet ? 'week' : 'weeks';
  const headed = useMemo(() => (layout.startsWith('week') ? columns.map(withShortHead) : columns), [columns, layout]);
  const left = useMemo(() => rowsLeft(rows, filters, search, columns), [columns, filters, rows, search]);
  const lines = useMemo(() => left.map(({ pupilId, forename, surname }) => ({ key: pupilId, name: `${forename} ${surname}` })), [left]);
  const factsOf = useMemo(() => createRowFacts(marks.source, columns, new Date()), [columns, marks]);
  const startAt = openingColumn(columns, rows, readPlace().day);
  const pinned = usePinned(rows, factsOf, layout);

  useEffect(() => {
    keepGoTo((cell) => {
      const place = { row: lines.findIndex(({ key }) => key === cell.row), column: columns.findIndex(({ key }) => key === cell.column) };
      if (place.row < 0 && rows.some(({ pupilId }) => pupilId === cell.row)) setSearch('');
      if (place.row < 0 || place.column < 0) return false;
      grid.current?.goTo(place);
      return true;
    });
    return () => { keepGoTo(() => false); };
  }, [columns, keepGoTo, lines, rows]);

  const markPresent = async () => {
    const changes = blankSessions(left, columns, marks.source, new Date());
    const pupils = new Set(changes.map(({ row }) => row)).size;
    if (changes.length === 0) {
      await alertUser({ title: 'No session is blank', text: 'Every session up to today has a mark.' });
      return;
    }
    const isSure = await confirm({
      title: `Mark ${changes.length} blank sessions present?`,
      text: `They belong to ${pupils} pupils on this page, up to today. Existing marks do not change. You can undo this.`,
      yes: 'Mark present',
      no: 'Cancel',
    });
    if (isSure) marks.change(changes);
  };

  return (
    <>
      <GridTools
        fold={isPhone ? 'phone' : isTablet ? 'tablet' : 'none'} marks={marks} columns={columns} grid={() => grid.current} advance={advance} onAdvance={setAdvance}
        search={search} onSearch={setSearch} onMarkPresent={() => { void markPresent(); }}
        hasWideDays={isPhone ? null : hasWideDays} onWideDays={(next) => { keepWideDays(next); setWideDays(next); }}
      />
      <PageFilterNote register={register} shown={left.length} search={search} onShowAll={() => { setSearch(''); }} />
      {left.length === 0 ? null : (
        <CodeGrid
          // Other days, or another layout, are another grid, which opens at a day of its own.
          key={`${columns[0]?.key ?? ''} ${columns.length} ${layout}`}
          label="Register"
          className={`register ${layout}`}
          rows={lines}
          columns={headed}
          pinned={pinned}
          source={marks.source}
          codes={ATTENDANCE_CODES}
          advance={advance}
          sizes={SIZES[layout]}
          onChange={marks.change}
          onUndo={marks.undo}
          onRedo={marks.redo}
          startAt={startAt}
          onFirstGroup={(group) => { keepDay(columns[2 * group]?.date ?? ''); }}
          handle={keep}
        />
      )}
      <PageTotals marks={marks} columns={columns} rows={left} factsOf={factsOf} />
    </>
  );
}
