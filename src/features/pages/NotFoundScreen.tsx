import { PATHS } from '../../routes/paths';
import { Page } from '../../shared/Page';
import { ScreenLink, useIsBuilt } from '../../shared/ScreenLink';

/** The page for an address without a screen (001 section 2.1). */
export function NotFoundScreen() {
  const isBuilt = useIsBuilt();
  return (
    <Page title="Page not found" className="text-screen">
      <div className="card">
        <div className="card-body">
          <p>There is no page at this address, or your role may not open it.</p>
          {isBuilt(PATHS.myPupils) ? <p><ScreenLink className="btn btn-primary" to={PATHS.myPupils}>My Pupils</ScreenLink></p> : null}
        </div>
      </div>
    </Page>
  );
}
