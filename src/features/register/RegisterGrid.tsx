import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { RegisterRow, RegisterWeek } from '../../api/calls/register';
import { fromRegisterWire, PRESENT_AM, PRESENT_PM } from '../../domain/attendance/codeBook';
import { totalsOf } from '../../domain/attendance/totals';
import { parseDate } from '../../domain/dates';
import { yearOf } from '../../domain/phase';
import { CodeLegend } from '../../parts/attendance/CodeLegend';
import { ATTENDANCE_CODES } from '../../parts/attendance/gridCodes';
import { AdvanceSelect } from '../../ui/grid/AdvanceSelect';
import { CodeGrid, type GridHandle } from '../../ui/grid/CodeGrid';
import type { Advance } from '../../ui/grid/gridCommands';
import { KeysButton } from '../../ui/grid/KeysButton';
import { confirm } from '../../ui/confirm';
import { Icon } from '../../ui/Icon';
import { SearchBox } from '../../ui/SearchBox';
import { useMediaQuery } from '../../ui/useMediaQuery';
import type { RegisterColumn } from './registerDays';
import type { RegisterFilters } from './registerFilters';
import type { Register } from './useRegister';

const NARROW = '(max-width: 575px)';
/** Pixels; the pinned columns have the same widths in register.css. */
const WIDE_SIZES = { row: 37, group: 220, pinned: 604 };
const NARROW_SIZES = { row: 37, group: 160, pinned: 128 };

/** Rows that the page's own filters leave (S-371): the host knows neither codes nor year groups on the load. */
function rowsLeft(rows: readonly RegisterRow[], { yearGroups, codes }: RegisterFilters, search: string, columns: readonly RegisterColumn[]) {
  const words = search.trim().toLowerCase();
  const years = new Set(yearGroups.map(yearOf));
  // By the marks as they were loaded: a row does not vanish while it is edited.
  const hasCode = (weeks: readonly RegisterWeek[]): boolean =>
    columns.some(({ week, slot }) => codes.includes(fromRegisterWire(weeks[week]?.[slot as keyof RegisterWeek] ?? '')));
  return rows.filter(({ upn, forename, surname, yearGroup, attendanceList }) =>
    (words === '' || `${upn} ${forename} ${surname}`.toLowerCase().includes(words)) &&
    (years.size === 0 || years.has(yearOf(yearGroup))) &&
    (codes.length === 0 || hasCode(attendanceList)));
}

/** The pupils of this page with the marks of the days shown. */
export function RegisterGrid({ register, rows }: { readonly register: Register; readonly rows: readonly RegisterRow[] }) {
  const { marks, columns, filters } = register;
  const [advance, setAdvance] = useState<Advance>('down');
  const [search, setSearch] = useState('');
  const [hasLegend, setLegend] = useState(false);
  const grid = useRef<GridHandle>(null);
  const keep = useCallback((handle: GridHandle) => { grid.current = handle; }, []);
  const isNarrow = useMediaQuery(NARROW);
  const { store } = marks;
  const codesOf = useCallback((pupilId: string) => columns.map(({ key }) => store.codeAt({ row: pupilId, column: key })), [columns, store]);
  const left = useMemo(() => rowsLeft(rows, filters, search, columns), [columns, filters, rows, search]);
  const lines = useMemo(() => left.map(({ pupilId, forename, surname }) => ({ key: pupilId, name: `${forename} ${surname}` })), [left]);
  const pinned = usePinned(rows, codesOf, isNarrow);

  const markPresent = async () => {
    const today = new Date();
    const changes = left.flatMap(({ pupilId }) => columns.flatMap(({ key, date, session }) => {
      const cell = { row: pupilId, column: key };
      const day = parseDate(date);
      const isOpen = day !== null && day <= today && marks.source.lockedBecause(cell) === null && store.codeAt(cell) === '';
      return isOpen ? [{ ...cell, from: '', to: session === 'AM' ? PRESENT_AM : PRESENT_PM }] : [];
    }));
    const pupils = new Set(changes.map(({ row }) => row)).size;
    const isSure = await confirm({
      title: changes.length === 0 ? 'No session is blank' : `Mark ${changes.length} blank sessions present?`,
      text: changes.length === 0 ? 'Every session up to today has a mark.' : `They belong to ${pupils} pupils of this page, up to today. Marks that are there stay as they are. Undo reverses it.`,
      yes: changes.length === 0 ? 'OK' : 'Mark present',
      no: 'Cancel',
    });
    if (isSure && changes.length > 0) marks.change(changes);
  };

  const days = useMemo(() => columns.filter((_, at) => at % 2 === 0).map(({ group }) => group), [columns]);
  return (
    <>
      <div className="toolrow">
        <SearchBox value={search} pauseMs={150} onSearch={setSearch} label="Search this page" />
        <button type="button" className="btn btn-sm btn-secondary" onClick={marks.undo}>Undo</button>
        <button type="button" className="btn btn-sm btn-secondary" onClick={marks.redo}>Redo</button>
        <AdvanceSelect advance={advance} onChange={setAdvance} />
        <button type="button" className="btn btn-sm btn-secondary" onClick={() => { void markPresent(); }}>Mark the rest present</button>
        <KeysButton />
        <button type="button" className="btn btn-sm btn-secondary" aria-expanded={hasLegend} onClick={() => { setLegend(!hasLegend); }}>Codes</button>
        <span className="inline ms-auto">
          <label className="inline small">Go to
            <select className="form-select form-select-sm" value="" onChange={(event) => { grid.current?.scrollTo(Number(event.target.value)); }}>
              <option value="">day</option>
              {days.map((day, at) => <option key={day} value={at}>{day}</option>)}
            </select>
          </label>
          <button type="button" className="btn btn-sm btn-secondary btn-icon" aria-label="Earlier day" onClick={() => { grid.current?.scrollBy(-1); }}><Icon name="back" /></button>
          <button type="button" className="btn btn-sm btn-secondary btn-icon" aria-label="Later day" onClick={() => { grid.current?.scrollBy(1); }}><Icon name="forward" /></button>
        </span>
      </div>
      {hasLegend ? <div className="card-body"><CodeLegend /></div> : null}
      {left.length === 0 ? <p className="empty-state">No pupil of this page matches.</p> : (
        <CodeGrid
          label="Register"
          className="register"
          rows={lines}
          columns={columns}
          pinned={pinned}
          source={marks.source}
          codes={ATTENDANCE_CODES}
          advance={advance}
          sizes={isNarrow ? NARROW_SIZES : WIDE_SIZES}
          onChange={marks.change}
          onUndo={marks.undo}
          onRedo={marks.redo}
          handle={keep}
        />
      )}
      <PageTotals codesOf={codesOf} rows={left} register={register} />
    </>
  );
}

function usePinned(rows: readonly RegisterRow[], codesOf: (pupilId: string) => readonly string[], isNarrow: boolean) {
  return useMemo(() => {
    const byId = new Map(rows.map((row) => [row.pupilId, row]));
    const text = (name: 'upn' | 'forename' | 'surname' | 'schoolname') => (id: string) => byId.get(id)?.[name] ?? '';
    const totals = (id: string) => {
      const { present, authorised, unauthorised, missing } = totalsOf(codesOf(id));
      return <>{present} · {authorised} · {unauthorised} · {missing}</>;
    };
    const isLeaver = (id: string): boolean => ['1', 'true', 'yes'].includes((byId.get(id)?.isLeaver ?? '').toLowerCase());
    const name = {
      key: 'forename', header: 'Name', className: 'pin p2', isRowHeader: true,
      cell: (id: string) => (isNarrow ? <>{text('forename')(id)} {text('surname')(id)}</> : text('forename')(id)),
    };
    if (isNarrow) return [name];
    return [
      { key: 'upn', header: 'UPN', className: 'pin p1', cell: text('upn') },
      name,
      { key: 'surname', header: 'Surname', className: 'pin p3', cell: (id: string) => <>{text('surname')(id)}{isLeaver(id) ? <> <span className="badge">Leaver</span></> : null}</> },
      { key: 'year', header: 'Year', className: 'pin p4', cell: (id: string) => yearOf(byId.get(id)?.yearGroup ?? '') },
      { key: 'school', header: 'School', className: 'pin p5', cell: text('schoolname') },
      { key: 'totals', header: 'P · A · U · –', className: 'pin p6 num', cell: totals },
    ];
  }, [codesOf, isNarrow, rows]);
}

/** The days shown, counted over the pupils shown. */
function PageTotals({ codesOf, rows, register: { marks } }: {
  readonly codesOf: (pupilId: string) => readonly string[];
  readonly rows: readonly RegisterRow[];
  readonly register: Register;
}) {
  useSyncExternalStore(marks.store.subscribeAll, marks.store.version);
  const { present, authorised, unauthorised, missing } = totalsOf(rows.flatMap(({ pupilId }) => codesOf(pupilId)));
  return <p className="register-totals muted num">Days shown: {present} present (P), {authorised} authorised (A), {unauthorised} unauthorised (U), {missing} without a mark (–)</p>;
}
