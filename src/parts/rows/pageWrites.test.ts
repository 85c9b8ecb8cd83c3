/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '../../api/calls/all';

/** Calls that need no order on a slow host, with the reason. */
const UNORDERED: Readonly<Record<string, string>> = {
  addSchool: 'no call lists the new schools, and the form says that the school may have been added',
  changePassword: 'the next sign-in shows which password holds',
  exportRegister: 'it only asks for an email',
  login: 'it writes nothing of a pupil',
};
/** A record, whose saves the queue orders, a write of a row, or the table of calls that `Achievements` and `VoiceFiles` send as such. */
const IS_ORDERED = /\b(?:defineRecord|planUnit|useServerList|pageWrites|VOICE_CALLS)\b/;

const features = join(__dirname, '../../features');
const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(features, file), 'utf8') }));

const writes = Object.entries(allCalls).filter(([, { info }]) => info.writes && info.answer === 'json').map(([id]) => id);

it.each(writes.filter((id) => !(id in UNORDERED)))('%s is sent only where the saves of a record or the writes of a row keep their order', (id) => {
  const sends = new RegExp(`\\b(?:${id}\\.initiate|calls\\.${id}|use${id.charAt(0).toUpperCase()}${id.slice(1)}Mutation)\\b`);
  const senders = sources.filter(({ text }) => sends.test(text));
  expect(senders).not.toHaveLength(0);
  expect(senders.filter(({ text }) => !IS_ORDERED.test(text)).map(({ file }) => file)).toEqual([]);
});
