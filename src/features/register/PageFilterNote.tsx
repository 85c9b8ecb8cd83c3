import { PAGE_SIZES } from '../../ui/Pager';
import { pageFiltersSet, pageOnlyLabels } from './registerFilters';
import type { Register } from './useRegister';

/** The service sends at most so many pupils. */
const LARGEST = Math.max(...PAGE_SIZES);

/**
 * The search of the page, and the filters that the load has no parameters for (S-196, S-371), look at one page only. While
 * one is set, this line says so, and how many pupils it leaves; it offers a larger page while there are others.
 */
export function PageFilterNote({ register, shown, search, onShowAll }: {
  readonly register: Register;
  readonly shown: number;
  readonly search: string;
  readonly onShowAll: () => void;
}) {
  const { filters, change, rows, totals, pageSize, setPageSize } = register;
  const pageOnly = pageOnlyLabels();
  const named = [...pageFiltersSet(filters).filter((label) => pageOnly.includes(label)), ...(search.trim() === '' ? [] : ['Search this page'])];
  const isNarrowed = named.length > 0;
  const onPage = rows?.length ?? 0;
  const hasOthers = totals.pages > 1;
  return (
    <div className={isNarrowed ? 'day-note' : 'visually-hidden'}>
      <span role="status">
        {isNarrowed ? (
          <>
            {shown === 0 ? `None of the ${onPage}` : `${shown} of the ${onPage}`} pupils on this page {shown === 1 ? 'fits' : 'fit'} {named.join(' and ')}.
            {hasOthers ? ` The other ${totals.pages - 1 === 1 ? 'page was' : `${totals.pages - 1} pages were`} not looked at.` : ''}
          </>
        ) : ''}
      </span>
      {isNarrowed ? (
        <>
          {hasOthers && pageSize < LARGEST ? (
            <button type="button" className="btn btn-sm btn-link" onClick={() => { setPageSize(LARGEST); }}>Look at {LARGEST} pupils a page</button>
          ) : null}
          <button type="button" className="btn btn-sm btn-link" onClick={() => { onShowAll(); change({ yearGroups: [], codes: [] }); }}>Show all of this page</button>
        </>
      ) : null}
    </div>
  );
}
