import { useMemo, useState } from 'react';
import { WEEK_SLOTS, type AttendanceWeek } from '../../../api/calls/attendance';
import { findCode } from '../../../domain/attendance/codeBook';
import { PRESENT_ALL_DAY, weekFill } from '../../../domain/attendance/week';
import { ATTENDANCE_CODES, ENTERED_CODES } from '../../../parts/attendance/gridCodes';
import { AdvanceSelect } from '../../../ui/grid/AdvanceSelect';
import { CodeGrid } from '../../../ui/grid/CodeGrid';
import type { Advance } from '../../../ui/grid/commandContext';
import type { GridColumn } from '../../../ui/grid/gridTypes';
import { KeysButton } from '../../../ui/grid/KeysButton';
import type { Attendance } from './useAttendance';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const COLUMNS: readonly GridColumn[] = WEEK_SLOTS.map((slot, at) => {
  const day = DAYS[Math.floor(at / 2)] ?? '';
  const half = slot.endsWith('Am') ? 'AM' : 'PM';
  return { key: slot, name: `${day} ${half}`, short: half, group: day };
});
const WHOLE_WEEK: readonly string[] = [PRESENT_ALL_DAY, ...ENTERED_CODES.filter((code) => code !== '')];

/** The weeks of the term, one row each. */
export function WeekGrid({ weeks, attendance }: { readonly weeks: readonly AttendanceWeek[]; readonly attendance: Attendance }) {
  const { units, change, undo, redo } = attendance;
  const [advance, setAdvance] = useState<Advance>('stay');
  const rows = useMemo(() => weeks.map(({ masterMonId, date }) => ({ key: masterMonId, name: `Week of ${date}` })), [weeks]);
  const columns = COLUMNS;
  const pinned = useMemo(() => {
    const fill = (week: AttendanceWeek, code: string): void =>
      change(WEEK_SLOTS.map((slot) => {
        const cell = { row: week.masterMonId, column: slot };
        return { ...cell, from: units.codeAt(cell), to: weekFill(code, slot) };
      }).filter(({ from, to }) => from !== to));
    const byId = new Map(weeks.map((week) => [week.masterMonId, week]));
    const dateOf = (id: string): string => byId.get(id)?.date ?? '';
    return [
      { key: 'date', header: 'Week commencing', className: 'week', isRowHeader: true, cell: dateOf },
      {
        key: 'fill', header: 'Fill week', className: 'fill',
        cell: (id: string) => {
          const week = byId.get(id);
          return week === undefined ? null : <FillWeek date={week.date} onFill={(code) => { fill(week, code); }} />;
        },
      },
    ];
  }, [change, units, weeks]);
  return (
    <section className="card tablecard" aria-label="Weeks">
      <div className="toolrow">
        <button type="button" className="btn btn-sm btn-secondary" onClick={undo}>Undo</button>
        <button type="button" className="btn btn-sm btn-secondary" onClick={redo}>Redo</button>
        <AdvanceSelect advance={advance} onChange={setAdvance} />
        <KeysButton />
      </div>
      <CodeGrid
        label="Attendance by week"
        className="weeks"
        rows={rows}
        columns={columns}
        pinned={pinned}
        source={units}
        codes={ATTENDANCE_CODES}
        advance={advance}
        onChange={change}
        onUndo={undo}
        onRedo={redo}
      />
    </section>
  );
}

/** Fills the whole week at once, then resets to 'Fill'. */
function FillWeek({ date, onFill }: { readonly date: string; readonly onFill: (code: string) => void }) {
  return (
    <select
      className="form-select form-select-sm"
      aria-label={`Fill week of ${date}`}
      value=""
      onChange={(event) => { onFill(event.target.value); }}
    >
      <option value="">Fill</option>
      {WHOLE_WEEK.map((code) => <option key={code} value={code}>{code} - {code === PRESENT_ALL_DAY ? 'Present all week' : findCode(code)?.meaning}</option>)}
    </select>
  );
}
