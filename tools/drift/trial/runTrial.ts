import type { Connection } from '../compare/connection';
import type { Difference } from '../compare/difference';
import type { SamplePupil, User } from '../compare/questions';
import { planOf, recordsOf, trialOfBinder, trialOfNumbers, trialOfRecord } from './trialOfRecords';
import { rowKinds, trialOfRow } from './trialOfRows';
import { Writer } from './writing';

/** Asks the user of the command before each trial. */
export type Confirm = (what: string) => Promise<boolean>;

/** Saves and deletes on the test pupil, each trial only where it is confirmed. */
export async function runTrial(connection: Connection, user: User, pupil: SamplePupil, confirm: Confirm): Promise<readonly Difference[]> {
  const writer = new Writer(connection);
  const plan = planOf(user, pupil);
  const records = recordsOf(pupil);
  const trials: readonly (readonly [what: string, run: () => Promise<readonly Difference[]>])[] = [
    ...records.map(([load, save]) => [`load, save unchanged and load again: ${save}`, () => trialOfRecord(writer, load, save, plan)] as const),
    ...records.map(([load, save]) => [`save with its numbers blank, load, and save as it was: ${save}`, () => trialOfNumbers(writer, load, save, plan)] as const),
    ...records.filter(([, save]) => save.endsWith('Meeting')).map(([load, save]) =>
      [`save unchanged with an unknown, a repeated and a large parameter: ${save}`, () => trialOfBinder(writer, load, save, plan)] as const),
    ...rowKinds(user, pupil).map((kind) => [`add and delete ${kind.name}`, () => trialOfRow(writer, kind)] as const),
  ];
  const found: Difference[] = [];
  for (const [what, run] of trials) if (await confirm(what)) found.push(...await run());
  return found;
}
