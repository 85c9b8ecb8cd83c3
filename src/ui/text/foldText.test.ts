/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldText, hasWords } from './foldText';

it.each([
  ['Siân', 'sian'], ['Wiśniewski', 'wisniewski'], ['Łukasz Ørsted', 'lukasz orsted'], ['O’Rourke', "o'rourke"], ['Mei‑Lin', 'mei-lin'],
  [' Amara \u00a0Okafor ', 'amara okafor'], ['يوسف', 'يوسف'], ['晓雨', '晓雨'],
])('folds %j to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it.each([
  ['Zoë O’Rourke', 'orourke zoe', true], ['St Mary’s Primary', "primary St Mary's", true], ['St Marys', "st mary's", true],
  ['Zoë O’Rourke', 'zoe smith', false], ['Zoë O’Rourke', "O'Rourke, Zoë", true], ['Zoë O’Rourke', 'zo\u200Be', true], ['Zo\u200Bë', 'zoe', true],
  ['A860432115012 Amara Okafor', 'a860 4321 1501 2', true], ['A860432115012', 'A-8604-3211501-2', true], ['A860432115012', '860 999', false], ['Yusuf Abdi-Warsame', 'wars yus', true], ['Child B Crane', 'child l', false], ['Child L Crane', 'child l', true], ['Larkfield', 'field', true], ['', '', true], ['Amara', ' ', true], ['Amara Okafor', '"amara okafor"', true], ['Amara Okafor', '“Okafor Amara”', true], ['Amara "Mo" Okafor', 'mo', true],
])('in %j, finds %j: %s', (text, search, isFound) => {
  expect(hasWords(text, search)).toBe(isFound);
});

it('is the only comparison of a search in the browser', () => {
  const src = join(__dirname, '..', '..');
  const others = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^testing|^ui.text.foldText/.test(file))
    .filter((file) => /foldText\(|LowerCase\(\)\.(?:includes|startsWith)\(/.test(readFileSync(join(src, file), 'utf8')));
  expect(others).toEqual([]);
});
