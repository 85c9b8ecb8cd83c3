/** @jest-environment node */
import { areSameValues, isSame } from './values';

describe('values', () => {
  it.each([[null, ''], [12, '12'], [1, '1'], [[{ a: null }], [{ a: '' }]], [[{ a: 'x' }], [{ a: 'x', id: null }]], [[{ a: '', b: 1 }], [{ b: '1' }]], ['Read\nSwim', 'Read\r\nSwim'], ['a\ud83d', 'a\ufffd'], ['Read\u000bSwim', 'Read\nSwim'], ['Read\u0007', 'Read']])(
    'treats %j and %j as equal, since they are sent alike',
    (one, other) => {
      expect(isSame(one, other)).toBe(true);
    },
  );

  it.each([['', ' '], [0, ''], ['Yes', 'yes'], ['Read\nSwim', 'Read Swim'], [[], ''], [[{ a: 1 }], [{ a: 1 }, { a: 2 }]], [{ a: 1 }, { b: 1 }]])(
    'distinguishes %j from %j',
    (one, other) => {
      expect(isSame(one, other)).toBe(false);
    },
  );

  it('distinguishes a field that was never sent from a blank one', () => {
    expect(isSame(undefined, '')).toBe(false);
    expect([areSameValues({ a: '' }, { a: null }), areSameValues({ a: '' }, {})]).toEqual([true, false]);
  });
});
