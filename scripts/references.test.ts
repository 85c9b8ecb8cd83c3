/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOTS = ['src', 'mocks', 'e2e', 'scripts', 'tools', 'jest', 'docs', 'README.md'];
/** Generated files, and the lists that the other documents point to. */
const LISTS = /docs\/contract\/(requirements\.csv|calls\.csv|specifications\.md|decisions\.md)$|references\.test\.ts$/;

function filesUnder(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  if (!/^[^.]+$/.test(path)) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap(({ name }) => filesUnder(join(path, name)));
}

const files = ROOTS.flatMap(filesUnder).filter((file) => /\.(tsx?|mjs|cjs|js|md|json|s?css)$/.test(file) && !LISTS.test(file));
const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const read = (name: string): string => readFileSync(join('docs', 'contract', name), 'utf8');

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const code = texts.filter(({ file }) => /\.[tj]sx?$/.test(file));
const comments = code.map(({ file, text }) => ({ file, text: (text.match(COMMENT) ?? []).join('\n') }));

/** Every match of `pattern` whose first group `isKnown` refuses, with its file. */
function unknown(pattern: RegExp, isKnown: (found: string) => boolean, within = texts): readonly string[] {
  return within.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, found = '']) => found).filter((found) => !isKnown(found)).map((found) => `${file}: ${found}`));
}

it('every id of a requirement or call that code and documents name is in its list', () => {
  const ids = new Set([...`${read('requirements.csv')}\n${read('calls.csv')}`.matchAll(/^([PSBC]-\d{3}),/gm)].map(([, id]) => id));

  expect(unknown(/\b([PSBC]-\d{3})\b/g, (id) => ids.has(id))).toEqual([]);
});

it('every section of a specification that a comment names is in specifications.md', () => {
  const sections = new Set(read('specifications.md').split(/^## (?=\d{3})/m).slice(1).flatMap((part) =>
    [...part.matchAll(/^\| (\d[\d.]*) \|/gm)].map(([, section]) => `${part.slice(0, 3)} section ${section}`)));

  expect(unknown(/\b(00[0-2] section \d+(?:\.\d+)?)/g, (found) => sections.has(found))).toEqual([]);
});

it('every decision that a comment names is a heading or a term of decisions.md', () => {
  const names = new Set([...read('decisions.md').matchAll(/^## (.+)$|^- \*\*(.+?)\*\*/gm)].map(([, heading, term]) => heading ?? term ?? ''));
  const isKnown = (found: string): boolean => [...names].some((name) => name.startsWith(found));

  expect(unknown(/\bdecisions(?:\.md)?, "?((?!C-\d)[A-Z][^":).,;]*)/g, isKnown)).toEqual([]);
});

it('every relative link of a document leads to a file', () => {
  const broken = texts.filter(({ file }) => file.endsWith('.md')).flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)]
      .filter(([, link = '']) => !existsSync(join(dirname(file), link)))
      .map(([, link]) => `${file}: ${link}`));

  expect(broken).toEqual([]);
});

it('every path of the repository that a document or a comment names exists', () => {
  const isThere = (path: string): boolean => [path, `src/${path}`, `src/features/${path}`].some((one) => existsSync(one));

  expect(unknown(/`((?:src|mocks|e2e|fault|bench|scripts|tools|docs|jest)\/[\w./-]+)`/g, isThere)).toEqual([]);
});

it('every file that a document or a comment names without its folder exists', () => {
  const isThere = (name: string): boolean => /^(?:x|useX|xSections|XScreen)\./.test(name) || existsSync(name) || files.some((file) => `/${file}`.endsWith(`/${name}`));

  const name = String.raw`[\w-]+(?:\/[\w-]+)*(?:\.(?:test|spec|form|record|page))?\.(?:tsx?|s?css)`;
  expect(unknown(new RegExp(`\`(${name})\``, 'g'), isThere)).toEqual([]);
  expect(unknown(new RegExp(`(?<![\\w./*<-])(${name})\\b`, 'g'), isThere, comments)).toEqual([]);
});

it('every decision that a document names by its number exists', () => {
  const numbers = readdirSync('docs/decisions').map((name) => name.slice(0, 3));

  expect(unknown(/\b[Dd]ecision (\d{3})\b/g, (number) => numbers.includes(number))).toEqual([]);
});

it('every name to which a comment points is declared', () => {
  const declared = new Set(texts.flatMap(({ text }) => [...text.matchAll(/\b(?:function|const|class|interface|type|readonly)\s+(\w+)/g)].map(([, name]) => name)));

  expect(unknown(/(?:\b[Ss]ee `|\{@link )(\w+)[`}]/g, (name) => declared.has(name))).toEqual([]);
});

it('every command of docs/commands.md is in package.json and installs what it needs', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Readonly<Record<string, string>> };
  const named = [...readFileSync('docs/commands.md', 'utf8').matchAll(/`npm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name);

  expect(named.filter((name) => scripts[name]?.startsWith('node scripts/setup.mjs') !== true)).toEqual([]);
});

it('every name of code in a comment occurs in the code', () => {
  // A function of yup, and examples of names on the wire.
  const words = new Set(['notOneOf', 'currentEnglish', 'keyStage4Subject1', ...code.flatMap(({ text }) => text.replace(COMMENT, '').match(/\w+/g) ?? [])]);

  expect(unknown(/`([a-z]+[A-Z]\w*)(?:\(\))?`/g, (name) => words.has(name), comments)).toEqual([]);
});

/** Turns of phrase that no English engineer uses, with what to write. Saving, records and kept forms have some left. */
const ODD: readonly (readonly [write: string, odd: RegExp])[] = [
  ['is not a', /(?<!\bthere )\b(?:is|are|was|were) no (?!longer|more|less|help|such|other)\w/i],
  ['is in, shows beside', /\bst(?:ands?|ood) (?:in|at|on|beside|behind|above|below|under)\b/i],
  ['our', /\bof ours\b/],
  ['previous, current', /\bof (?:before|now)\b/],
  ['differently', /\b(?:writes?|spells?|written|spelled|sends?)(?: [\w’']+){0,2} otherwise\b/],
  ['announced', /\b(?:is|are|be) heard\b/],
  ['header', /\bin the head\b/],
  ['shows, sends, reports', /\b(?:host|list|page|response|row|answer|table) tells?\b/],
];

it('comments and test titles are in plain English', () => {
  const titles = code.map(({ file, text }) => ({ file, text: [...text.matchAll(/(?:\b(?:it|test|describe)|\))\((['"`])(.+?)\1, (?:async|\(|function|_)/g)].map(([, , title]) => title).join('\n') }));
  const read = [...comments, ...titles].filter(({ file }) => !/^(?:src\/(?:saving|records|forms\/kept)|tools\/fault)\/|references\.test/.test(file));

  expect(ODD.flatMap(([write, odd]) => read.flatMap(({ file, text }) => text.split('\n').filter((line) => odd.test(line)).map((line) => `${file}: ${line.trim()} (${write})`)))).toEqual([]);
});

it('every name of code in a document occurs in the code', () => {
  // Of Formik, of a specification, and names that docs/style.md says not to choose. RTK Query makes the hooks of a call.
  const others = ['enableReinitialize', 'validationSchema', 'isSubmitting', 'schoolPostCode', 'planKeys'];
  const isHook = (name: string): boolean => /^use[A-Z]\w*(?:Query|Mutation|Comments)$/.test(name);
  const words = new Set([...others, ...texts.filter(({ file }) => !file.endsWith('.md')).flatMap(({ text }) => text.match(/\w+/g) ?? [])]);
  const documents = [...texts.filter(({ file }) => file.endsWith('.md')), { file: 'decisions.md', text: read('decisions.md') }];

  expect(unknown(/`(?:\w+\.)*([a-z]+[A-Z]\w*)(?:\(\))?`/g, (name) => words.has(name) || isHook(name), documents)).toEqual([]);
});

it('docs/architecture.md names every folder of src', () => {
  const [, rest = ''] = readFileSync('docs/architecture.md', 'utf8').split('| folder | holds |');
  const [table = ''] = rest.split('\n\n');
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => `\`${name}\``);

  expect(folders.filter((name) => !table.includes(name))).toEqual([]);
});

it('only the modules on this list write files, so that no value of a real host reaches one', () => {
  const writers = ['scripts', 'mocks', 'src', 'tools/capsules', 'tools/drift', 'tools/release', 'tools/deployment'].flatMap(filesUnder)
    .filter((file) => /\.(ts|tsx|mjs|cjs|js)$/.test(file) && !/\.test\.tsx?$|references\.test\.ts$/.test(file))
    .filter((file) => /\b(?:writeFile|writeFileSync|appendFile|appendFileSync|createWriteStream)\(/.test(readFileSync(file, 'utf8')));

  expect(writers.sort()).toEqual([
    'scripts/docs.ts',
    'src/testing/golden.ts',
    // A capsule of the invented people's host.
    'tools/capsules/run.ts',
    // Names of the contract, shapes and counts; drift.test.ts holds that no value is among them.
    'tools/drift/command.ts',
    'tools/release/run.ts',
  ]);
});
