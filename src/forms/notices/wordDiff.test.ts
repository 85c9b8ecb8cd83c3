/** @jest-environment node */
import { wordDiff, type Stretch } from './wordDiff';

/** Puts words that only one text has in brackets. */
const marked = (stretches: readonly Stretch[]) =>
  stretches.map(({ text, isOwn }) => (isOwn ? `[${text}]` : text)).join('');

it('marks the words that only one side has', () => {
  const { mine, theirs } = wordDiff('Taxi now collects at 08:10 daily', 'Taxi now collects at 08:30 daily');
  expect(marked(mine)).toBe('Taxi now collects at [08:10 ]daily');
  expect(marked(theirs)).toBe('Taxi now collects at [08:30 ]daily');
});

it('finds words added in the middle and changed ends', () => {
  const { mine, theirs } = wordDiff('one two three', 'zero one two and three four');
  expect(marked(mine)).toBe('one two three');
  expect(marked(theirs)).toBe('[zero ]one two [and ]three [four]');
});

it('marks all of a text against an empty one', () => {
  const { mine, theirs } = wordDiff('all of it', '');
  expect(marked(mine)).toBe('[all of it]');
  expect(theirs).toEqual([]);
});

it('keeps every character of both texts', () => {
  const [a, b] = ['  odd   blanks\n\nand lines ', 'odd blanks and\tother lines'];
  const { mine, theirs } = wordDiff(a, b);
  expect(mine.map(({ text }) => text).join('')).toBe(a);
  expect(theirs.map(({ text }) => text).join('')).toBe(b);
});

it('handles two very long texts without comparing every pair of words', () => {
  const long = (word: string) => `start ${`${word} `.repeat(5000)}end`;
  const { mine } = wordDiff(long('a'), long('b'));
  expect(mine.map(({ isOwn }) => isOwn)).toEqual([false, true, false]);
});
