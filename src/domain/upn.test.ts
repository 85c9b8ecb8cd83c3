/** @jest-environment node */
import { upnHint, upnState } from './upn';

it.each([
  // The example in the guide of the Department for Education, permanent and temporary, and every way to get it wrong.
  ['', 'blank'], ['A860432115012', 'wrongLetter'], ['H801200001001', 'valid'], ['U80120000100A', 'temporary'],
  [' h801200001001 ', 'valid'], ['I801200001001', 'malformed'], ['A80120000100', 'malformed'], ['A8012000010011', 'malformed'], ['H80120000100S', 'malformed'],
] as const)('%j is %s', (upn, state) => {
  expect(upnState(upn)).toBe(state);
});

it('finds each wrong letter and each changed digit', () => {
  const upn = 'H801200001001';
  for (const letter of 'ABCDEFGHJKLMNPQRTUVWXYZ') expect(upnState(letter + upn.slice(1))).toBe(letter === upn[0] ? 'valid' : 'wrongLetter');
  for (let at = 1; at < 13; at += 1) expect(upnState(`${upn.slice(0, at)}${(Number(upn[at]) + 1) % 10}${upn.slice(at + 1)}`)).toBe('wrongLetter');
});

it('names what is odd, and nothing else', () => {
  expect([upnHint('H801200001001'), upnHint('')]).toEqual([null, null]);
  expect(upnHint('A860432115012')).toMatch(/^The first letter does not fit/);
  expect(upnHint('U80120000100A')).toMatch(/^A temporary UPN/);
});
