import { useEffect, useId, useRef, useState } from 'react';
import { optionsOr } from '../../config/overrides';
import { FINANCE_FUNDING, FINANCE_PROCESSES } from '../../domain/options/lists';
import { parsePounds } from '../../domain/pounds';
import { FilterSelect } from '../../ui/fields/FilterSelect';
import { useLateValidation } from '../../ui/fields/useLateValidation';
import type { ListDefaults } from '../../ui/table/listState';
import { FINANCE_GROUPS } from './financeColumns';

/** Blank for the pupils, `claims` for every claim. */
export type FinanceFilters = Readonly<Record<'show' | 'process' | 'funding' | 'threshold', string>>;
const SHOWN = [...FINANCE_GROUPS, { value: 'claims', label: 'Every claim' }];
export const FINANCE_LIST: ListDefaults<FinanceFilters> = {
  filters: { show: '', process: '', funding: '', threshold: '' },
  grouping: 'show',
  choices: {
    show: () => SHOWN, process: () => optionsOr('financeProcesses', FINANCE_PROCESSES), funding: () => optionsOr('financeFunding', FINANCE_FUNDING),
  },
  words: { threshold: (value) => `at least £${value}` },
};

/** The host pages the claims, so each new amount is a request. */
const TYPING_MS = 500;

/** Whole pounds as the host reads them, '' if blank, or null for any other text. */
export function thresholdOf(typed: string): string | null {
  const pounds = parsePounds(typed);
  if (pounds === null) return typed.trim() === '' ? '' : null;
  return /^\d+$/.test(String(pounds)) ? String(pounds) : null;
}

export function Filters({ filters, onChange }: {
  readonly filters: FinanceFilters;
  readonly onChange: (filters: Partial<FinanceFilters>) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(filters.threshold);
  const [known, setKnown] = useState(filters.threshold);
  // Back, a saved view or "Show every claim" has set another amount.
  if (filters.threshold !== known) {
    setKnown(filters.threshold);
    if (filters.threshold !== thresholdOf(typed)) setTyped(filters.threshold);
  }
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => { window.clearTimeout(timer.current); }, []);
  const { shown: problem, handlers } = useLateValidation(thresholdOf(typed) === null ? 'Enter whole pounds only.' : null);
  const send = (text: string, afterMs = 0): void => {
    window.clearTimeout(timer.current);
    const threshold = thresholdOf(text);
    if (threshold === null || threshold === filters.threshold) return;
    timer.current = window.setTimeout(() => { onChange({ threshold }); }, afterMs);
  };
  return (
    <>
      <FilterSelect label="Show" value={filters.show} options={SHOWN} onChange={(show) => { onChange({ show }); }} />
      <FilterSelect label="Process" value={filters.process} options={optionsOr('financeProcesses', FINANCE_PROCESSES)} blank="All" onChange={(process) => { onChange({ process }); }} />
      <FilterSelect label="Funding" value={filters.funding} options={optionsOr('financeFunding', FINANCE_FUNDING)} blank="All" onChange={(funding) => { onChange({ funding }); }} />
      <span {...handlers} className="inline">
        <label htmlFor={id}>At least £</label>
        <input
          id={id}
          className={`form-control finance-from${problem === null ? '' : ' is-invalid'}`}
          inputMode="numeric"
          autoComplete="off"
          size={6}
          value={typed}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : `${id}-error`}
          onChange={({ target }) => { setTyped(target.value); send(target.value, TYPING_MS); }}
          onBlur={() => { send(typed); }}
          onKeyDown={({ key }) => { if (key === 'Enter') send(typed); }}
        />
        <span id={`${id}-error`} className="invalid-feedback d-block" role="status">{problem}</span>
      </span>
    </>
  );
}
