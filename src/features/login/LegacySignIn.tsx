import { getConfig } from '../../config/config';

/** Signing in happens on another page of this origin; the session is taken up as soon as that page has stored it. */
export function LegacySignIn() {
  return (
    <>
      <p className="mb-0">
        Sign in on the sign-in page of your service. It opens in a new tab; come back here afterwards and this page
        goes on by itself.
      </p>
      <a className="btn btn-primary w-100" href={getConfig().signIn.legacyUrl} target="_blank" rel="noopener noreferrer">
        Open the sign-in page (new tab)
      </a>
    </>
  );
}
