import type { ReactNode } from 'react';

/** A tick box with its label beside it, or one of the radios that share a `name`. */
export function Tick({ name, isOn, onChange, children }: {
  readonly name?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}) {
  return (
    <label className="form-check">
      <input type={name === undefined ? 'checkbox' : 'radio'} className="form-check-input" name={name} checked={isOn} onChange={({ target }) => { onChange(target.checked); }} />
      <span className="form-check-label">{children}</span>
    </label>
  );
}
