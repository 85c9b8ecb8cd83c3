import { useEffect, useRef, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { termChoices } from '../../domain/termOrder';
import { NO_SCHOOL, pupilStatuses, type PupilFilters } from './pupilQuery';
import { FilterSelect } from '../../ui/fields/FilterSelect';
import { SearchBox } from '../../ui/fields/SearchBox';
import { dataOf, type LoadState } from '../../ui/states/loadState';
import type { ListState } from '../../ui/table/listState';
import type { ListChange } from '../../ui/table/useListState';
import { DAY_FILTERS } from '../../shared/pupils/dayFilter';
import { BY_DATE } from './columns';

/** Pause after the last key (001 section 9). */
const SEARCH_PAUSE_MS = 500;

/** "This term" sends no term: the host chooses one and returns it, and the filter then shows that one (S-291). */
export function PupilTools({ isFirst, state: { search, filters, sort }, term, status, schools, onSchools, onChange, menu }: {
  /** The host has sent no list yet. */
  readonly isFirst: boolean;
  readonly state: ListState<PupilFilters>;
  readonly term: string;
  readonly status: string;
  /** Null until the user wants to choose one. */
  readonly schools: LoadState<readonly string[]> | null;
  readonly onSchools: () => void;
  readonly onChange: (change: ListChange<PupilFilters>) => void;
  readonly menu: ReactNode;
}) {
  return (
    <div className="toolrow">
      <SearchBox value={search} pauseMs={SEARCH_PAUSE_MS} onSearch={(text) => { onChange({ search: text }); }} />
      <FilterSelect
        label="Term of Pep"
        isWaiting={isFirst && term === ''}
        value={term}
        options={termChoices()}
        blank="This term"
        onChange={(value) => { onChange({ filters: { term: value } }); }}
      />
      <FilterSelect
        label="Pep Status"
        value={status === '' ? 'All' : status}
        options={pupilStatuses()}
        onChange={(value) => { onChange({ filters: { status: value } }); }}
      />
      {DAY_FILTERS.map(({ value, label }) => (
        <Button
          key={value}
          variant="secondary"
          active={filters.day === value}
          aria-pressed={filters.day === value}
          onClick={() => { onChange({ filters: { day: filters.day === value ? '' : value } }); }}
        >
          {label}
        </Button>
      ))}
      <SchoolFilter value={filters.school} schools={schools} onRequest={onSchools} onChange={(school) => { onChange({ filters: { school } }); }} />
      <Button
        variant="secondary"
        active={sort !== null}
        aria-pressed={sort !== null}
        onClick={() => { onChange({ sort: sort === null ? { key: BY_DATE, isDescending: false } : null }); }}
      >
        By date
      </Button>
      {menu}
    </div>
  );
}

/** The schools are in other calls than the pupils, so they are requested once the user wants to choose one. */
function SchoolFilter({ value, schools, onRequest, onChange }: {
  readonly value: string;
  readonly schools: LoadState<readonly string[]> | null;
  readonly onRequest: () => void;
  readonly onChange: (school: string) => void;
}) {
  const place = useRef<HTMLSpanElement>(null);
  const wasPressed = useRef(false);
  const names = schools === null ? null : dataOf(schools);
  useEffect(() => {
    if (names === null || !wasPressed.current) return;
    wasPressed.current = false;
    place.current?.querySelector('select')?.focus();
  }, [names]);
  if (names !== null) {
    const options = [...names.map((name) => ({ value: name, label: name })), { value: NO_SCHOOL, label: 'No school known' }];
    return <span ref={place} className="pupil-tools-school"><FilterSelect label="School" value={value} options={options} blank="All schools" onChange={onChange} /></span>;
  }
  const isFailed = schools?.status === 'failed';
  return (
    <Button
      variant="secondary"
      aria-disabled={schools !== null && !isFailed}
      onClick={() => {
        wasPressed.current = true;
        if (schools?.status === 'failed') schools.retry();
        else onRequest();
      }}
    >
      {isFailed ? 'Schools: try again' : schools === null ? 'School' : 'School: loading'}
    </Button>
  );
}
