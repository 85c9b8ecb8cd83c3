import { MultiSelect } from '../../ui/fields/MultiSelect';
import { CODE_CHOICES, hostFilters, pageOnlyLabels, yearGroupChoices } from './registerFilters';
import type { Register } from './useRegister';

/** Every filter of the register (001 section 2.6). */
export function FilterRow({ id, isOpen, register }: { readonly id: string; readonly isOpen: boolean; readonly register: Register }) {
  const { filters, change, reset, subSchools, schoolsFailed } = register;
  const pageOnly = pageOnlyLabels();
  const hintOf = (label: string) => (pageOnly.includes(label) ? 'Looks at the pupils on this page.' : null);
  return (
    <div id={id} className="toolrow filters" hidden={!isOpen}>
      <MultiSelect
        label="School"
        none={schoolsFailed ? 'could not be loaded' : 'All'}
        choices={subSchools.map(({ id: value, name }) => ({ value, label: name }))}
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
      <button type="button" className="btn btn-sm btn-link" onClick={reset}>RESET</button>
    </div>
  );
}
