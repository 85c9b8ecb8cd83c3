import { sampleOf, type Interview, type SignedIn } from './askHost';
import { absorbed, type Difference, type Kind } from './difference';
import { fileOf } from './notebook';
import { differencesOfCall } from './differencesOfCall';
import { differencesOfHost, type HostFacts } from './differencesOfHost';
import type { SamplePupil } from './questions';
import { reportOf, type Report } from './report';
import { SafeNames } from './safeNames';
import { NEVER_SEEN, type UsualCalls } from './testHost';

export interface CompareOptions {
  readonly pupilId?: string | undefined;
  readonly meeting?: string | undefined;
  /** The origin of the client, if it is not that of the host. */
  readonly origin?: string | undefined;
  /** Also saves and deletes on this pupil. */
  readonly trial?: ((pupil: SamplePupil) => Promise<readonly Difference[]>) | undefined;
  /** Kinds of difference that the signed-in user cannot see. */
  readonly hidden?: readonly Kind[] | undefined;
  readonly now?: Date;
}

/** Sends every read call of the client to a host, and compares the responses with the contract and the test host. */
export async function compareHost(interview: Interview, user: SignedIn, own: UsualCalls, options: CompareOptions): Promise<Report> {
  const { connection, book } = interview;
  const { pupilId, meeting, origin, trial, hidden, now = new Date() } = options;
  const sample = sampleOf(await interview.plans(user), pupilId, meeting);
  const wrongKey = await interview.wrongKey(user);
  // A host that does not check keys might accept the POST.
  const wrongKeyPost = wrongKey.status === 401 ? await interview.postWithWrongKey() : null;
  for (const pupil of sample) {
    await interview.askAboutPupil(user, pupil);
    await interview.askForFiles(user, pupil);
  }
  await interview.askAboutUser(user);
  interview.nameTheRest(user);
  const facts: HostFacts = { connection, user, wrongKey, wrongKeyPost, crossOrigin: origin === undefined ? null : await interview.fromOrigin(user, origin) };
  const [pupil] = sample;
  const ofSaves = trial === undefined || pupil === undefined ? [] : await trial(pupil);
  const names = new SafeNames(own, book);
  // If only the council's settings enable a call, the contract alone is compared.
  const ofCalls = [...book.calls.values()].flatMap((seen) => differencesOfCall(seen, own.get(seen.id) ?? NEVER_SEEN, names));
  const ofWays = [...interview.ways].filter(([, ways]) => ways.length > 0).map(([call, ways]): Difference => ({
    call, kind: 'failed', what: 'refused as the contract has it, and taken in another way', places: [], file: fileOf(call),
    ...absorbed('Tried: with these settings the client sends it so.', Object.assign({}, ...ways.map(({ settings }) => settings)) as Readonly<Record<string, string>>),
  }));
  return reportOf({
    made: now, host: new URL(connection.address).origin, phases: sample.map(({ phase }) => phase), book, names, hidden,
    differences: [...differencesOfHost(facts), ...ofSaves.map((one) => ({ ...one, places: one.places.map((place) => names.ofText(place)) })), ...ofWays, ...ofCalls],
  });
}
