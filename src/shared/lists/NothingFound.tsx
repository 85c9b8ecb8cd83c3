import { pick } from 'es-toolkit';
import Button from 'react-bootstrap/Button';
import { EmptyListState, EmptyState, type EmptyList } from '../../ui/states/EmptyState';
import type { List } from '../../ui/table/useListState';
import { SearchEverythingButton } from '../searchEverything';

/** Shown when the list is empty or nothing matches. In the latter case it says what was searched, and offers to search or show more. */
export function NothingFound<F extends Readonly<Record<string, string>>>({ empty, isNarrowed, list, searched, hasPupils = true, filters = [], keep }: {
  readonly empty: EmptyList;
  /** The list has rows, and none fits. */
  readonly isNarrowed: boolean;
  readonly list: List<F>;
  readonly searched: string;
  readonly hasPupils?: boolean;
  /** Those that hide rows here. The others choose what the list is of, which stays. */
  readonly filters?: readonly { readonly name: keyof F }[];
  /** With it every filter hides rows here. */
  readonly keep?: unknown;
}) {
  if (!isNarrowed) return <EmptyListState {...empty} />;
  const { state: { search }, defaults, change } = list;
  return (
    <EmptyState
      title={search === '' ? 'Nothing fits these filters' : `Nothing matches “${search}”`}
      actions={(
        <>
          {search === '' || !hasPupils ? null : <SearchEverythingButton text={search} />}
          <Button variant="secondary" onClick={() => { change({ search: '', filters: keep === undefined ? pick(defaults.filters, filters.map(({ name }) => name)) : defaults.filters }); }}>
            Show everything
          </Button>
        </>
      )}
    >
      {search === '' ? null : <p>Only the {searched} in this list were searched.</p>}
    </EmptyState>
  );
}
