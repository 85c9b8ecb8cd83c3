import { Page } from '../../shared/Page';
import { KeptPlans } from '../../shared/kept/KeptPlans';

/** In place of every page that needs the host. */
export function AwayScreen() {
  return (
    <Page title="Kept plans">
      <p>Without a connection, only the plans that you kept on this computer open. Everything else needs the network.</p>
      <KeptPlans />
    </Page>
  );
}
