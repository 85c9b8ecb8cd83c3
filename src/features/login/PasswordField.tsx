import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { CredentialField } from './CredentialField';
import type { CredentialProps } from './useSignInForm';

/** A password that can be made visible while it is typed. */
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
