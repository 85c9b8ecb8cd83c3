/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Words that belong to no component. */
const OTHERS = [
  // Of layout and type: any component may use them, as it uses Bootstrap's utilities.
  'amount', 'cols-2', 'cols-3', 'inline', 'muted', 'num', 'prewrap', 'stack', 'toolrow',
  // A variant of Bootstrap's button, which react-bootstrap names.
  'btn-quiet',
  // In the style inside index.html, whose hash each server has in its policy.
  'brand', 't', 'topbar',
];

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter, at: number) => `${at === 0 ? '' : '-'}${letter.toLowerCase()}`);
/** `Combobox.tsx` is combobox, `useToolbox.tsx` is toolbox. */
const nameOf = (file: string): string => kebab(basename(file).replace(/\..*$/, '').replace(/^use(?=[A-Z])/, ''));

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => join('src', file));
const sheets = files.filter((file) => /\.s?css$/.test(file));
const packages = ['bootstrap/dist/css/bootstrap.css', 'react-datepicker/dist/react-datepicker.css', 'react-toastify/dist/ReactToastify.css', 'sweetalert2/dist/sweetalert2.css']
  .map((file) => join('node_modules', file));

/** The classes in the selectors of a sheet. */
function classesOf(sheet: string): readonly string[] {
  const rules = readFileSync(sheet, 'utf8').replace(/\/\*[^]*?\*\//g, '').replace(/"[^"]*"/g, '');
  const selectors = rules.match(/[^{};]+(?=\{)/g) ?? [];
  return selectors.flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*\w|[a-zA-Z])/g)].map(([, name = '']) => name));
}

/** What a class may begin with: the name of a component, of a sheet, or of the folder of either. */
const starts = [...new Set([...files.filter((file) => file.endsWith('.tsx')), ...sheets].flatMap((file) => [nameOf(file), basename(dirname(file))]))];
const isOwned = (name: string): boolean => starts.some((start) => name === start || name.startsWith(`${start}-`));

it('a class begins with its component; a state with is-, has- or with-', () => {
  const ofPackages = new Set(packages.flatMap(classesOf));
  const others = sheets.flatMap(classesOf).filter((name) => !ofPackages.has(name) && !isOwned(name) && !/^(?:is|has|with)-|^react-datepicker__/.test(name));
  expect([...new Set(others)].sort()).toEqual([...OTHERS].sort());
});
