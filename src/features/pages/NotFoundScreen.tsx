import { PATHS } from '../../routes/paths';
import { Page } from '../../shared/Page';
import { ScreenLink } from '../../shared/ScreenLink';

/** The page for an address without a screen (001 section 2.1). */
export function NotFoundScreen() {
  return (
    <Page title="Page not found" className="text-screen">
      <div className="card">
        <div className="card-body">
          <p>There is no page at this address, or your role may not open it.</p>
          <p><ScreenLink className="btn btn-primary" to={PATHS.myPupils}>My Pupils</ScreenLink></p>
        </div>
      </div>
    </Page>
  );
}
