import { useState, type ReactNode } from 'react';
import { CodeLegend } from '../../parts/attendance/CodeLegend';
import { Disclosure } from '../../ui/Disclosure';
import { AdvanceSelect } from '../../ui/grid/AdvanceSelect';
import type { GridHandle } from '../../ui/grid/CodeGrid';
import type { Advance } from '../../ui/grid/commandContext';
import { KeysButton } from '../../ui/grid/KeysButton';
import { Icon } from '../../ui/Icon';
import { SearchBox } from '../../ui/SearchBox';
import type { RegisterColumn } from './registerDays';
import type { RegisterMarks } from './registerMarks';

/** The tools for the cells of this page; where they do not fit into one line, the less frequent ones are in a menu. */
export function GridTools({ fold, marks, columns, grid, advance, onAdvance, onSearch, search, onMarkPresent, hasWideDays, onWideDays }: {
  /** How much is in the menu: nothing on an office screen, and on a phone the steps by day as well. */
  readonly fold: 'none' | 'tablet' | 'phone';
  readonly marks: RegisterMarks;
  readonly columns: readonly RegisterColumn[];
  readonly grid: () => GridHandle | null;
  readonly advance: Advance;
  readonly onAdvance: (advance: Advance) => void;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onMarkPresent: () => void;
  /** null where there is no choice. */
  readonly hasWideDays: boolean | null;
  readonly onWideDays: (hasWideDays: boolean) => void;
}) {
  const [hasLegend, setLegend] = useState(false);
  const isFolded = fold !== 'none';
  const days = columns.filter((_, at) => at % 2 === 0).map(({ group }) => group);
  const searchBox = <SearchBox value={search} pauseMs={150} onSearch={onSearch} label="Search this page" />;
  const redo = <Tool onPress={marks.redo}>Redo</Tool>;
  const codes = <button type="button" className="btn btn-sm btn-secondary" aria-expanded={hasLegend} onClick={() => { setLegend(!hasLegend); }}>Codes</button>;
  const goTo = (
    <label className="inline small">Go to
      <select className="form-select form-select-sm" value="" onChange={(event) => { grid()?.goToGroup(Number(event.target.value)); }}>
        <option value="">day</option>
        {days.map((day, at) => <option key={day} value={at}>{day}</option>)}
      </select>
    </label>
  );
  const steps = <DaySteps grid={grid} days={days} />;
  const view = (
    <>
      <AdvanceSelect advance={advance} onChange={onAdvance} />
      {hasWideDays === null ? null : (
        <label className="form-check mb-0">
          <input type="checkbox" className="form-check-input" checked={hasWideDays} onChange={(event) => { onWideDays(event.target.checked); }} />
          <span className="form-check-label">Wide days</span>
        </label>
      )}
    </>
  );
  return (
    <>
      <div className="toolrow">
        {isFolded ? null : searchBox}
        <Tool onPress={marks.undo}>Undo</Tool>
        {isFolded ? null : redo}
        <Tool onPress={onMarkPresent}>Mark the rest present</Tool>
        {isFolded ? (
          <Disclosure buttonClass="btn btn-sm btn-secondary dropdown-toggle" buttonContent="Tools" panelClass="menu view-menu register-view">
            {() => <>{searchBox}{redo}<Tool onPress={() => { grid()?.goToNextBlank(); }}>Next blank</Tool><KeysButton />{codes}{goTo}{fold === 'phone' ? steps : null}{view}</>}
          </Disclosure>
        ) : (
          <>
            <Tool onPress={() => { grid()?.goToNextBlank(); }}>Next blank</Tool>
            <KeysButton />
            {codes}
            <Disclosure buttonClass="btn btn-sm btn-secondary" buttonContent={<><Icon name="view" />View</>} panelClass="menu view-menu register-view">{() => view}</Disclosure>
          </>
        )}
        {fold === 'phone' ? null : <span className="inline ms-auto">{isFolded ? null : goTo}{steps}</span>}
      </div>
      {hasLegend ? <div className="card-body"><CodeLegend level={2} /></div> : null}
    </>
  );
}

/** Scrolls by one day, and says which day is first now: a screen reader sees no scrolling. */
function DaySteps({ grid, days }: { readonly grid: () => GridHandle | null; readonly days: readonly string[] }) {
  const [first, setFirst] = useState('');
  const step = (by: number) => () => { setFirst(days[grid()?.scrollBy(by) ?? 0] ?? ''); };
  return (
    <>
      <button type="button" className="btn btn-sm btn-secondary btn-icon" aria-label="Earlier day" onClick={step(-1)}><Icon name="back" /></button>
      <button type="button" className="btn btn-sm btn-secondary btn-icon" aria-label="Later day" onClick={step(1)}><Icon name="forward" /></button>
      <span role="status" className="visually-hidden">{first === '' ? null : `First day in sight: ${first}`}</span>
    </>
  );
}

function Tool({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) {
  return <button type="button" className="btn btn-sm btn-secondary" onClick={onPress}>{children}</button>;
}
