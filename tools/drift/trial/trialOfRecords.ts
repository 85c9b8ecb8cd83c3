import { getConfig, loadConfig } from '../../../src/config/config';
import { asObject, asText } from '../../../src/api/decode';
import type { WirePair } from '../../../src/api/encode';
import { absorbed, harmless, needsChange, type Difference, type Judgement } from '../compare/difference';
import { isRecord } from '../compare/json';
import { fileOf } from '../compare/notebook';
import type { Args, SamplePupil, User } from '../compare/questions';
import { carriesOf, failureOf, leavesOf, type Writer } from './writing';

const OF_PHASE = {
  eyfs: ['Eyfs', ''], primary: ['Primary', ''], secondary: ['Secondary', ''], post16: ['Post16', 'Post16'],
} as const;

/** The load and the save of each record of a plan. */
export function recordsOf({ phase }: SamplePupil): readonly (readonly [load: string, save: string])[] {
  const [data, section] = OF_PHASE[phase];
  return [`${data}Data`, `${section}PupilVoice`, `${section}Strengths`, `${section}Meeting`, 'Targets'].map((name) => [`fetch${name}`, `save${name}`] as const);
}

export const planOf = ({ userId, roleId, schoolId }: User, { pupilId, dateOfMeeting }: SamplePupil): Args =>
  ({ schoolId, userId, roleId, dateOfMeeting, pupilId });

export const saving = (call: string, what: string, judgement: Judgement, places: readonly string[] = []): Difference =>
  ({ call, kind: 'saving', what, places, file: fileOf(call), ...judgement });

/** The ways in which an empty value may travel; the first that the host takes becomes a setting. */
const OTHER_NULLS = ['omitted', 'null'] as const;

type Answer = Readonly<Record<string, unknown>>;

/** Where another load differs, by place without the number of the row. */
function changes(before: Answer, after: Answer, records: readonly string[]): { readonly lost: readonly string[]; readonly changed: readonly string[] } {
  const [was, is] = [leavesOf(before, records), leavesOf(after, records)];
  const names = (fits: (place: string, text: string) => boolean): readonly string[] =>
    [...new Set([...was].filter(([place, text]) => fits(place, text)).map(([place]) => place.replace(/\[\d+\]/g, '[]')))];
  return {
    lost: names((place, text) => text !== '' && (is.get(place) ?? '') === ''),
    changed: names((place, text) => text !== '' && !['', text].includes(is.get(place) ?? '')),
  };
}

/** Loads a record, saves it as it is, loads it again: a save that changes nothing must change nothing. */
export async function trialOfRecord(writer: Writer, load: string, save: string, plan: Args): Promise<readonly Difference[]> {
  const before = await writer.load(load, plan);
  const records = carriesOf(save);
  let outcome = await writer.saveLoaded(save, plan, before);
  if (outcome === null) return [];
  const found: Difference[] = [];
  if ('error' in outcome && outcome.error.kind === 'refused') {
    const refusal = failureOf(outcome.error);
    const way = await firstThatWorks(writer, save, plan, before);
    if (way !== null) {
      outcome = { data: null };
      found.push(saving(save, `a save of what was loaded fails while empty values travel as the empty text: ${refusal}`, absorbed('The client sends them in the way that the host takes.', { nullAs: `'${way}'` })));
    }
  }
  if ('error' in outcome) return [saving(save, `a save of what was loaded fails: ${failureOf(outcome.error)}`, needsChange('Users cannot save this record.'))];
  const { lost, changed } = changes(before, await writer.load(load, plan), records);
  if (lost.length > 0) found.push(saving(save, 'a save of what was loaded blanks values', needsChange('Users lose what they did not touch.'), lost));
  if (changed.length > 0) found.push(saving(save, 'a save of what was loaded changes values', needsChange('Users find other values than they saved.'), changed));
  return found;
}

/** A number in the record that a user may clear, not an id or a flag. */
const isNumber = ([key, value]: readonly [string, unknown]): boolean => !/id$|^isCompleted/i.test(key) && /^\d{1,4}$/.test(asText(value));

/** The response with the numbers of its records left out. */
function withoutNumbers(answer: Answer, records: readonly string[]): Answer {
  const cleared = records.map((name) =>
    [name, Object.fromEntries(Object.entries(asObject(answer[name])).map((entry) => [entry[0], isNumber(entry) ? null : entry[1]]))] as const);
  return { ...answer, ...Object.fromEntries(cleared.filter(([name]) => isRecord(answer[name]))) };
}

/** Saves a record with its numbers blank, loads it, and saves it as it was: a cleared number must stay blank. */
export async function trialOfNumbers(writer: Writer, load: string, save: string, plan: Args): Promise<readonly Difference[]> {
  const before = await writer.load(load, plan);
  const records = carriesOf(save);
  const cleared = withoutNumbers(before, records);
  const numbers = [...leavesOf(before, records)].filter(([place, text]) => text !== '' && leavesOf(cleared, records).get(place) === '').map(([place]) => place);
  const outcome = numbers.length === 0 ? null : await writer.saveLoaded(save, plan, cleared);
  if (outcome === null) return [];
  if ('error' in outcome) {
    const refusal = `a save with blank numbers fails: ${failureOf(outcome.error)}`;
    const way = await firstThatWorks(writer, save, plan, cleared);
    await writer.saveLoaded(save, plan, before);
    return [saving(save, refusal, way === null ? needsChange('Users cannot clear a number.') : absorbed('The client sends them in the way that the host takes.', { nullAs: `'${way}'` }), numbers)];
  }
  const blanked = leavesOf(await writer.load(load, plan), records);
  await writer.saveLoaded(save, plan, before);
  const kept = numbers.filter((place) => (blanked.get(place) ?? '') !== '');
  const { lost, changed } = changes(before, await writer.load(load, plan), records);
  return [
    ...(kept.length === 0 ? [] : [saving(save, 'a number that was cleared is not blank afterwards', needsChange('Users cannot clear a number.'), kept)]),
    ...(lost.length + changed.length === 0 ? [] : [saving(save, 'the record is not as it was after a trial with blank numbers', needsChange('Look at the test pupil.'), [...lost, ...changed])]),
  ];
}

async function firstThatWorks(writer: Writer, save: string, plan: Args, before: Answer): Promise<string | null> {
  const config = getConfig();
  for (const nullAs of OTHER_NULLS) {
    await loadConfig({ ...config, nullAs });
    const outcome = await writer.saveLoaded(save, plan, before);
    await loadConfig(config);
    if (outcome !== null && !('error' in outcome)) return nullAs;
  }
  return null;
}

const MEGABYTE = 1_000_000;
const SIZES = [1, 2, 5, 10, 20];

/** What the host's binder does with a parameter that it does not know, one that comes twice, and a large request. */
export async function trialOfBinder(writer: Writer, load: string, save: string, plan: Args): Promise<readonly Difference[]> {
  const before = await writer.load(load, plan);
  const [record = ''] = carriesOf(save);
  const send = (add: readonly WirePair[]) => writer.saveLoaded(save, plan, before, add);
  const unknown = await send([[`${record}.driftUnknown`, '1']]);
  if (unknown === null) return [];
  const found: Difference[] = [];
  const takesUnknown = !('error' in unknown);
  if (!takesUnknown) found.push(saving(save, 'a parameter that the host does not know is refused', harmless('The client sends back only what it has loaded.')));
  const [twice] = [...leavesOf(before, [record])].filter(([place, text]) => text !== '' && !place.includes('['));
  if (twice !== undefined) {
    const repeated = await send([twice]);
    const { lost, changed } = changes(before, await writer.load(load, plan), carriesOf(save));
    if (repeated !== null && 'error' in repeated) found.push(saving(save, 'a parameter that comes twice is refused', harmless('The client sends each once.')));
    if (lost.length + changed.length > 0) {
      found.push(saving(save, 'a parameter that comes twice is joined or lost', harmless('The client sends each once; the value is stored again as it was.'), [...lost, ...changed]));
      await send([]);
    }
  }
  return takesUnknown ? [...found, ...await trialOfSize(save, send, record)] : found;
}

async function trialOfSize(save: string, send: (add: readonly WirePair[]) => ReturnType<Writer['saveLoaded']>, record: string): Promise<readonly Difference[]> {
  let taken = 0;
  for (const size of SIZES) {
    const outcome = await send([[`${record}.driftUnknown`, 'x'.repeat(size * MEGABYTE)]]);
    if (outcome === null || 'error' in outcome) {
      const what = taken === 0 ? `a request of ${size} MB is refused` : `a request of ${taken} MB is taken, one of ${size} MB refused`;
      return [saving(save, what, harmless('Files and long answers have to be smaller: the client shows the refusal.'))];
    }
    taken = size;
  }
  return [];
}
