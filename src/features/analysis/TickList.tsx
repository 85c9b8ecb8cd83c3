import { Tick } from '../../ui/fields/Tick';

/** Tick boxes, stored as the comma-separated list that the call expects. If none is ticked, all count. */
export function TickList({ label, options, value, onChange }: {
  readonly label: string;
  readonly options: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const chosen = value === '' ? [] : value.split(',');
  return (
    <fieldset>
      <legend className="h6">{label}</legend>
      {options.map((option) => (
        <Tick key={option} isOn={chosen.includes(option)} onChange={(isOn) => { onChange(options.filter((one) => (one === option ? isOn : chosen.includes(one))).join(',')); }}>{option}</Tick>
      ))}
    </fieldset>
  );
}
