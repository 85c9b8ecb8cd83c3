import type { Advance } from './commandContext';

const CHOICES: readonly (readonly [Advance, string])[] = [['stay', 'stay'], ['down', 'go down'], ['across', 'go across']];

/** The direction of the next typed code. */
export function AdvanceSelect({ advance, onChange }: { readonly advance: Advance; readonly onChange: (advance: Advance) => void }) {
  return (
    <label className="inline small">After a typed code
      <select className="form-select form-select-sm" value={advance} onChange={(event) => { onChange(event.target.value as Advance); }}>
        {CHOICES.map(([value, label]) => <option key={value} value={value}>{label}</option>)}
      </select>
    </label>
  );
}
