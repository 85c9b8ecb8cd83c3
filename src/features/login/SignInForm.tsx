import { SubmissionContext } from '../../forms/submit/submitContext';
import { FormElement, SubmitButton, SubmitFailure } from '../../forms/submit/SubmitParts';
import { CredentialField } from './CredentialField';
import { PasswordField } from './PasswordField';
import { useSignInForm } from './useSignInForm';

/** User name and password of this client's own sign-in. */
export function SignInForm() {
  const { submission, userName, password } = useSignInForm();
  return (
    <SubmissionContext value={submission}>
      <SubmitFailure />
      <FormElement label="Sign in" autoComplete="on">
        <CredentialField {...userName} label="User name" autoComplete="username" />
        <PasswordField {...password} />
        <SubmitButton className="btn btn-primary w-100" busy="Signing in…">Sign in</SubmitButton>
      </FormElement>
    </SubmissionContext>
  );
}
