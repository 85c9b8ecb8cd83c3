/** @jest-environment node */
import type { Root } from 'postcss';

const { divide, withoutUnread, wordsOf } = jest.requireActual<{
  divide: (css: string, isNamed: (name: string) => boolean) => readonly [Root, Root];
  withoutUnread: (sheet: Root, others: readonly string[]) => void;
  wordsOf: (scripts: readonly string[]) => (name: string) => boolean;
}>('./splitStyles.js');

const SCRIPT = 'x("div",{className:"card tablecard",role:"group"});y=`rag-${z} pill`;t={rail:1};u="A rail, or two"';
const halves = (css: string) => divide(css, wordsOf([SCRIPT])).map((half) => half.toString());

it('keeps in the first half the rules that the first scripts name, and those without a class', () => {
  expect(halves('p{a:1}.card{a:1}.rag-red{a:1}.pill{a:1}.tablecard>p{a:1}')[1]).toBe('');
});

it.each(['.rail{a:1}', '.card .rail{a:1}', '@media print{.rail{a:1}}'])('moves %s to the second half', (css) => {
  expect(halves(css)).toEqual(['', css]);
});

it('splits a list of selectors, and ignores classes inside :not()', () => {
  expect(halves('.card,.rail{a:1}.card:not(.rail){a:1}')).toEqual(['.card{a:1}.card:not(.rail){a:1}', '.rail{a:1}']);
});

it('keeps animations in the first half, once', () => {
  expect(halves('@keyframes turn{to{a:1}}.rail{animation:turn 1s}')).toEqual(['@keyframes turn{to{a:1}}', '.rail{animation:turn 1s}']);
});

it('leaves out custom properties that nothing reads, and those that only they read', () => {
  const [sheet] = divide(':root{--a:1;--b:var(--a);--c:2;--d:3;--e:4}p{x:var(--c)}', () => true);
  withoutUnread(sheet, ['.q{x:var(--d)}', 'style.setProperty("--e",1)']);
  expect(sheet.toString()).toBe(':root{--c:2;--d:3;--e:4}p{x:var(--c)}');
});
