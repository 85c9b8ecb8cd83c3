import type { SubmitSlotProps } from '../../../forms/submit/submitTypes';

export interface PasswordAnswers {
  readonly [name: string]: string;
  readonly current: string;
  readonly next: string;
  readonly again: string;
}

/** A password box; the text fields of the forms would show the password. */
export function passwordBox(name: 'current' | 'next' | 'again', label: string, autoComplete: 'current-password' | 'new-password') {
  return function PasswordBox({ values, set, idOf, errorOf, isBusy }: SubmitSlotProps<PasswordAnswers>) {
    const id = idOf(name);
    const error = errorOf(name);
    return (
      <div className="field">
        <label className="form-label" htmlFor={id}>{label}</label>
        <input
          id={id}
          type="password"
          className={error === null ? 'form-control' : 'form-control is-invalid'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : `${id}-error`}
          disabled={isBusy}
          value={values[name]}
          onChange={({ target }) => { set(name, target.value); }}
        />
        {error === null ? null : <div id={`${id}-error`} className="invalid-feedback d-block">{error}</div>}
      </div>
    );
  };
}
