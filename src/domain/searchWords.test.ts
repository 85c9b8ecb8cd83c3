/** @jest-environment node */
import { plainParts, searchWords } from './searchWords';

it.each([
  ['  Amara  Okafor ', 'Amara Okafor'],
  ['\u200BAmara\uFEFF', 'Amara'],
  ['Amara\u00A0Okafor', 'Amara Okafor'],
  ['Okafor, Amara', 'Amara Okafor'],
  ['Okafor,', 'Okafor,'],
  ['"Amara Okafor"', 'Amara Okafor'],
  ['\u201CA860 4321 1501 2\u201D ', 'A860432115012'],
  ['Amara "Mo" Okafor', 'Amara "Mo" Okafor'],
  ['"Amara Ok', 'Amara Ok'],
  ['a860 4321 1501 2', 'A860432115012'],
  ['A\u200B860432115012\u202C', 'A860432115012'],
  ['A-8604-3211501-2', 'A860432115012'],
  ['A86043211501B', 'A86043211501B'],
  ['D\u2019Angelo', 'D\u2019Angelo'],
])('sends %j as %j', (typed, sent) => {
  expect(searchWords(typed)).toBe(sent);
});

it.each([
  ['Amara Okafor', ['Oka', 'for']],
  ['D\u2019Angelo', ['Ang', 'elo']],
  ['Zo\u00EB Smith', ['Smi', 'ith']],
  ['Zoe', ['Zo', 'oe']],
  ['Sian', ['Si', 'an']],
  ['Zo\u00EB', ['Zo', '']],
  ['Bo', ['', '']],
  ['\u6653 \u96E8', ['', '']],
])('repeats the search for %j with %j', (words, parts) => {
  expect(plainParts(words)).toEqual(parts);
});
