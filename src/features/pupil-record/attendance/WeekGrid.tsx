import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { WEEK_SLOTS, type AttendanceWeek } from '../../../api/calls/attendance';
import { addDays, isThisWeek } from '../../../domain/dates';
import { weekFill } from '../../../domain/attendance/week';
import { attendanceCodesOn } from '../../../parts/attendance/gridCodes';
import { AdvanceSelect, KeysButton } from '../../../ui/grid/GridTools';
import { CodeGrid } from '../../../ui/grid/CodeGrid';
import type { Advance } from '../../../ui/grid/commandContext';
import type { CellId, GridColumn } from '../../../ui/grid/gridTypes';
import { FilledLine, wordOf } from './FilledLine';
import { FillWeek } from './FillWeek';
import type { Attendance } from './useAttendance';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const COLUMNS: readonly GridColumn[] = WEEK_SLOTS.map((slot, at) => {
  const day = DAYS[Math.floor(at / 2)] ?? '';
  const half = slot.endsWith('Am') ? 'AM' : 'PM';
  return { key: slot, name: `${day} ${half}`, short: half, group: day };
});

/** The Monday of a week. The current week is marked. */
function WeekDate({ date }: { readonly date: string }) {
  return <>{date}{isThisWeek(date) ? <span className="this-week">This week</span> : null}</>;
}

/** The weeks of the term, one row each. */
export function WeekGrid({ weeks, attendance }: { readonly weeks: readonly AttendanceWeek[]; readonly attendance: Attendance }) {
  const { units, change, undo, redo, filled, setFilled } = attendance;
  const [advance, setAdvance] = useState<Advance>('stay');
  const dayAt = useMemo(() => {
    const mondays = new Map(weeks.map(({ masterMonId, date }) => [masterMonId, date]));
    return ({ row, column }: CellId): string => addDays(mondays.get(row) ?? '', Math.floor(COLUMNS.findIndex(({ key }) => key === column) / 2)) ?? '';
  }, [weeks]);
  const codes = useMemo(() => attendanceCodesOn(dayAt), [dayAt]);
  const rows = useMemo(() => weeks.map(({ masterMonId, date }) => ({ key: masterMonId, name: `Week of ${date}` })), [weeks]);
  const pinned = useMemo(() => {
    const fill = ({ masterMonId, date }: AttendanceWeek, code: string): void => {
      const changes = WEEK_SLOTS.map((slot) => {
        const cell = { row: masterMonId, column: slot };
        return { ...cell, from: units.codeAt(cell), to: weekFill(code, slot) };
      }).filter(({ from, to }) => from !== to);
      const because = changes.map((one) => units.lockedBecause(one)).find((reason) => reason !== null) ?? null;
      if (because === null) change(changes);
      setFilled({ what: `Week of ${date}`, word: wordOf(code), count: changes.length, because });
    };
    const byId = new Map(weeks.map((week) => [week.masterMonId, week]));
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
  }, [change, setFilled, units, weeks]);
  /** The line describes only the last action, so that its Undo reverses what the line names. */
  const after = <A extends readonly unknown[]>(act: (...given: A) => void) => (...given: A): void => {
    setFilled(null);
    act(...given);
  };
  return (
    <section className="card tablecard" aria-label="Weeks">
      <div className="toolrow">
        <Button variant="secondary" size="sm" onClick={after(undo)}>Undo</Button>
        <Button variant="secondary" size="sm" onClick={after(redo)}>Redo</Button>
        <AdvanceSelect advance={advance} onChange={setAdvance} />
        <KeysButton />
      </div>
      <FilledLine filled={filled} onUndo={after(undo)} />
      <CodeGrid
        label="Attendance by week"
        className="weeks"
        rows={rows}
        columns={COLUMNS}
        pinned={pinned}
        source={units}
        codes={codes}
        advance={advance}
        onChange={after(change)}
        onUndo={after(undo)}
        onRedo={after(redo)}
      />
    </section>
  );
}
