import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { getConfig } from '../../config/config';
import { optionsOr } from '../../config/overrides';
import { overText } from '../../domain/termOrder';
import { PEP_STATUS_FILTER, type PupilFilters } from './pupilQuery';
import { FilterSelect } from '../../ui/FilterSelect';
import { SearchBox } from '../../ui/SearchBox';
import type { ListChange } from '../../ui/table/useListState';
import { DAY_FILTERS, type DayFilter } from '../../parts/pupils/dayFilter';

/** The statuses to narrow by, or the council's own list (S-288). */
const statuses = () => optionsOr('pepStatusFilter', PEP_STATUS_FILTER);

/** Pause after the last key (001 section 9). */
const SEARCH_PAUSE_MS = 500;

/**
 * Search and the two filters above the list. "Default" sends no term: the host chooses one and returns it,
 * and the filter then shows that one (S-291).
 */
export function PupilTools({ search, term, status, day, onChange, menu }: {
  readonly search: string;
  readonly term: string;
  readonly status: string;
  readonly day: DayFilter;
  readonly onChange: (change: ListChange<PupilFilters>) => void;
  readonly menu: ReactNode;
}) {
  return (
    <div className="toolrow">
      <SearchBox value={search} pauseMs={SEARCH_PAUSE_MS} onSearch={(text) => { onChange({ search: text }); }} />
      <FilterSelect
        label="Term of Pep"
        value={term}
        options={getConfig().terms.pepStatus}
        blank="Default"
        hint={overText([...getConfig().terms.pepStatus, term])}
        onChange={(value) => { onChange({ filters: { term: value } }); }}
      />
      <FilterSelect
        label="Pep Status"
        value={status === '' ? 'All' : status}
        options={statuses()}
        onChange={(value) => { onChange({ filters: { status: value } }); }}
      />
      {DAY_FILTERS.map(({ key, label }) => (
        <Button
          key={key}
          variant="secondary"
          aria-pressed={day === key}
          onClick={() => { onChange({ filters: { day: day === key ? '' : key } }); }}
        >
          {label}
        </Button>
      ))}
      {menu}
    </div>
  );
}
