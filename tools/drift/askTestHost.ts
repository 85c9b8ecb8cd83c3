import { getResponse } from 'msw';
import { emptyEyfs, emptyPost16, emptyPrimary, emptySecondary } from '../../mocks/fixtures/people';
import { handlers } from '../../mocks/host';
import { signIns } from '../../mocks/signIns';
import { Interview, sampleOf } from './compare/askHost';
import { Connection, type Send } from './compare/connection';
import { Notebook } from './compare/notebook';
import type { SamplePupil } from './compare/questions';

/** A separate host inside this process, so that a council's tests of the mock host do not change its data. */
const ADDRESS = 'http://test-host.invalid/instance-drift';

export const sendToTestHost: Send = async (request) => {
  const response = await getResponse([...handlers], request);
  if (response === undefined) return new Response(null, { status: 404 });
  return response;
};

/** Together these users can send every call: a teacher, provider staff, and the register's role. */
const ASKED_AS = ['priya.nair', 'marcus.hale', 'ines.duarte'];

const OF_EACH_PHASE = 6;
const WITHOUT_ANSWERS: ReadonlySet<string> = new Set([emptyEyfs, emptyPrimary, emptySecondary, emptyPost16].map(({ pupilId }) => pupilId));

/** Some plans of each phase, from the first to the last of the list: begun, complete and empty ones. */
function spread(plans: readonly SamplePupil[]): readonly SamplePupil[] {
  const phases = [...new Set(plans.map(({ phase }) => phase))];
  return phases.flatMap((phase) => {
    const ofPhase = plans.filter((plan) => plan.phase === phase);
    const every = Math.max(1, Math.floor(ofPhase.length / OF_EACH_PHASE));
    return ofPhase.filter(({ pupilId }, index) => index % every === 0 || WITHOUT_ANSWERS.has(pupilId));
  });
}

/**
 * The responses of the host that the client is tested against, about pupils of each phase. A council's host is
 * compared with them.
 * @param send of a test that asks the same again
 */
export async function askTestHost(send: Send = sendToTestHost): Promise<Notebook> {
  const book = new Notebook();
  for (const { userName, password } of signIns.filter((one) => ASKED_AS.includes(one.userName))) {
    const interview = new Interview(new Connection(ADDRESS, send), book);
    const user = await interview.signIn(userName, password);
    if (userName !== ASKED_AS[0]) {
      await interview.askForRole(user);
      continue;
    }
    const plans = await interview.plans(user);
    await interview.askAboutUser(user);
    for (const plan of spread(plans)) await interview.askAboutPupil(user, plan);
    for (const plan of sampleOf(plans, undefined, undefined)) await interview.askForFiles(user, plan);
  }
  return book;
}
