import { useCallback, useMemo, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { WEEK_SLOTS, weekKey, type AttendanceWeek } from '../../../api/calls/attendance';
import { addDays, isThisWeek } from '../../../domain/dates';
import { weekFill } from '../../../domain/attendance/week';
import { attendanceCodesOn } from '../../../shared/attendance/gridCodes';
import { askAboutLater } from '../../../shared/attendance/laterMarks';
import { AdvanceSelect, KeysButton } from '../../../ui/grid/GridTools';
import { CodeGrid, type GridHandle } from '../../../ui/grid/CodeGrid';
import type { Advance } from '../../../ui/grid/commandContext';
import type { CellId, GridColumn } from '../../../ui/grid/gridTypes';
import { FilledLine, wordOf } from './FilledLine';
import { FillWeek } from './FillWeek';
import type { Attendance } from './useAttendance';
import { WITHOUT_ID } from './weekUnits';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const COLUMNS: readonly GridColumn[] = WEEK_SLOTS.map((slot, at) => {
  const day = DAYS[Math.floor(at / 2)] ?? '';
  const half = slot.endsWith('Am') ? 'AM' : 'PM';
  return { key: slot, name: `${day} ${half}`, short: half, group: day };
});

/** The Monday of a week. The current week is marked. */
function WeekDate({ date }: { readonly date: string }) {
  return <>{date}{isThisWeek(date) ? <> <span className="this-week">This week</span></> : null}</>;
}

/** The weeks of the term, one row each. */
export function WeekGrid({ weeks, attendance }: { readonly weeks: readonly AttendanceWeek[]; readonly attendance: Attendance }) {
  const { units, change, undo, redo, filled, setFilled } = attendance;
  const [advance, setAdvance] = useState<Advance>('stay');
  const { codes, enter, takeBack } = useMemo(() => {
    const mondays = new Map(weeks.map((week) => [weekKey(week), week.date]));
    const dayAt = ({ row, column }: CellId): string => addDays(mondays.get(row) ?? '', Math.floor(COLUMNS.findIndex(({ key }) => key === column) / 2)) ?? '';
    return { codes: attendanceCodesOn(dayAt), ...askAboutLater(dayAt, change) };
  }, [change, weeks]);
  const rows = useMemo(() => weeks.map((week) => ({ key: weekKey(week), name: `Week of ${week.date}` })), [weeks]);
  const pinned = useMemo(() => {
    const fill = (week: AttendanceWeek, code: string): void => {
      const changes = WEEK_SLOTS.map((slot) => {
        const cell = { row: weekKey(week), column: slot };
        return { ...cell, from: units.codeAt(cell), to: weekFill(code, slot) };
      }).filter(({ from, to }) => from !== to);
      const because = changes.map((one) => units.lockedBecause(one)).find((reason) => reason !== null) ?? null;
      const tell = (count: number): void => { setFilled({ what: `Week of ${week.date}`, word: wordOf(code), count, because }); };
      if (because === null) enter(changes, (entered) => { if (changes.length === 0 || entered.length > 0) tell(entered.length); });
      else tell(changes.length);
    };
    const byId = new Map(weeks.map((week) => [weekKey(week), week]));
    return [
      { key: 'date', header: 'Week commencing', className: 'week', isRowHeader: true, cell: (id: string) => <WeekDate date={byId.get(id)?.date ?? ''} /> },
      {
        key: 'fill', header: 'Fill week', className: 'fill', isAtEnd: true,
        cell: (id: string, isActive: boolean) => {
          const week = byId.get(id);
          return week === undefined ? null : <FillWeek date={week.date} isTabStop={isActive} onFill={(code) => { fill(week, code); }} />;
        },
      },
    ];
  }, [enter, setFilled, units, weeks]);
  const undoLast = () => takeBack() ?? undo();
  /** The line describes only the last action, so that its Undo reverses what the line names. */
  const after = <A extends readonly unknown[], R>(act: (...given: A) => R) => (...given: A): R => {
    setFilled(null);
    return act(...given);
  };
  const withoutId = weeks.filter(({ masterMonId }) => masterMonId === '').length;
  const grid = useRef<GridHandle>(null);
  const keepGrid = useCallback((handle: GridHandle) => { grid.current = handle; }, []);
  /** By the grid, which says what it was. */
  const undoInGrid = (): void => { grid.current?.commands.actions.undo(); };
  return (
    <section className="card tablecard" aria-label="Weeks">
      <div className="toolrow">
        <Button variant="secondary" size="sm" onClick={undoInGrid}>Undo</Button>
        <Button variant="secondary" size="sm" onClick={() => { grid.current?.commands.actions.redo(); }}>Redo</Button>
        <AdvanceSelect advance={advance} onChange={setAdvance} />
        <KeysButton />
      </div>
      <FilledLine filled={filled} onUndo={undoInGrid} />
      {withoutId === 0 ? null : <p className="muted mx-3">{withoutId === 1 ? 'One week cannot be changed here' : `${String(withoutId)} weeks cannot be changed here`}: {WITHOUT_ID}.</p>}
      <CodeGrid
        label="Attendance by week"
        className="weeks"
        rows={rows}
        columns={COLUMNS}
        pinned={pinned}
        source={units}
        codes={codes}
        advance={advance}
        onChange={after(enter)}
        onUndo={after(undoLast)}
        onRedo={after(redo)}
        handle={keepGrid}
      />
    </section>
  );
}
