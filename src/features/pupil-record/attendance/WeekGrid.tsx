import { useMemo, useRef, useSyncExternalStore } from 'react';
import Button from 'react-bootstrap/Button';
import { WEEK_SLOTS, weekKey, type AttendanceWeek } from '../../../api/calls/attendance';
import { addDays, isThisWeek } from '../../../domain/dates';
import { weekFill, PRESENT_ALL_DAY } from '../../../domain/attendance/week';
import { attendanceCodesOn, ENTERED_CODES } from '../../../shared/attendance/gridCodes';
import { askAboutLater } from '../../../shared/attendance/laterMarks';
import { AdvanceSelect, KeysButton } from '../../../ui/grid/GridTools';
import { CodeGrid } from '../../../ui/grid/CodeGrid';
import type { GridHandle } from '../../../ui/grid/gridHandle';
import type { Advance } from '../../../ui/grid/commandContext';
import type { CellId, GridColumn } from '../../../ui/grid/gridTypes';
import { findCode } from '../../../domain/attendance/codeBook';
import { Disclosure } from '../../../ui/panels/Disclosure';
import { createUserState } from '../../../state/userState';
import { FilledLine, wordOf } from './FilledLine';
import type { Attendance } from './useAttendance';
import { WITHOUT_ID } from './weekUnits';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const COLUMNS: readonly GridColumn[] = WEEK_SLOTS.map((slot, at) => {
  const day = DAYS[Math.floor(at / 2)] ?? '';
  const half = slot.endsWith('Am') ? 'AM' : 'PM';
  return { key: slot, name: `${day} ${half}`, short: half, group: day };
});

/** Kept for the next pupil of somebody who enters the weeks of many. */
const afterCode = createUserState<Advance>('where the weeks of a pupil go after a code', 'stay');

export function WeekGrid({ weeks, attendance }: { readonly weeks: readonly AttendanceWeek[]; readonly attendance: Attendance }) {
  const { units, change, undo, redo, filled, setFilled } = attendance;
  const advance = useSyncExternalStore(afterCode.subscribe, afterCode.get);
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
      const reportFill = (count: number): void => { setFilled({ what: `Week of ${week.date}`, word: wordOf(code), count, because }); };
      if (because === null) enter(changes, (entered) => { if (changes.length === 0 || entered.length > 0) reportFill(entered.length); });
      else reportFill(changes.length);
    };
    const byId = new Map(weeks.map((week) => [weekKey(week), week]));
    return [
      {
        key: 'date', header: 'Week commencing', className: 'attendance-week', isRowHeader: true,
        cell: (id: string) => <>{byId.get(id)?.date}{isThisWeek(byId.get(id)?.date ?? '') ? <> <span className="attendance-this-week">This week</span></> : null}</>,
      },
      {
        key: 'fill', header: 'Fill week', className: 'attendance-fill', isAtEnd: true,
        cell: (id: string, isActive: boolean) => {
          const week = byId.get(id);
          return week === undefined ? null : <FillWeek date={week.date} isTabStop={isActive} onFill={(code) => { fill(week, code); }} />;
        },
      },
    ];
  }, [enter, setFilled, units, weeks]);
  const undoLast = () => takeBack() ?? undo();
  /** The line describes only the last action, the one that its Undo reverses. */
  const after = <A extends readonly unknown[], R>(act: (...given: A) => R) => (...given: A): R => {
    setFilled(null);
    return act(...given);
  };
  const withoutId = weeks.filter(({ masterMonId }) => masterMonId === '').length;
  const grid = useRef<GridHandle>(null);
  /** By the grid, which announces what was undone. */
  const undoInGrid = (): void => { grid.current?.commands.actions.undo(); };
  return (
    <section className="card table-card" aria-label="Weeks">
      <div className="toolrow">
        <Button variant="secondary" size="sm" onClick={undoInGrid}>Undo</Button>
        <Button variant="secondary" size="sm" onClick={() => { grid.current?.commands.actions.redo(); }}>Redo</Button>
        <AdvanceSelect advance={advance} onChange={afterCode.set} />
        <KeysButton />
      </div>
      <FilledLine filled={filled} onUndo={undoInGrid} />
      {withoutId === 0 ? null : <p className="muted mx-3">{withoutId === 1 ? 'One week cannot be changed here' : `${withoutId} weeks cannot be changed here`}: {WITHOUT_ID}.</p>}
      <CodeGrid
        label="Attendance by week"
        className="attendance-weeks"
        rows={rows}
        columns={COLUMNS}
        pinned={pinned}
        source={units}
        codes={codes}
        advance={advance}
        onChange={after(enter)}
        onUndo={after(undoLast)}
        onRedo={after(redo)}
        ref={grid}
      />
    </section>
  );
}

const WHOLE_WEEK: readonly string[] = [PRESENT_ALL_DAY, ...ENTERED_CODES.filter((code) => code !== '')];
const meaningOf = (code: string): string => (code === PRESENT_ALL_DAY ? 'Present all week' : (findCode(code)?.meaning ?? ''));

/** A menu of codes. Choosing one marks the whole week (B-094). It is placed on the screen, so that the scrolling table does not cut it off. */
function FillWeek({ date, isTabStop, onFill }: {
  readonly date: string;
  readonly isTabStop: boolean;
  readonly onFill: (code: string) => void;
}) {
  return (
    <Disclosure
      label={`Fill week of ${date}`}
      isTabStop={isTabStop}
      variant="quiet"
      size="sm"
      buttonClass="dropdown-toggle"
      buttonContent="Fill"
      panelClass="disclosure-menu attendance-fill-menu"
    >
      {(close) => (
        <ul>
          {WHOLE_WEEK.map((code) => (
            <li key={code}>
              <Button variant="quiet" onClick={() => { close(); onFill(code); }}>
                <span className="attendance-fill-code">{code}</span>{' '}{meaningOf(code)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
