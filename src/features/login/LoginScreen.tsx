import { Navigate, useLocation } from 'react-router-dom';
import { getConfig } from '../../config/config';
import { landingFor } from '../../domain/roles';
import { SubmissionContext } from '../../forms/submit/submitContext';
import { FormElement, SubmitButton, SubmitFailure } from '../../forms/submit/SubmitParts';
import { Brand } from '../../shared/Page';
import { Footer } from '../../shared/Footer';
import { knowsOtherTabs } from '../../saving/locks/lockSources';
import { safePlace } from '../../session/returnPlace';
import { useSession } from '../../session/useSession';
import { useTitle } from '../../ui/page/useTitle';
import { countOf } from '../../values/countOf';
import { CredentialField, PasswordField, LegacySignIn } from './PasswordField';
import { useSignInForm } from './useSignInForm';

const ONE_TAB = 'This browser cannot tell whether a record is open in another tab: please work in one tab only.';

/** The place the user came from: carried by the router, or by the address. */
function useCameFrom(): string | null {
  const { state, search } = useLocation() as { readonly state: unknown; readonly search: string };
  const carried = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return safePlace(carried ?? new URLSearchParams(search).get('from'));
}

/** Sign-in (001 section 2.1). A user who is already signed in, here or by the legacy client, is redirected. */
export function LoginScreen() {
  const { ready, user } = useSession();
  const from = useCameFrom();
  useTitle('Sign in');
  const { idle, signIn } = getConfig();
  if (ready && landingFor(user) !== 'login') return <Navigate replace to={from ?? '/'} />;
  return (
    <div className="login-screen">
      <main id="main">
        <div className="login-screen-panel">
          <span className="brand"><Brand /></span>
          <div className="card">
            <div className="card-body">
              <h1>Sign in</h1>
              {signIn.where === 'legacy' ? <LegacySignIn /> : <SignInForm />}
            </div>
          </div>
          <p className="small muted mb-0">
            On a shared computer, sign out when you leave. The page locks itself after {countOf(idle.minutes, 'minute')} without use.
            {knowsOtherTabs() ? null : ` ${ONE_TAB}`}
          </p>
        </div>
      </main>
      <Footer />
    </div>
  );
}

function SignInForm() {
  const { submission, userName, password } = useSignInForm();
  return (
    <SubmissionContext value={submission}>
      <SubmitFailure />
      <FormElement label="Sign in" autoComplete="on">
        <CredentialField {...userName} label="User name" autoComplete="username" />
        <PasswordField {...password} />
        <SubmitButton variant="primary" className="w-100" busy="Signing in…">Sign in</SubmitButton>
      </FormElement>
    </SubmissionContext>
  );
}
