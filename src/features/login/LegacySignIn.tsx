import { getConfig } from '../../config/config';

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
