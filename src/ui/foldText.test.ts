/** @jest-environment node */
import { foldText } from './foldText';

it.each([
  ['Siân', 'sian'], ['Wiśniewski', 'wisniewski'], ['Łukasz Ørsted', 'lukasz orsted'], ['O’Rourke', "o'rourke"], ['Mei‑Lin', 'mei-lin'],
  [' Amara \u00a0Okafor ', 'amara okafor'], ['يوسف', 'يوسف'], ['晓雨', '晓雨'],
])('folds %j to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
