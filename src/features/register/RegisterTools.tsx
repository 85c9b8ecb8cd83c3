import { useId, useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { LARGEST_PAGE } from '../../shared/load/collectPages';
import { Disclosure } from '../../ui/panels/Disclosure';
import { MultiSelect } from '../../ui/fields/MultiSelect';
import { AdvanceSelect, KeysButton } from '../../ui/grid/GridTools';
import { Icon } from '../../ui/icons/Icon';
import { SearchBox } from '../../ui/fields/SearchBox';
import { Tick } from '../../ui/fields/Tick';
import { DayStepper } from './DayStepper';
import { isPageOnly, listFilters, listsSet } from './registerFilters';
import type { Register } from './useRegister';
import type { RegisterView } from './useRegisterView';

const SEARCH_MS = 500;

/** The one bar of the register (001 section 2.6): search, days, filters, and the tools for the cells. */
export function RegisterTools({ register, view }: { readonly register: Register; readonly view: RegisterView }) {
  const { filters, change, subSchools, rows } = register;
  const { isFolded, grid } = view;
  const [isOpen, setOpen] = useState(view.hasAllInSight);
  const filtersId = useId();
  /** How many filters hide at least one pupil. */
  const set = listsSet(filters, subSchools).length + (filters.leavers ? 1 : 0);
  const undo = (): void => { grid.current?.commands.actions.undo(); };
  const localSearch = <SearchBox value={view.search} pauseMs={150} onSearch={view.setSearch} label="Search this page" />;
  const tools = (close?: () => void) => (
    <>
      <Tool onPress={() => { grid.current?.commands.actions.redo(); }}>Redo</Tool>
      {rows === null || rows.length === 0 ? null : (
        <>
          <Tool onPress={view.markPresent}>Mark the rest present</Tool>
          <Tool onPress={() => { grid.current?.goToNextBlank(); }}>Next blank</Tool>
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
        {view.hasAllInSight ? localSearch : null}
        <DayStepper register={register} view={view} />
        <Button variant="secondary" size="sm" className="dropdown-toggle" aria-expanded={isOpen} aria-controls={filtersId} onClick={() => { setOpen(!isOpen); }}>
          Filters{set === 0 ? '' : ` (${set})`}
        </Button>
        {view.isPhone ? null : <Tool onPress={undo}>Undo</Tool>}
        {isFolded ? null : tools()}
        <Disclosure variant="secondary" size="sm" buttonContent={view.isPhone ? 'View' : <><Icon name="view" />View</>} panelClass="disclosure-menu list-view-menu register-view">
          {(close) => (
            <>
              {view.hasAllInSight ? null : localSearch}
              {view.isPhone ? <Tool onPress={undo}>Undo</Tool> : null}
              {isFolded ? tools(close) : null}
              <AdvanceSelect advance={view.advance} onChange={view.setAdvance} />
              {view.isPhone ? null : <Tick isOn={view.hasWideDays} onChange={view.setWideDays}>Wide days</Tick>}
            </>
          )}
        </Disclosure>
      </div>
      <FilterRow id={filtersId} isOpen={isOpen} register={register} onReset={view.reset} />
    </>
  );
}

function Tool({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) {
  return <Button variant="secondary" size="sm" onClick={onPress}>{children}</Button>;
}

/** Every filter of the register (001 section 2.6). */
function FilterRow({ id, isOpen, register: { filters, change, subSchools, schoolsFailed }, onReset }: {
  readonly id: string;
  readonly isOpen: boolean;
  readonly register: Register;
  readonly onReset: () => void;
}) {
  return (
    <div id={id} className="toolrow register-filters" hidden={!isOpen}>
      {listFilters(subSchools).map((list) => (
        <MultiSelect
          key={list.name}
          label={list.label}
          hint={isPageOnly(list) ? `Looks at ${LARGEST_PAGE} pupils a page.` : null}
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
      <Button variant="link" size="sm" onClick={onReset}>RESET</Button>
    </div>
  );
}
