import { act, cleanup } from '@testing-library/react';
import { hostLog, resetHost, startScenario } from '../../../mocks/server';
import { PATHS } from '../../routes/paths';
import type { ScreenToOpen } from '../everyScreen';
import { openApp } from '../open';
import { runTestEndings } from '../atTestEnd';
import { readFacts } from './facts';

/** Long enough for a frame, in which the register adds the rest of its rows and days. */
const pause = (ms: number) => act(() => new Promise((resolve) => {
  setTimeout(() => { requestAnimationFrame(() => { setTimeout(resolve, 0); }); }, ms);
}));

/** Waits until nothing loads any more and the page has stopped changing. */
export async function settle(): Promise<void> {
  let before = '';
  let calm = 0;
  for (let round = 0; calm < 2 && round < 400; round += 1) {
    await pause(5);
    const isLoading = document.querySelector('[aria-busy="true"]') !== null || hostLog.entries.some(({ status }) => status === null);
    const now = document.body.innerHTML;
    calm = isLoading || now !== before ? 0 : calm + 1;
    before = now;
  }
}

/** Options of the scenario `another-host`. */
type Host = Readonly<Record<string, string>>;

/** `npm run vary` sets the numbers. */
export const HOSTS: readonly Host[] = (process.env['PEP_SEEDS'] ?? '1,2,3').split(',').map((seed) => ({ seed }));

export const JAVA: Host = { profile: 'java' };

/**
 * Opens a screen against a host that holds the fixtures.
 * @param host null for the host of the fixtures
 * @returns closes it, so that one test can open several
 */
export function openOn(host: Host | null, { address, user }: ScreenToOpen): () => void {
  resetHost();
  if (host !== null) startScenario('another-host', host);
  openApp({ at: address, signedInAs: user });
  return () => {
    cleanup();
    runTestEndings();
    window.sessionStorage.clear();
    window.localStorage.clear();
  };
}

/** Screens whose table shows the rows as the host sends them. */
const IN_HOST_ORDER = [PATHS.documents, PATHS.exclusions, PATHS.interventions, PATHS.caseNotes];

/** What a screen shows its user on one host. */
export async function factsOn(host: Host | null, screen: ScreenToOpen): Promise<readonly string[]> {
  const end = openOn(host, screen);
  await settle();
  const facts = readFacts(document.body, IN_HOST_ORDER.some((path) => screen.address.startsWith(path)));
  end();
  return facts;
}
