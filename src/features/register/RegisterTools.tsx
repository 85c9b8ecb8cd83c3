import { useId, useState } from 'react';
import { REPORT_SPANS } from '../../domain/reportSpans';
import { DateRange } from '../../ui/fields/DateRange';
import { MultiSelect } from '../../ui/fields/MultiSelect';
import { Icon } from '../../ui/Icon';
import { SearchBox } from '../../ui/SearchBox';
import { CODE_CHOICES, countSet, hostFilters, pageOnlyLabels, yearGroupChoices } from './registerFilters';
import type { Register } from './useRegister';

const SEARCH_MS = 500;

/** The search, the report dates and, folded away, every filter of the register (001 section 2.6). */
export function RegisterTools({ register }: { readonly register: Register }) {
  const { filters, change, reset, span, setSpan, turnMonth, subSchools, schoolsFailed } = register;
  const [isOpen, setOpen] = useState(false);
  const filtersId = useId();
  const set = countSet(filters, subSchools.length);
  const pageOnly = pageOnlyLabels();
  const hintOf = (label: string) => (pageOnly.includes(label) ? 'Looks at the pupils on this page.' : null);
  return (
    <>
      <div className="toolrow">
        <SearchBox value={filters.search} pauseMs={SEARCH_MS} onSearch={(search) => { change({ search }); }} label="Search (UPN, Name)" />
        <DateRange label="Report dates" span={span} presets={REPORT_SPANS} onChange={setSpan} />
        <button type="button" className="btn btn-sm btn-secondary" onClick={() => { turnMonth('Previous'); }}><Icon name="back" />PREVIOUS MONTH</button>
        <button type="button" className="btn btn-sm btn-secondary" onClick={() => { turnMonth('Next'); }}>NEXT MONTH<Icon name="forward" /></button>
        <button type="button" className="btn btn-sm btn-secondary dropdown-toggle" aria-expanded={isOpen} aria-controls={filtersId} onClick={() => { setOpen(!isOpen); }}>
          Filters{set === 0 ? '' : ` (${set})`}
        </button>
        <button type="button" className="btn btn-sm btn-link" onClick={reset}>RESET</button>
      </div>
      <div id={filtersId} className="toolrow filters" hidden={!isOpen}>
        <MultiSelect
          label="School"
          none={schoolsFailed ? 'could not be loaded' : 'All'}
          choices={subSchools.map(({ id, name }) => ({ value: id, label: name }))}
          values={filters.schools}
          onChange={(schools) => { change({ schools }); }}
        />
        <MultiSelect label="Year Group" hint={hintOf('Year Group')} none="All" choices={yearGroupChoices()} values={filters.yearGroups} onChange={(yearGroups) => { change({ yearGroups }); }} />
        <MultiSelect label="Attendance Filter" hint={hintOf('Attendance Filter')} none="All" choices={CODE_CHOICES} values={filters.codes} onChange={(codes) => { change({ codes }); }} />
        {hostFilters().map(({ name, label, choices }) => (
          <MultiSelect key={name} label={label} none="All" choices={choices} values={filters[name]} onChange={(values) => { change({ [name]: values }); }} />
        ))}
        <label className="form-check form-switch">
          <input type="checkbox" role="switch" className="form-check-input" checked={filters.leavers} onChange={(event) => { change({ leavers: event.target.checked }); }} />
          <span className="form-check-label">Show Leavers</span>
        </label>
      </div>
    </>
  );
}
