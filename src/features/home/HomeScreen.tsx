import { landingFor } from '../../domain/roles';
import { Page } from '../../shared/Page';
import { useSessionUser } from '../../session/useSession';
import { PupilsToFinish } from './PupilsToFinish';
import { StatusHome } from './StatusHome';

/** The home page, an overview of the day's work. A council switches it on (`switches.homePage`). */
export function HomeScreen() {
  const user = useSessionUser();
  return (
    <Page title="Home">
      {landingFor(user) === 'school' ? <PupilsToFinish /> : <StatusHome />}
    </Page>
  );
}
