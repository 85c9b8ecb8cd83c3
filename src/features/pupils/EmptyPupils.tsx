import Button from 'react-bootstrap/Button';
import { choiceLabel } from '../../config/overrides';
import { PEP_STATUS_FILTER, type PupilFilters } from './pupilQuery';
import { searchWords } from '../../domain/searchWords';
import { SearchEverythingButton } from '../../shared/searchEverything';
import { EmptyState } from '../../ui/states/EmptyState';
import type { ListChange } from '../../ui/table/useListState';
import type { ListState } from '../../ui/table/listState';

export function EmptyPupils({ isFiltered, state, term, status, onChange }: {
  /** The host's list has plans, and one of our filters leaves none. */
  readonly isFiltered: boolean;
  readonly state: ListState<PupilFilters>;
  readonly term: string;
  readonly status: string;
  readonly onChange: (change: ListChange<PupilFilters>) => void;
}) {
  const { search, page, filters } = state;
  if (isFiltered) return <EmptyState title="No plan fits this filter" icon="list" />;
  const narrowed = [
    ...(term === '' ? [] : [`Term of Pep is set to ${term}.`]),
    ...(status === '' || status === 'All' ? [] : [`Pep Status is set to ${choiceLabel('pepStatusFilter', PEP_STATUS_FILTER, status)}.`]),
  ].join(' ');
  if (page > 1) {
    return (
      <EmptyState title={`There are no pupils on page ${page}`} icon="list" actions={<Button variant="secondary" onClick={() => { onChange({ page: 1 }); }}>First page</Button>}>
        {narrowed === '' ? null : <p>{narrowed}</p>}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={search === '' ? 'No pupils to show' : `No pupils match “${search}”`}
      actions={
        <>
          {search === '' ? null : <SearchEverythingButton text={search} />}
          {search === '' ? null : <Button variant="secondary" onClick={() => { onChange({ search: '' }); document.querySelector<HTMLElement>('#main [type=search]')?.focus(); }}>Clear search</Button>}
          {term === '' || filters.term === '' ? null : <Button variant="secondary" onClick={() => { onChange({ filters: { term: '' } }); }}>Use the default term</Button>}
          {status === '' || status === 'All' ? null : <Button variant="secondary" onClick={() => { onChange({ filters: { status: 'All' } }); }}>Show every status</Button>}
        </>
      }
    >
      <p>{search === '' ? '' : `Only names and UPNs in this list were searched, for “${searchWords(search)}” as typed and without accents, in any order. `}{narrowed}</p>
    </EmptyState>
  );
}
