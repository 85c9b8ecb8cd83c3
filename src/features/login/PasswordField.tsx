import { useState, type ComponentProps, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import type { CredentialProps } from './useSignInForm';
import { getConfig } from '../../config/config';

export function CredentialField({ label, id, value, onChange, error, isInvalid, describedBy, button = null, ...input }: CredentialProps & {
  readonly label: string;
  readonly button?: ReactNode;
} & Omit<ComponentProps<'input'>, keyof CredentialProps | 'aria-describedby' | 'aria-invalid'>) {
  const errorId = `${id}-error`;
  const control = (
    <input
      {...input}
      id={id}
      className={error === null ? 'form-control' : 'form-control is-invalid'}
      autoCapitalize="none"
      spellCheck={false}
      aria-describedby={error === null ? describedBy : errorId}
      aria-invalid={isInvalid || undefined}
      value={value}
      onChange={({ target }) => { onChange(target.value); }}
    />
  );
  return (
    <div>
      <label className="form-label" htmlFor={id}>{label}</label>
      {button === null ? control : <div className="input-group">{control}{button}</div>}
      {error === null ? null : <div id={errorId} className="invalid-feedback d-block">{error}</div>}
    </div>
  );
}

export function PasswordField({ isFirst = false, ...field }: CredentialProps & {
  /** Where a dialog puts the focus. */
  readonly isFirst?: boolean;
}) {
  const [isShown, setIsShown] = useState(false);
  return (
    <CredentialField
      {...field}
      {...(isFirst ? { 'data-first': '' } : {})}
      label="Password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      button={(
        <Button
          variant="secondary"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => { setIsShown(!isShown); }}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      )}
    />
  );
}

/** The user signs in on another page of this origin. This page takes over the session as soon as it is stored. */
export function LegacySignIn() {
  return (
    <>
      <p className="mb-0">
        Sign in on your service’s own page, which opens in a new tab. Then come back here: this page continues by
        itself.
      </p>
      <a className="btn btn-primary w-100" href={getConfig().signIn.legacyUrl} target="_blank" rel="noopener noreferrer">
        Open the sign-in page (new tab)
      </a>
    </>
  );
}
