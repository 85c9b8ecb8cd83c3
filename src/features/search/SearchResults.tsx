import type { HTMLAttributes, RefObject } from 'react';
import Button from 'react-bootstrap/Button';
import { Icon } from '../../ui/icons/Icon';
import type { Sort } from '../../ui/table/column';
import { searchWords } from '../../domain/searchWords';
import { FOUND_COLUMNS } from '../../shared/pupils/foundColumns';
import type { SearchOption } from './searchOptions';

interface SearchResultsProps {
  readonly term: string;
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
  readonly sort: Sort;
  readonly onSort: (key: string) => void;
  readonly options: readonly SearchOption[];
  readonly optionProps: (index: number) => HTMLAttributes<HTMLElement>;
  readonly listId: string;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly status: string | null;
}

export function SearchResults(props: SearchResultsProps) {
  const { term, total, options, optionProps, listId, list, status } = props;
  const words = searchWords(term);
  const advice = options.length > 0 ? '' : ` for “${words}”, also without accents and in any order. Try part of a name or a UPN.`;
  const found = total === 1 ? '1 pupil found' : `${total} pupils found${advice}`;
  return (
    <>
      {total === 0 ? null : <Heads {...props} />}
      <div ref={list} id={listId} role="listbox" aria-label="Results" className="search-list" hidden={options.length === 0}>
        {options.map((option, index) => (
          <div key={option.key} {...optionProps(index)} className={`search-row is-${option.kind}`} translate="no">
            <OptionText option={option} term={words} />
          </div>
        ))}
      </div>
      <div className="search-foot">
        <p role="status" className="muted">{status ?? (term === '' ? 'Type a name or a UPN' : found)}</p>
        <Pages {...props} />
        <p className="muted search-keys" aria-hidden="true"><kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Enter</kbd> open <kbd>Esc</kbd> close</p>
      </div>
    </>
  );
}

function OptionText({ option, term }: { readonly option: SearchOption; readonly term: string }) {
  if (option.kind === 'place') return <><Icon name="forward" /><b>{option.label}</b><span className="muted">{option.hint}</span></>;
  if (option.kind === 'plan') return <><Icon name="forward" /><b>Plan</b><span className="muted num">meeting {option.dateOfMeeting}</span></>;
  return FOUND_COLUMNS.map(({ key, header, text }) => (
    <span key={key} className={`search-col-${key}`}>
      {key === 'leavers' ? <span className="search-label">{header} </span> : null}
      <HighlightedText text={text(option.pupil)} term={term} />
    </span>
  ));
}

function Heads({ sort, onSort }: Pick<SearchResultsProps, 'sort' | 'onSort'>) {
  return (
    <div className="search-row search-headers" role="group" aria-label="Sort by">
      {FOUND_COLUMNS.map(({ key, header }) => {
        const isHere = sort.key === key;
        return (
          <button key={key} type="button" className={`data-table-sort search-col-${key}`} aria-pressed={isHere} onClick={() => { onSort(key); }}>
            {header}
            {isHere ? <Icon name={sort.isDescending ? 'sortDown' : 'sortUp'} label={sort.isDescending ? 'descending' : 'ascending'} /> : null}
          </button>
        );
      })}
    </div>
  );
}

function Pages({ total, page, pageSize, onPage }: Pick<SearchResultsProps, 'total' | 'page' | 'pageSize' | 'onPage'>) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  return (
    <div className="toolrow" role="group" aria-label="Pages">
      <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => { onPage(page - 1); }}>Previous</Button>
      <span className="muted num">Page {page} of {pages}</span>
      <Button variant="secondary" size="sm" disabled={page >= pages} onClick={() => { onPage(page + 1); }}>Next</Button>
    </div>
  );
}

function HighlightedText({ text, term }: { readonly text: string; readonly term: string }) {
  const at = term === '' ? -1 : text.toLowerCase().indexOf(term.toLowerCase());
  if (at < 0) return <bdi>{text}</bdi>;
  return <bdi>{text.slice(0, at)}<mark>{text.slice(at, at + term.length)}</mark>{text.slice(at + term.length)}</bdi>;
}
