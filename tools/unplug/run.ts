import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { comparisons, type Comparison } from './comparisons';
import { testsNear, testsOfScreens } from './tests';

/** Not inside node_modules, where Jest compiles no TypeScript. */
const SANDBOX = 'reports/unplug/copy';
const RESULTS = 'reports/unplug/results.txt';
const COPIED = ['src', 'mocks', 'jest', 'scripts', 'docs', 'jest.config.ts', 'package.json', 'tsconfig.json'];
/** A comparison without which a test never ends is caught. */
const LONGEST_MS = 180_000;

const say = (line: string): void => { process.stdout.write(`${line}\n`); };
const nameOf = ({ file, line, text, unplugged }: Comparison): string => `${file}:${line} ${text.replace(/\s+/g, ' ')} -> ${unplugged}`;

function makeSandbox(): void {
  rmSync(SANDBOX, { recursive: true, force: true });
  mkdirSync(SANDBOX, { recursive: true });
  for (const path of COPIED) cpSync(path, join(SANDBOX, path), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(SANDBOX, 'node_modules'));
}

/** Whether all these tests pass in the sandbox as it is. */
function pass(tests: readonly string[]): boolean {
  if (tests.length === 0) return true;
  const { status } = spawnSync(process.execPath, ['node_modules/.bin/jest', ...tests.map((test) => `src/${test}`), '--maxWorkers=1', '--bail', '--silent'], { cwd: SANDBOX, stdio: 'ignore', timeout: LONGEST_MS });
  return status === 0;
}

function isCaught(one: Comparison, isQuick: boolean): boolean {
  const { file, start, end, unplugged } = one;
  const path = join(SANDBOX, 'src', file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, `${source.slice(0, start)}(${unplugged} as boolean)${source.slice(end)}`);
  const passes = pass(testsNear(file)) && (isQuick || pass(testsOfScreens(file)));
  writeFileSync(path, source);
  return !passes;
}

/** `npm run unplug -- [part of a path …] [--near] [--slipped]`; see README.md. */
function main(): number {
  const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const known = existsSync(RESULTS) && process.argv.includes('--slipped') ? readFileSync(RESULTS, 'utf8') : null;
  const chosen = comparisons().filter((one) => (words.length === 0 || words.some((word) => one.file.includes(word))) && (known === null || known.includes(`slipped  ${nameOf(one)}\n`)));
  makeSandbox();
  // A test that fails anyway catches nothing.
  const failing = [...new Set(chosen.map(({ file }) => testsNear(file).join(' ')))].filter((tests) => !pass(tests.split(' ')));
  for (const tests of failing) say(`fails as it is: ${tests}`);
  if (failing.length > 0) return 1;
  writeFileSync(RESULTS, '');
  const slipped: string[] = [];
  for (const one of chosen) {
    const caught = isCaught(one, process.argv.includes('--near'));
    if (!caught) slipped.push(nameOf(one));
    say(`${caught ? 'caught ' : 'SLIPPED'}  ${nameOf(one)}`);
    appendFileSync(RESULTS, `${caught ? 'caught' : 'slipped'}  ${nameOf(one)}\n`);
  }
  say(`${chosen.length - slipped.length} of ${chosen.length} caught`);
  return chosen.length > 0 && slipped.length * 10 > chosen.length ? 1 : 0;
}

process.exitCode = main();
