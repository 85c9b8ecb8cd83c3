import { getResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { Pupil } from './fixtures/pupils';
import { acceptNoMore, checkAgainstContract } from './contract/checkRequest';
import { handlers } from './host';
import type { Clock } from './host/hostInstance';
import { instance } from './host/hostInstances';
import { setLenient } from './host/rules';
import { onRequest } from './host/bind';
import type { Chosen } from './scenarios/chosen';
import { checkChosen } from './scenarios/problems';

onRequest(checkAgainstContract);

/** The mock host of the tests: `server.use(...)` takes further handlers, for one test. */
export const server = setupServer(...handlers);

/** Calls the host directly, without the network, for tests that send thousands of requests. */
export async function ask(path: string, init?: RequestInit): Promise<Response> {
  const response = await getResponse(handlers, new Request(`http://host.test${path}`, init));
  if (response === undefined) throw new Error(`The mock host has no call ${path}`);
  return response;
}

/** Restores the initial data, clock, empty log and normal scenario. */
export const resetHost = (): void => {
  instance.reset();
  acceptNoMore();
  setLenient(false);
};

/** What the host received, oldest first. */
export const hostLog = instance.log;

/** The host's data, for tests that read it or change it as a colleague would. */
export const hostDb = instance.db;

/**
 * @param options e.g. `{ call: 'savePupilVoice', status: '500' }`
 * @param more scenarios that run at the same time
 */
export const startScenario = (id: string, options: Chosen['options'] = {}, ...more: readonly Chosen[]): void => {
  instance.start(checkChosen([{ id, options }, ...more]));
};

/** Adds a pupil to the host until the test ends: `const maya = addPupil(aPupil({ year: 'Y3' }))`. */
export const addPupil = (pupil: Pupil): Pupil => {
  instance.addPupil(pupil);
  return pupil;
};

export const setClock = (clock: Partial<Clock>): void => {
  instance.clock = { ...instance.clock, ...clock };
};

/** Refuses every key issued so far, like a host whose sessions were cleared. */
export const expireKeys = (): void => {
  instance.expireKeys();
};

export { acceptMore } from './contract/checkRequest';
export { setLenient } from './host/rules';
export { issueKey } from './host/token';
