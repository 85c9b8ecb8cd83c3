import Button from 'react-bootstrap/Button';
import { EmptyListState, EmptyState, type EmptyList } from '../../ui/states/EmptyState';
import type { List } from '../../ui/table/useListState';
import { SearchEverythingButton } from '../searchEverything';

/** Shown when the list is empty or nothing matches. In the latter case it says what was searched, and offers to search or show more. */
export function NothingFound<F extends Readonly<Record<string, string>>>({ empty, isNarrowed, list, searched, hasPupils = true, cleared }: {
  readonly empty: EmptyList;
  /** The list has rows, and none fits. */
  readonly isNarrowed: boolean;
  readonly list: List<F>;
  readonly searched: string;
  readonly hasPupils?: boolean;
  /** The filters that hide rows here, as they are when unset. The others choose what the list is of, which stays. */
  readonly cleared: Partial<F>;
}) {
  if (!isNarrowed) return <EmptyListState {...empty} />;
  const { state: { search }, change } = list;
  return (
    <EmptyState
      title={search === '' ? 'Nothing fits these filters' : `Nothing matches “${search}”`}
      actions={(
        <>
          {search === '' || !hasPupils ? null : <SearchEverythingButton text={search} />}
          <Button variant="secondary" onClick={() => { change({ search: '', filters: cleared }); }}>
            Show everything
          </Button>
        </>
      )}
    >
      {search === '' ? null : <p>Only the {searched} in this list were searched.</p>}
    </EmptyState>
  );
}
