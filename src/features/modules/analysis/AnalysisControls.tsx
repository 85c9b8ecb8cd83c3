import { useId } from 'react';
import { Disclosure } from '../../../ui/Disclosure';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A list to choose one of, whose values differ from its words. */
export function LabelledSelect({ label, choices, value, onChange }: {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  const isListed = choices.some((one) => one.value === value);
  return (
    <span className="inline">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="form-select" value={value} onChange={({ target }) => { onChange(target.value); }}>
        {isListed ? null : <option value={value}>{value}</option>}
        {choices.map((choice) => <option key={choice.value} value={choice.value}>{choice.label}</option>)}
      </select>
    </span>
  );
}

/** Several of a list, kept as the comma list that the call wants; none means all. */
export function TickList({ label, options, value, onChange }: {
  readonly label: string;
  readonly options: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const chosen = value === '' ? [] : value.split(',');
  const words = chosen.length === 0 ? 'all' : `${String(chosen.length)} chosen`;
  return (
    <Disclosure buttonClass="btn btn-secondary dropdown-toggle" face={`${label}: ${words}`} panelClass="menu">
      {() => (
        <fieldset className="m-2">
          <legend className="visually-hidden">{label}</legend>
          {options.map((option) => (
            <label key={option} className="form-check">
              <input
                type="checkbox"
                className="form-check-input"
                checked={chosen.includes(option)}
                onChange={({ target }) => {
                  onChange(options.filter((one) => (one === option ? target.checked : chosen.includes(one))).join(','));
                }}
              />
              <span className="form-check-label">{option}</span>
            </label>
          ))}
        </fieldset>
      )}
    </Disclosure>
  );
}
