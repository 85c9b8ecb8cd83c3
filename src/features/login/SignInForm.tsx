import { useId, useRef, useState } from 'react';
import { PasswordField } from './PasswordField';
import { SignInAlert } from './SignInAlert';
import { useSignIn } from './useSignIn';

/** User name and password of this client's own sign-in. What follows it is up to whoever watches the session. */
export function SignInForm() {
  const { isBusy, words, submit } = useSignIn();
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const nameBox = useRef<HTMLInputElement>(null);
  const passwordBox = useRef<HTMLInputElement>(null);
  const nameId = useId();
  const alertId = useId();
  const describedBy = words === null ? undefined : alertId;

  const send = async () => {
    const user = await submit(userName, password);
    if (user !== null) return;
    setPassword('');
    (userName.trim() === '' ? nameBox : passwordBox).current?.focus();
  };

  return (
    <>
      <SignInAlert id={alertId} words={words} />
      <form className="stack" noValidate onSubmit={(event) => { event.preventDefault(); void send(); }}>
        <div>
          <label className="form-label" htmlFor={nameId}>User name</label>
          <input
            ref={nameBox}
            id={nameId}
            className="form-control"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={describedBy}
            aria-invalid={words !== null || undefined}
            value={userName}
            onChange={({ target }) => { setUserName(target.value); }}
          />
        </div>
        <PasswordField
          inputRef={passwordBox}
          value={password}
          onChange={setPassword}
          describedBy={describedBy}
          isInvalid={words !== null}
        />
        <button type="submit" className="btn btn-primary w-100" aria-disabled={isBusy}>
          {isBusy ? <span className="spinner-border spinner-border-sm" aria-hidden="true" /> : null}
          {isBusy ? 'Signing in…' : 'Sign in'}
        </button>
      </form>
    </>
  );
}
