/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { upperFirst } from 'es-toolkit';
import { allCalls } from '../../api/calls/all';

/** Calls that need no order on a slow host, with the reason. */
const UNORDERED: Readonly<Record<string, string>> = {
  addSchool: 'no call lists the new schools, and the form says that the school may have been added',
  changePassword: 'the next sign-in shows which password holds',
  exportRegister: 'it only asks for an email',
  login: 'it writes nothing of a pupil',
};
/** A record, whose saves the queue orders, a write of a row, or the table of calls that `Achievements` and `VoiceFiles` send as such. */
const IS_ORDERED = /\b(?:defineRecord|planUnit|useServer(?:List|Record)|useLoadedList|useComments|pageWrites|VOICE_CALLS)\b/;

const features = join(__dirname, '../../features');
const senderOf = (id: string): RegExp => new RegExp(`\\b(?:${id}\\.initiate|calls\\.${id}|use${upperFirst(id)}Mutation)\\b`);
const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(features, file), 'utf8') }));

const writes = Object.entries(allCalls).filter(([, { info }]) => info.writes && info.answer === 'json').map(([id]) => id);

it.each(writes.filter((id) => !(id in UNORDERED)))('%s is sent only where the saves of a record or the writes of a row keep their order', (id) => {
  const senders = sources.filter(({ text }) => senderOf(id).test(text));
  expect(senders).not.toHaveLength(0);
  expect(senders.filter(({ text }) => !IS_ORDERED.test(text)).map(({ file }) => file)).toEqual([]);
});

/** The texts of a row's call do not show by themselves: the list that sends it names them. */
const textsByCall = Object.entries(allCalls).flatMap(([id, { info: { done, fail } }]) =>
  (writes.includes(id) ? [done, fail] : []).flatMap((text) => (text === undefined ? [] : [[id, text] as const])));
const SENDS_ROWS = /\b(?:useServer(?:List|Record)|useLoadedList|useComments|pageWrites)\b/;
/** `VoiceFiles` sends the uploads of the table of calls. */
const SENT_AS: Readonly<Record<string, string>> = { uploadPrimaryVoiceFile: 'upload', uploadSecondaryVoiceFile: 'upload' };

it.each(textsByCall)('%s shows its text %s where a list of rows sends it', (id, text) => {
  const sends = senderOf(SENT_AS[id] ?? id);
  const silent = sources.filter((source) => sends.test(source.text) && SENDS_ROWS.test(source.text) && !source.text.includes(`.${text}`));
  expect(silent.map(({ file }) => file)).toEqual([]);
});
