import { act, cleanup } from '@testing-library/react';
import { hostLog, resetHost, startScenario } from '../../mocks/server';
import { PATHS } from '../routes/paths';
import type { ScreenToOpen } from './everyScreen';
import { openApp } from './open';
import { runTestEndings } from './atTestEnd';
import { readFacts } from './facts';

/** Long enough for a frame, in which the register adds the rest of its rows and days. */
const pause = (ms: number) => act(() => new Promise((resolve) => {
  setTimeout(() => { requestAnimationFrame(() => { setTimeout(resolve, 0); }); }, ms);
}));

/** Waits until nothing loads any more and the page has stopped changing. */
export async function settle(): Promise<void> {
  let changes = 0;
  const watch = new MutationObserver(() => { changes += 1; });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  let calm = -1;
  for (let round = 0; calm < 2 && round < 400; round += 1) {
    const before = changes;
    await pause(5);
    const isLoading = document.querySelector('[aria-busy="true"]') !== null || hostLog.entries.some(({ status }) => status === null);
    calm = isLoading || changes !== before ? 0 : calm + 1;
  }
  watch.disconnect();
}

/** Options of the scenario `another-host`. */
type Host = Readonly<Record<string, string>>;

/** `npm run vary` sets the numbers. */
export const HOSTS: readonly Host[] = (process.env['PEP_SEEDS'] ?? '1,2,3').split(',').map((seed) => ({ seed }));

export const JAVA: Host = { profile: 'java' };

/** Closes the page, so that one test can open several. */
export function closePage(): void {
  cleanup();
  runTestEndings();
  window.sessionStorage.clear();
  window.localStorage.clear();
}

/**
 * Opens a screen against a host that holds the fixtures.
 * @param host null for the host of the fixtures
 */
export function openOn(host: Host | null, { address, user }: ScreenToOpen): ReturnType<typeof openApp> {
  resetHost();
  if (host !== null) startScenario('another-host', host);
  return openApp({ at: address, signedInAs: user });
}

/** Screens whose table shows the rows as the host sends them. */
const IN_HOST_ORDER = [PATHS.documents, PATHS.exclusions, PATHS.interventions, PATHS.caseNotes];

/** What the open screen shows its user. */
export const factsOf = ({ address }: ScreenToOpen): readonly string[] => readFacts(document.body, IN_HOST_ORDER.some((path) => address.startsWith(path)));

/** The same of one host. */
export async function factsOn(host: Host | null, screen: ScreenToOpen): Promise<readonly string[]> {
  openOn(host, screen);
  await settle();
  const facts = factsOf(screen);
  closePage();
  return facts;
}
