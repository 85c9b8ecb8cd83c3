/**
 * @jest-environment node
 */
import fc from 'fast-check';
import { KNOWN } from './known';
import { misfits, MUTANTS } from './mutants';
import { schedulesFrom } from './families';
import { runSchedule } from './schedule';

const RUNS = Number(process.env['FAULT_RUNS'] ?? 800);
const PARTS = 4;
/** A fixed seed makes the test run repeatable. `npm run fault` tries new seeds. */
const SEED = Number(process.env['FAULT_SEED'] ?? 20_251_103);

describe('the save queue against a host that drops, delays, repeats and refuses', () => {
  // Split into parts with their own seeds, so that no test takes long on a busy machine.
  it.each(Array.from({ length: PARTS }, (_, part) => part + 1))(`keeps its twenty invariants in ${RUNS / PARTS} schedules (part %i)`, async (part) => {
    await fc.assert(
      fc.asyncProperty(schedulesFrom(), async (schedule) => {
        const { violations } = await runSchedule(schedule);
        expect(violations).toEqual([]);
      }),
      { numRuns: RUNS / PARTS, seed: SEED + part },
    );
  });

  it.each(KNOWN)('keeps them in a schedule that once found a fault: %s', async (_name, schedule) => {
    const { violations } = await runSchedule(schedule);
    expect(violations).toEqual([]);
  });

  it('gives the same trace for the same seed', async () => {
    const [schedule] = fc.sample(schedulesFrom(), { seed: 8, numRuns: 1 });
    if (schedule === undefined) throw new Error('no schedule');
    const first = await runSchedule(schedule);
    const second = await runSchedule(schedule);
    expect(second.trace).toEqual(first.trace);
    expect(first.trace.length).toBeGreaterThan(5);
  });
});

describe('the bugs that `npm run fault -- --mutants` plants', () => {
  it.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))('match the source: %s', (_name, mutant) => {
    expect(misfits(mutant)).toEqual([]);
  });
});
