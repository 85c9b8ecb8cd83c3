import { useId, useState, type ReactNode, useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { getConfig } from '../../config/config';
import { LARGEST_PAGE } from '../../shared/load/collectPages';
import { Disclosure } from '../../ui/panels/Disclosure';
import { MultiSelect } from '../../ui/fields/MultiSelect';
import { AdvanceSelect, KeysButton } from '../../ui/grid/GridTools';
import { Icon } from '../../ui/icons/Icon';
import { SearchBox } from '../../ui/fields/SearchBox';
import { Tick } from '../../ui/fields/Tick';
import { FilterSelect } from '../../ui/fields/FilterSelect';
import { countSet, isPageOnly, listFilters } from './registerFilters';
import type { Register } from './useRegister';
import type { RegisterView } from './useRegisterView';
import { openingColumn } from './registerDays';
import { keepDay, useFirstDay } from './registerPlace';
import { stepFrom } from './registerDates';
import { addDays, isThisWeek, mondayOf } from '../../domain/dates';
import { later } from '../../ui/lazy/later';
import { warmUp } from '../../ui/lazy/warmUp';
import { IconButton } from '../../ui/buttons/IconButton';

const SEARCH_MS = 500;

/** The one bar of the register (001 section 2.6): search, days, filters, and the tools for the cells. */
export function RegisterTools({ register, view }: { readonly register: Register; readonly view: RegisterView }) {
  const { filters, change, subSchools, rows } = register;
  const { isFolded, grid } = view;
  const [isOpen, setOpen] = useState(() => getConfig().register.layout === 'specified');
  const filtersId = useId();
  const set = countSet(filters, subSchools);
  const undo = (): void => { grid()?.commands.actions.undo(); };
  const tools = (close?: () => void) => (
    <>
      <Tool onPress={() => { grid()?.commands.actions.redo(); }}>Redo</Tool>
      {rows === null || rows.length === 0 ? null : (
        <>
          <Tool onPress={view.markPresent}>Mark the rest present</Tool>
          <Tool onPress={() => { grid()?.goToNextBlank(); }}>Next blank</Tool>
          <KeysButton />
          <Button variant="secondary" size="sm" aria-expanded={view.hasLegend} onClick={() => { view.setLegend(!view.hasLegend); close?.(); }}>Codes</Button>
        </>
      )}
    </>
  );
  return (
    <>
      <div className="toolrow">
        <SearchBox value={filters.search} pauseMs={SEARCH_MS} onSearch={(search) => { change({ search }); }} label="Search (UPN, Name)" />
        <DayStepper register={register} view={view} />
        <Button variant="secondary" size="sm" className="dropdown-toggle" aria-expanded={isOpen} aria-controls={filtersId} onClick={() => { setOpen(!isOpen); }}>
          Filters{set === 0 ? '' : ` (${set})`}
        </Button>
        {view.isPhone ? null : <Tool onPress={undo}>Undo</Tool>}
        {isFolded ? null : tools()}
        <Disclosure variant="secondary" size="sm" buttonContent={view.isPhone ? 'View' : <><Icon name="view" />View</>} panelClass="menu view-menu register-view">
          {(close) => (
            <>
              <SearchBox value={view.search} pauseMs={150} onSearch={view.setSearch} label="Search this page" />
              {view.isPhone ? <Tool onPress={undo}>Undo</Tool> : null}
              {isFolded ? tools(close) : null}
              <AdvanceSelect advance={view.advance} onChange={view.setAdvance} />
              {view.isPhone ? null : <Tick isOn={view.hasWideDays} onChange={view.setWideDays}>Wide days</Tick>}
            </>
          )}
        </Disclosure>
      </div>
      <FilterRow id={filtersId} isOpen={isOpen} register={register} />
    </>
  );
}

function Tool({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) {
  return <Button variant="secondary" size="sm" onClick={onPress}>{children}</Button>;
}

/** Every filter of the register (001 section 2.6). */
function FilterRow({ id, isOpen, register }: { readonly id: string; readonly isOpen: boolean; readonly register: Register }) {
  const { filters, change, reset, subSchools, schoolsFailed } = register;
  return (
    <div id={id} className="toolrow filters" hidden={!isOpen}>
      {listFilters(subSchools).map((list) => (
        <MultiSelect
          key={list.name}
          label={list.label}
          hint={isPageOnly(list) ? `Looks at ${String(LARGEST_PAGE)} pupils a page.` : null}
          none={list.name === 'schools' && schoolsFailed ? 'could not be loaded' : 'All'}
          choices={list.choices}
          values={filters[list.name]}
          onChange={(values) => { change({ [list.name]: values }); }}
        />
      ))}
      <label className="form-check form-switch">
        <input type="checkbox" role="switch" className="form-check-input" checked={filters.leavers} onChange={(event) => { change({ leavers: event.target.checked }); }} />
        <span className="form-check-label">Show Leavers</span>
      </label>
      <Button variant="link" size="sm" onClick={reset}>RESET</Button>
    </div>
  );
}

/** moment is larger than the rest of the register's own code, so it loads when the marks are on screen. */
const ReportDates = later(async () => (await import('./ReportDates')).ReportDates);

/** Steps through the days, also into the months before and after. Its middle button opens the report dates (S-176, S-188). */
function DayStepper({ register, view }: { readonly register: Register; readonly view: RegisterView }) {
  const { columns, rows, span, setSpan, turnMonth } = register;
  const { isPhone, grid } = view;
  const first = columns[openingColumn(columns, rows ?? [], useFirstDay())];
  const days = columns.filter((_, at) => at % 2 === 0);
  const size = isPhone ? 'day' : 'week';

  /** No day is shown to step from: no pupil matches, or the page is still loading. The buttons keep the focus until then. */
  const isStill = first === undefined || first.date === '';

  useEffect(() => warmUp([ReportDates.load]), []);

  const step = (by: 1 | -1) => () => {
    if (first === undefined || isStill) return;
    const dates = days.map((day) => day.date);
    const before = dates.indexOf(first.date);
    const { date, at } = stepFrom(dates, first.date, by, size);
    // If the grid cannot scroll further, it already shows its last days.
    if (at !== null && grid()?.scrollBy(at - before) !== before) return;
    turnMonth(by === 1 ? 'Next' : 'Previous');
    keepDay(at === null ? date : stepFrom(dates, dates.at(-1) ?? '', by, 'day').date);
  };
  const button = (by: 1 | -1, name: string) => (
    <IconButton variant="secondary" icon={by === 1 ? 'forward' : 'back'} label={`${name} ${size}`} aria-disabled={isStill || undefined} onClick={step(by)} />
  );
  return (
    <span className="day-stepper" role="group" aria-label="Days">
      {button(-1, 'Earlier')}
      <Disclosure
        variant="secondary"
        size="sm"
        buttonClass="dropdown-toggle"
        buttonContent={<><span className="visually-hidden">Report dates: </span>{first === undefined ? 'Days' : isPhone ? dayText(first) : weekText(first)}</>}
        panelClass="menu view-menu register-view days"
      >
        {() => (
          <>
            <ReportDates span={span} onChange={setSpan} />
            <span className="inline">
              <Button variant="secondary" size="sm" onClick={() => { turnMonth('Previous'); }}><Icon name="back" />PREVIOUS MONTH</Button>
              <Button variant="secondary" size="sm" onClick={() => { turnMonth('Next'); }}>NEXT MONTH<Icon name="forward" /></Button>
            </span>
            <FilterSelect label="Go to" isSmall value="" blank="day" options={days.map(({ group }, at) => ({ value: String(at), label: group }))} onChange={(at) => { grid()?.goToGroup(Number(at)); }} />
            {/* The arrows of the specified scroller, which go by one day (S-194). */}
            {isPhone || days.length === 0 ? null : (
              <span className="inline">
                <Button variant="secondary" size="sm" onClick={() => { grid()?.scrollBy(-1); }}><Icon name="back" />Earlier day</Button>
                <Button variant="secondary" size="sm" onClick={() => { grid()?.scrollBy(1); }}>Later day<Icon name="forward" /></Button>
              </span>
            )}
          </>
        )}
      </Disclosure>
      {button(1, 'Later')}
      <span role="status" className="visually-hidden">{first === undefined ? null : `First day shown: ${first.group}`}</span>
    </span>
  );
}

type Day = Register['columns'][number];

const dayText = ({ date, day, group }: Day): string => (date === '' ? group : `${day.slice(0, 3)} ${date.slice(0, 5)}`);

function weekText({ date, group }: Day): string {
  if (date === '') return group;
  const monday = mondayOf(date);
  return isThisWeek(date) ? 'This week' : `${monday.slice(0, 5)} – ${addDays(monday, 4) ?? ''}`;
}

