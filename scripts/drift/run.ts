import { loadConfig } from '../../src/config/config';
import { CannotAsk, Interview, sampleOf } from './askHost';
import { Connection, type Send } from './connection';
import { differencesOfCall } from './differencesOfCall';
import { differencesOfHost, type HostFacts } from './differencesOfHost';
import { Notebook } from './notebook';
import { reportOf, type Report } from './report';
import { runTrial, type Confirm } from './runTrial';
import { SafeNames } from './safeNames';

export interface RunOptions {
  readonly address: string;
  readonly userName: string;
  readonly password: string;
  readonly pupilId?: string | undefined;
  readonly meeting?: string | undefined;
  /** Where the client is to run, if on another origin than the host. */
  readonly origin?: string | undefined;
  /** What config.js sets. */
  readonly config?: unknown;
  /** Also saves and deletes on the one pupil that is named, where this says so. */
  readonly confirm?: Confirm | undefined;
}

/** Asks a host everything that the client reads, and compares it with the contract and the test host. */
export async function runDrift(options: RunOptions, own: Notebook, send: Send, now = new Date()): Promise<Report> {
  const loaded = await loadConfig(options.config);
  if (!loaded.ok) throw new CannotAsk(`config.js: ${loaded.problems.map(({ key, expected }) => `${key} has to be ${expected}`).join('; ')}`);
  const book = new Notebook();
  const connection = new Connection(options.address, send);
  const interview = new Interview(connection, book);
  const user = await interview.signIn(options.userName, options.password);
  const wrongKey = await interview.wrongKey(user);
  const sample = sampleOf(await interview.plans(user), options.pupilId, options.meeting);
  for (const pupil of sample) {
    await interview.askAboutPupil(user, pupil);
    await interview.askForFiles(user, pupil);
  }
  await interview.askAboutUser(user);
  interview.nameTheRest(user);
  const facts: HostFacts = { connection, user, wrongKey, crossOrigin: options.origin === undefined ? null : await interview.fromOrigin(user, options.origin) };
  const [pupil] = sample;
  const ofSaves = options.confirm === undefined || pupil === undefined ? [] : await runTrial(connection, user, pupil, options.confirm);
  const names = new SafeNames(own, book);
  // A call that only the council's settings switch on is compared with the contract alone.
  const ofCalls = [...book.calls.values()].flatMap((seen) => differencesOfCall(seen, own.calls.get(seen.id) ?? new Notebook().seen(seen.id, seen.row), names));
  return reportOf({
    made: now, host: new URL(options.address).origin, phases: sample.map(({ phase }) => phase), book, names,
    differences: [...differencesOfHost(facts), ...ofSaves.map((one) => ({ ...one, places: one.places.map((place) => names.ofText(place)) })), ...ofCalls],
  });
}
