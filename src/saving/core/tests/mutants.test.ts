/**
 * @jest-environment node
 */
import { misfits, MUTANTS } from '../../../../fault/mutants';

describe('the bugs that `npm run fault -- --mutants` plants', () => {
  it.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))('match the source: %s', (_name, mutant) => {
    expect(misfits(mutant)).toEqual([]);
  });
});
