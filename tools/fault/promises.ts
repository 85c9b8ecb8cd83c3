import { readdirSync, readFileSync } from 'node:fs';
import { MUTANTS } from './mutants';

/** What saving promises. Each file that keeps a promise names it in its first line: `// @promise draft`. */
const PROMISES = {
  child: ['A save carries the pupil and the meeting for which it was typed.', 'The answers of one child are saved in the record of another.'],
  order: ['Saves of one record run one at a time, and the latest state wins.', 'Two saves pass each other on the network, and the older one stays.'],
  response: ['"Saved" appears only after a positive sign of the host.', 'A refusal, a sign-in page or half a response counts as saved.'],
  fence: ['A save without a clear response never replaces a newer one.', 'It lands ten seconds late and reverts what was typed since.'],
  colleague: ['A change of somebody else is adopted or asked about, never overwritten unseen.', 'The last to save wins, and nobody learns what was lost.'],
  draft: ['What is typed outlives the page (a crash, a reload, another release), and only its owner can open it.', 'A browser that ends takes the last answers with it, or the next person at the computer reads them.'],
  tabs: ['Two tabs never edit one record.', 'Each tab saves its whole record over that of the other.'],
  rows: ['A row of a list is created once, and changed as it was opened.', 'A note appears twice, or a colleague\'s text is gone.'],
  press: ['A form that waits for a press keeps what is typed until it is sent or discarded.', 'A note of half an hour goes with a wrong click.'],
  leave: ['The end of a page, a sign-out and a change of user send or keep what is unsent.', 'The last words before the bell are lost.'],
  shown: ['The user sees at any time what is saved, what waits, and why.', 'People close the page too early, or do not dare to.'],
} as const satisfies Readonly<Record<string, readonly [promise: string, without: string]>>;

const FOLDERS = ['src/saving', 'src/records', 'src/forms/kept'];
const TAG = /^\/\/ @promise (\S+)\n/;

const filesOf = (folder: string): readonly string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(^|\/)tests\//.test(name))
  .map((name) => `${folder}/${name}`);

interface Kept {
  readonly file: string;
  readonly promise: string | null;
  readonly lines: number;
}

const kept = (): readonly Kept[] => FOLDERS.flatMap(filesOf).sort().map((file) => {
  const text = readFileSync(file, 'utf8');
  return { file, promise: TAG.exec(text)?.[1] ?? null, lines: text.split('\n').length - 1 };
});

const bugsIn = (files: readonly Kept[]): readonly string[] =>
  MUTANTS.filter(({ patches }) => patches.some((patch) => files.some(({ file }) => file === `src/${patch.file}`))).map(({ name }) => name);

/** Files without a promise that exists, and promises without a file or a planted bug. */
export function brokenPromises(): readonly string[] {
  const files = kept();
  const ids = Object.keys(PROMISES);
  return [
    ...files.filter(({ promise }) => promise === null || !ids.includes(promise)).map(({ file, promise }) => `${file}: ${promise ?? 'no promise'}`),
    ...ids.filter((id) => bugsIn(files.filter(({ promise }) => promise === id)).length === 0).map((id) => `${id}: no planted bug`),
  ];
}

/** The table of decision 001. */
export function promisesTable(): string {
  const files = kept();
  const nameOf = (file: string): string => `\`${file.replace(/^src\/(saving\/)?/, '').replace(/\.tsx?$/, '')}\``;
  const rows = Object.entries(PROMISES).map(([id, [promise, without]]) => {
    const own = files.filter((file) => file.promise === id);
    // Rounded, so that the table changes less often than the code.
    const lines = Math.max(50, Math.round(own.reduce((sum, file) => sum + file.lines, 0) / 50) * 50);
    const bugs = bugsIn(own);
    return `| **${id}** | ${promise} | ${without} | ${own.map(({ file }) => nameOf(file)).join(' ')} (${String(lines)}) | ${String(bugs.length)}, e.g. ${bugs[0] ?? 'none'} |`;
  });
  return ['| | promise | without it | files (about so many lines) | planted bugs |', '|---|---|---|---|---|', ...rows].join('\n');
}
