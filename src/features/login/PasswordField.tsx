import { useId, useState, type Ref } from 'react';

/** A password that can be made visible while it is typed. */
export function PasswordField({ value, onChange, inputRef, describedBy, isInvalid = false, isFirst = false }: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  /** Where a dialog puts the focus. */
  readonly isFirst?: boolean;
}) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <div>
      <label className="form-label" htmlFor={id}>Password</label>
      <div className="input-group">
        <input
          ref={inputRef}
          id={id}
          className="form-control"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          data-first={isFirst ? '' : undefined}
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          value={value}
          onChange={({ target }) => { onChange(target.value); }}
        />
        <button
          type="button"
          className="btn btn-secondary"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => { setIsShown(!isShown); }}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
    </div>
  );
}
