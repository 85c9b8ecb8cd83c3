import { useId } from 'react';

/** A list to narrow a table by. A current value outside the list stays selectable; `blank` names "no filter". */
export function FilterSelect({ label, value, options, blank, onChange }: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly blank?: string;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  const isListed = options.includes(value) || (value === '' && blank !== undefined);
  return (
    <span className="inline">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="form-select" value={value} onChange={(event) => { onChange(event.target.value); }}>
        {blank === undefined ? null : <option value="">{blank}</option>}
        {isListed ? null : <option value={value}>{value}</option>}
        {options.map((option) => <option key={option} value={option}>{option}</option>)}
      </select>
    </span>
  );
}
