/** @jest-environment node */
import { foldText, hasWords } from './foldText';

it.each([
  ['Siân', 'sian'], ['Wiśniewski', 'wisniewski'], ['Łukasz Ørsted', 'lukasz orsted'], ['O’Rourke', "o'rourke"], ['Mei‑Lin', 'mei-lin'],
  [' Amara \u00a0Okafor ', 'amara okafor'], ['يوسف', 'يوسف'], ['晓雨', '晓雨'],
])('folds %j to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it.each([
  ['Zoë O’Rourke', 'orourke zoe', true], ['St Mary’s Primary', "primary St Mary's", true], ['St Marys', "st mary's", true],
  ['Zoë O’Rourke', 'zoe smith', false],
])('in %j, finds %j: %s', (text, search, isFound) => {
  expect(hasWords(text, search)).toBe(isFound);
});
