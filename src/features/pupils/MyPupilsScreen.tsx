import { useCallback } from 'react';
import { Page } from '../../parts/Page';
import { failureWords } from '../../parts/failureWords';
import { FailedFace } from '../../ui/Face';
import { entriesShown, Pager } from '../../ui/Pager';
import { EmptyPupils } from './EmptyPupils';
import { ExportPupils } from './ExportPupils';
import { pageOf } from './pageOf';
import { PupilTable } from './PupilTable';
import { PupilTools } from './PupilTools';
import { useOpenCell } from './useOpenCell';
import { usePupilFilters } from './usePupilFilters';
import { usePupilList } from './usePupilList';
import { useReturnFocus } from './useReturnFocus';

/** My Pupils (001 section 2.3): who has a plan this term, and which of its sections are complete. */
export function MyPupilsScreen() {
  const { filters, change, remembered, keep } = usePupilFilters();
  const { answer, last, shown, error, retry } = usePupilList(filters);
  const open = useOpenCell(filters.search, keep);
  useReturnFocus(remembered.row, answer !== null);
  const { page, pageSize, search } = filters;
  const { term, status } = shown;

  /** What the host applied on its own becomes part of the question, so that a further page is one of the same list. */
  const turn = useCallback((to: number) => { change({ term, status, page: to }); }, [change, term, status]);
  const resize = useCallback((size: number) => { change({ term, status, pageSize: size }); }, [change, term, status]);

  const list = answer === null ? null : pageOf(answer, page, pageSize);
  const isEmpty = list !== null && list.rows.length === 0;
  return (
    <Page title="My Pupils" actions={<ExportPupils term={term} status={status} search={search} />}>
      <div className="card tablecard">
        <PupilTools search={search} term={term} status={status} onChange={change} />
        {error !== null ? (
          <FailedFace title="The list could not be loaded" words={failureWords(error)} onRetry={retry} />
        ) : isEmpty ? (
          <EmptyPupils filters={filters} term={term} status={status} onChange={change} />
        ) : (
          <PupilTable rows={list?.rows ?? null} onOpen={open} />
        )}
        {error !== null || isEmpty ? null : last === null ? (
          <p className="visually-hidden" role="status">Loading</p>
        ) : (
          // Stays while the next page is on its way: who turns pages by keyboard keeps the button under the finger.
          <Pager
            page={page}
            pages={pageOf(last, page, pageSize).pages}
            pageSize={pageSize}
            summary={list === null ? 'Loading' : entriesShown(page, pageSize, list.rows.length, list.total)}
            onPage={turn}
            onPageSize={resize}
          />
        )}
      </div>
    </Page>
  );
}
