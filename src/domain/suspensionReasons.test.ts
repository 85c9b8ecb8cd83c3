/** @jest-environment node */
import { SUSPENSION_REASONS } from './options/suspensionReasons';
import { joinReasons, splitReasons } from './suspensionReasons';

describe('reasons of a suspension', () => {
  const mains = Object.keys(SUSPENSION_REASONS);

  it('reads back every main reason and every sub-reason that was joined, commas inside them included', () => {
    for (const list of [mains, ...Object.values(SUSPENSION_REASONS)]) {
      expect(splitReasons(joinReasons(list), list)).toEqual(list);
      expect(splitReasons(joinReasons([...list].reverse()), list)).toEqual([...list].reverse());
    }
  });

  it('reads the longest matching reason, in any case', () => {
    const known = ['Abuse', 'Abuse, verbal', 'Damage'];
    expect(splitReasons('abuse, verbal, Damage', known)).toEqual(['Abuse, verbal', 'Damage']);
    expect(splitReasons('Abuse, Damage', known)).toEqual(['Abuse', 'Damage']);
  });

  it('keeps a reason that is not in the list', () => {
    expect(splitReasons('Refusal to follow the dress code, Damage', mains)).toEqual(['Refusal to follow the dress code', 'Damage']);
    expect(splitReasons('', mains)).toEqual([]);
  });
});
