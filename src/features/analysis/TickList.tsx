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
  );
}
