import { useId } from 'react';
import { optionLabel, optionValue, type FilterOption } from './filterOption';

/** A list that filters a table. A current value outside the list stays selectable. `blank` names "no filter". */
export function FilterSelect({ label, value, options, blank, hint = null, isSmall = false, isWaiting = false, onChange }: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly FilterOption[];
  readonly blank?: string;
  /** In a bar of small controls. */
  readonly isSmall?: boolean;
  /** Shown beside the list. */
  readonly hint?: string | null;
  /**
   * The host has not sent the choices or the value. They then come with a list of their own: a screen reader reads a list that
   * changes in the page. Until then nobody can be in it.
   */
  readonly isWaiting?: boolean;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  const isListed = options.some((option) => optionValue(option) === value) || (value === '' && blank !== undefined);
  return (
    <span className={isSmall ? 'inline small' : 'inline'}>
      <label htmlFor={id}>{label}</label>
      <select
        key={isWaiting ? 'waiting' : 'ready'}
        id={id}
        className={isSmall ? 'form-select form-select-sm' : 'form-select'}
        aria-describedby={hint === null ? undefined : `${id}-hint`}
        disabled={isWaiting}
        value={value}
        onChange={(event) => { onChange(event.target.value); }}
      >
        {blank === undefined ? null : <option value="">{blank}</option>}
        {isListed ? null : <option value={value}>{value}</option>}
        {options.map((option) => <option key={optionValue(option)} value={optionValue(option)} translate={typeof option === 'string' ? 'no' : undefined}>{optionLabel(option)}</option>)}
      </select>
      {hint === null ? null : <small id={`${id}-hint`} className="muted">{hint}</small>}
    </span>
  );
}
