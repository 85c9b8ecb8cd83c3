import Button from 'react-bootstrap/Button';
import { locked } from '../../session/sessionSlice';
import { useSessionDispatch } from '../../session/useSession';
import { Icon } from '../../ui/icons/Icon';
import '../../shared/kept/kept.css';
import { Page } from '../../shared/Page';
import { KeptPlans } from '../../shared/kept/KeptPlans';

/** On every page while the user works without the host. */
export function AwayBar() {
  const dispatch = useSessionDispatch();
  return (
    <section className="alert alert-info away-bar" aria-label="Without a connection">
      <span role="status"><Icon name="offline" /> Opened without a connection: this is the plan as you kept it. What you type stays on this computer until you sign in again.</span>
      <Button variant="secondary" size="sm" onClick={() => { dispatch(locked('expired')); }}>Sign in and save</Button>
    </section>
  );
}

/** In place of every page that needs the host. */
export function AwayScreen() {
  return (
    <Page title="Kept plans">
      <p>Without a connection, only the plans that you kept on this computer open. Everything else needs the network.</p>
      <KeptPlans />
    </Page>
  );
}
