import { memo, useId, useState, type ReactNode } from 'react';
import { PAGE_SIZES } from './listState';

/** The page numbers to show: first, last and the neighbours of the current one, with null for a gap. */
export function pagesAround(page: number, pages: number): readonly (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages];
  // The row has the same length at either end, so that the buttons do not move under the pointer.
  if (page <= 2) near.push(2, 3);
  if (page >= pages - 1) near.push(pages - 1, pages - 2);
  const shown = [...new Set(near)].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
  return shown.flatMap((n, i) => {
    const before = shown[i - 1];
    return before === undefined || n - before === 1 ? [n] : n - before === 2 ? [n - 1, n] : [null, n];
  });
}

/** A fixed number of neighbouring page numbers, e.g. five at a time. */
function pageWindow(page: number, pages: number, length: number): readonly number[] {
  const first = Math.max(1, Math.min(page - Math.floor(length / 2), pages - length + 1));
  return Array.from({ length: Math.min(length, pages) }, (_, index) => first + index);
}

export interface PagerProps {
  /** Names the pager where the page may have another one. */
  readonly label?: string;
  /** The list whose entries the summary counts (`npm run figures`). */
  readonly of?: string;
  readonly page: number;
  readonly pages: number;
  readonly pageSize: number;
  /** e.g. "Showing 1 to 10 of 64 entries"; null while the next page is in flight. */
  readonly summary: string | null;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
  readonly sizes?: readonly number[];
  /** How many page numbers show at a time (default: the first, the last and those around the current one). */
  readonly numbers?: number;
  readonly sizeLabel?: string;
}

function PageSize({ pageSize, sizes = PAGE_SIZES, sizeLabel = 'Rows per page', onPageSize }: PagerProps) {
  const sizeId = useId();
  return (
    <span className="inline">
      <label htmlFor={sizeId} className="muted">{sizeLabel}</label>
      <select
        id={sizeId}
        className="form-select form-select-sm"
        value={pageSize}
        onChange={(event) => { onPageSize(Number(event.target.value)); }}
      >
        {sizes.map((size) => <option key={size} value={size}>{size}</option>)}
      </select>
    </span>
  );
}

function Pages({ label = 'Pages', page, pages, numbers, onPage }: PagerProps) {
  const shown = numbers === undefined ? pagesAround(page, pages) : pageWindow(page, pages, numbers);
  return (
    <nav aria-label={label}>
      <ul className="pagination">
        <Step label="Previous" to={page - 1} isOff={page <= 1} onPage={onPage} />
        {shown.map((n, i) =>
          n === null ? (
            <li key={`gap-${i}`} className="page-item disabled"><span className="page-link" aria-hidden="true">…</span></li>
          ) : (
            <li key={n} className={`page-item${n === page ? ' active' : ''}`}>
              <button
                type="button"
                className="page-link"
                aria-label={`Page ${n}`}
                aria-current={n === page ? 'page' : undefined}
                onClick={() => { onPage(n); }}
              >
                {n}
              </button>
            </li>
          ),
        )}
        <Step label="Next" to={page + 1} isOff={page >= pages} onPage={onPage} />
      </ul>
    </nav>
  );
}

/** Stays mounted with its text while rows load: a screen reader says a count again wherever it comes back, even if it is the same. */
export function CountLine({ count, pager }: {
  /** Null while it is not known. */
  readonly count: string | null;
  readonly pager: PagerProps | null;
}) {
  const [said, setSaid] = useState('');
  const now = count ?? (said === '' ? 'Loading' : said);
  if (now !== said) setSaid(now);
  return (
    <div className={pager === null ? 'visually-hidden' : 'pager'}>
      {pager === null ? null : <PageSize {...pager} />}
      <span className="muted num" role="status" data-fact={pager === null ? undefined : 'entries'} data-of={pager?.of}>{said}</span>
      {pager === null ? null : <Pages {...pager} />}
    </div>
  );
}

export const Pager = memo(function Pager(props: PagerProps) {
  return <CountLine count={props.summary} pager={props} />;
});

function Step({ label, to, isOff, onPage }: {
  readonly label: ReactNode;
  readonly to: number;
  readonly isOff: boolean;
  readonly onPage: (page: number) => void;
}) {
  return (
    <li className={`page-item${isOff ? ' disabled' : ''}`}>
      <button type="button" className="page-link" disabled={isOff} onClick={() => { onPage(to); }}>{label}</button>
    </li>
  );
}

export const NO_ENTRIES = 'Showing 0 entries';

/** "Showing x to y of z entries" (001 section 2.6 words it so; every list uses it). */
export function entriesShown(page: number, pageSize: number, shown: number, total: number): string {
  if (total === 0 || shown === 0) return NO_ENTRIES;
  const first = (page - 1) * pageSize + 1;
  return `Showing ${first} to ${first + shown - 1} of ${total} entries`;
}
