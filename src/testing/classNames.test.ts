/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Short words that a feature's sheet names inside one of its own classes. They leave this list when they are renamed. */
const OTHERS = [
  'back', 'big', 'cap', 'chat', 'clock', 'col-dob', 'col-fullname', 'comment', 'contact-email', 'contact-tel', 'counts', 'days', 'differs', 'editable', 'fill', 'filters',
  'fresh', 'grades', 'keys', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'picture', 'pin', 'place', 'plan', 'pupil', 'reports', 'school', 'value', 'week', 'weeks', 'whose',
];

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter, at: number) => `${at === 0 ? '' : '-'}${letter.toLowerCase()}`);

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.s?css$/.test(file)).map((file) => join('src', file));
const packages = ['bootstrap/dist/css/bootstrap.css', 'react-datepicker/dist/react-datepicker.css'].map((file) => join('node_modules', file));

/** The classes in the selectors of a sheet. */
function classesOf(sheet: string): ReadonlySet<string> {
  const rules = readFileSync(sheet, 'utf8').replace(/\/\*[^]*?\*\//g, '').replace(/"[^"]*"/g, '');
  const selectors = rules.match(/[^{};]+(?=\{)/g) ?? [];
  return new Set(selectors.flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)));
}

/** What a class of this sheet may begin with: the name of the sheet, of its folder, or of a file beside it. */
const beginnings = (sheet: string): readonly string[] =>
  [basename(dirname(sheet)), ...readdirSync(dirname(sheet)).filter((file) => /\.(tsx|ts|s?css)$/.test(file)).map((file) => kebab(file.replace(/\..*$/, '')))];

it('a class that only the sheets of features name begins with the sheet, its folder or a component beside it; a state with is-, has- or with-', () => {
  const shared = new Set([...packages, ...sheets.filter((sheet) => !sheet.startsWith(join('src', 'features')))].flatMap((sheet) => [...classesOf(sheet)]));
  const others = sheets.filter((sheet) => sheet.startsWith(join('src', 'features'))).flatMap((sheet) => {
    const starts = beginnings(sheet);
    return [...classesOf(sheet)].filter((name) => !shared.has(name) && !/^(is|has|with)-/.test(name) && !starts.some((start) => name === start || name.startsWith(`${start}-`)));
  });
  expect([...new Set(others)].sort()).toEqual(OTHERS);
});
