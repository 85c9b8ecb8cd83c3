import Button from 'react-bootstrap/Button';
import { Disclosure } from '../panels/Disclosure';
import { Tick } from './Tick';
import './fields.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Several choices behind a button that shows how many. Check all and Uncheck all as specified (001 section 2.6). */
export function MultiSelect({ label, choices, values, onChange, none = 'None', hint = null }: {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** Shown while nothing is checked, e.g. "All". */
  readonly none?: string;
  readonly hint?: string | null;
}) {
  const inOrder = choices.map(({ value }) => value);
  const chosen = choices.filter(({ value }) => values.includes(value));
  const [only, ...others] = chosen;
  const summary = only === undefined ? none
    : chosen.length === choices.length ? 'All'
      : others.length === 0 ? only.label : `${chosen.length} of ${choices.length}`;
  return (
    <Disclosure
      label={`${label}: ${summary}`}
      variant="secondary"
      buttonClass="dropdown-toggle multi-select"
      buttonContent={<><span className="muted">{label}</span> {summary}</>}
      panelClass="disclosure-menu multi-select-menu"
    >
      {() => (
        <fieldset>
          <legend className="visually-hidden">{label}</legend>
          {hint === null ? null : <p className="form-text mb-2">{hint}</p>}
          <div className="toolrow">
            <Button variant="secondary" size="sm" onClick={() => { onChange(inOrder); }}>Check all</Button>
            <Button variant="secondary" size="sm" onClick={() => { onChange([]); }}>Uncheck all</Button>
          </div>
          <div className="multi-select-list">
            {choices.map(({ value, label: optionLabel }) => (
              // In the order of the list, whatever the order of the clicks.
              <Tick key={value} isOn={values.includes(value)} onChange={(isOn) => { onChange(inOrder.filter((one) => (one === value ? isOn : values.includes(one)))); }}>
                {optionLabel}
              </Tick>
            ))}
          </div>
        </fieldset>
      )}
    </Disclosure>
  );
}
