import { spawn, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import fc from 'fast-check';
import { KNOWN } from './known';
import { MUTANTS, tryMutant, type Fate } from './mutants';
import { schedulesFrom } from './families';
import { runSchedule, type Schedule } from './schedule';
import { capsuleOf } from './toCapsule';

function wordOf(name: string): string {
  const at = process.argv.indexOf(name);
  return at < 0 ? '' : process.argv[at + 1] ?? '';
}

function numberOf(name: string, fallback: number): number {
  const word = wordOf(name);
  return word !== '' && Number.isFinite(Number(word)) ? Number(word) : fallback;
}

/** The least share of the planted bugs that random plays catch. */
const CAUGHT_AT_RANDOM = 0.9;
const WIDTH = 'not caught'.length;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs one schedule in the form that a failing run prints. */
async function show(schedule: Schedule): Promise<number> {
  const { trace, violations, asked } = await runSchedule(schedule);
  for (const line of trace) say(line);
  if (violations.length === 0) return 0;
  const { capsule, leftOut } = capsuleOf(violations[0] ?? '', schedule, asked);
  say(`capsule: ${JSON.stringify(capsule)}`);
  say(`The capsule plays this on the screens of the product; it leaves out: ${leftOut.length === 0 ? 'nothing' : leftOut.join(', ')}.`);
  return 1;
}

/**
 * Proves that the harness catches bugs: each known bug, planted alone, must cause a violation. Random plays count by
 * themselves, because the known schedules were found with some of these bugs.
 */
async function runMutants(runs: number, seed: number): Promise<number> {
  const started = Date.now();
  const chosen = MUTANTS.filter(({ name }) => wordOf('--only').split('|').some((part) => name.includes(part)));
  // If the unchanged source fails with these seeds, a violation proves nothing about a planted bug.
  const control = await tryMutant({ name: 'none', patches: [] }, runs, seed);
  say(`${control.fate.padEnd(WIDTH)}  the source as it is`);
  if (control.fate !== 'not caught') return 1;
  const waiting = [...chosen];
  const fates: Fate[] = [];
  const work = async (): Promise<void> => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const { fate, said } = await tryMutant(mutant, runs, seed);
      fates.push(fate);
      say(`${fate.padEnd(WIDTH)}  ${mutant.name}${said === '' ? '' : `  (${said.slice(0, 90)})`}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const atRandom = fates.filter((fate) => fate === 'caught').length;
  const caught = atRandom + fates.filter((fate) => fate === 'known only').length;
  const random = `${atRandom} of ${chosen.length} caught in ${runs} random plays`;
  say(`${random}, ${caught} with the known schedules, seed ${seed}, ${((Date.now() - started) / 1000).toFixed(0)} s`);
  return caught === chosen.length && atRandom >= chosen.length * CAUGHT_AT_RANDOM ? 0 : 1;
}

/** Splits a long run between processes; `what` says of a good one what has run. */
async function inParts(parts: number, what: string, start: (part: number) => ChildProcess): Promise<number> {
  const started = Date.now();
  const codes = await Promise.all([...Array(parts).keys()].map((part) => new Promise((resolve) => { start(part).on('exit', resolve); })));
  if (codes.some((code) => code !== 0)) return 1;
  say(`${what}, 0 violations, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return 0;
}

/** Each part has its own seed, counted up from the first. */
const runInParts = (runs: number, seed: number, parts: number): Promise<number> =>
  inParts(parts, `${runs} schedules in all, seeds ${seed} to ${seed + parts - 1}`, (part) => {
    const args = ['--runs', String(Math.ceil(runs / parts)), '--seed', String(seed + part), '--parts', '1', '--family', wordOf('--family'), ...process.argv.filter((arg) => arg === '--random')];
    return spawn(process.execPath, ['-r', require.resolve('esbuild-register'), __filename, ...args], { stdio: 'inherit' });
  });

/** A long run reports its progress. */
const TOLD_EVERY = 5000;

/** Each seed spends most of its time on debounces and responses. */
const PROCESSES_A_PROCESSOR = 3;
const SEEDS_WORTH_A_PROCESS = 25;
/** The steps of one seed. `npm test` runs fewer. */
const APP_STEPS = 10;

/** Runs the whole product in jsdom: forms, queue, journal, session, two tabs and the mock host. */
function runApp(seeds: number, first: number): Promise<number> {
  const steps = numberOf('--steps', APP_STEPS);
  say(`${seeds} seeds of ${steps} steps from ${first} on; one again: --app --seeds 1 --seed <number>`);
  const parts = Math.min(availableParallelism() * PROCESSES_A_PROCESSOR, Math.ceil(seeds / SEEDS_WORTH_A_PROCESS));
  const share = Math.ceil(seeds / parts);
  return inParts(parts, `${seeds} seeds`, (part) => {
    const from = part * share;
    const env = { ...process.env, APP_SEEDS: String(Math.min(share, seeds - from)), APP_FIRST_SEED: String(first + from), APP_STEPS: String(steps) };
    return spawn(process.execPath, ['node_modules/.bin/jest', 'tools/fault/onScreen/faultSchedules', '-w', '1', '--verbose', 'false'], { env, stdio: 'inherit' });
  });
}

async function main(): Promise<number> {
  const isBare = process.argv.length === 2;
  const code = await playAsAsked();
  return isBare && code === 0 ? runApp(500, Date.now() % 1_000_000) : code;
}

async function playAsAsked(): Promise<number> {
  if (wordOf('--schedule') !== '') return show(JSON.parse(wordOf('--schedule')) as Schedule);
  if (process.argv.includes('--app')) return runApp(numberOf('--seeds', 500), numberOf('--seed', Date.now() % 1_000_000));
  if (process.argv.includes('--mutants')) return runMutants(numberOf('--runs', 2000), numberOf('--seed', 1));
  // Without the known schedules: for planted bugs.
  const isRandom = process.argv.includes('--random');
  const runs = numberOf('--runs', 2000);
  const seed = numberOf('--seed', Date.now() % 2_000_000_000);
  const parts = numberOf('--parts', runs < 10_000 ? 1 : availableParallelism());
  if (parts > 1) return runInParts(runs, seed, parts);
  const started = Date.now();
  // Aborted calls make exceptions, and nobody reads where.
  Error.stackTraceLimit = 0;
  let done = 0;
  const seconds = (): string => ((Date.now() - started) / 1000).toFixed(1);
  const result = await fc.check(
    fc.asyncProperty(schedulesFrom(wordOf('--family')), async (schedule) => {
      const { violations } = await runSchedule(schedule);
      if (violations.length > 0) throw new Error(violations.join('\n'));
      done += 1;
      if (done % TOLD_EVERY === 0 && done < runs) say(`${done} of ${runs} so far, 0 violations, seed ${seed}, ${seconds()} s`);
    }),
    { numRuns: runs, seed, examples: isRandom ? [] : KNOWN.map(([, known]) => [known]), endOnFailure: process.argv.includes('--no-shrink') },
  );
  if (!result.failed) {
    say(`${runs} schedules, 0 violations, seed ${seed}, ${seconds()} s`);
    return 0;
  }
  const [schedule] = result.counterexample ?? [];
  say(`A schedule failed after ${result.numRuns} runs (${seconds()} s), shrunk ${result.numShrinks} times.`);
  say(`Again: --runs ${runs} --seed ${seed}`);
  say(String(result.errorInstance instanceof Error ? result.errorInstance.message : result.errorInstance));
  say(JSON.stringify(schedule));
  if (schedule !== undefined) await show(schedule);
  return 1;
}

// A run that ends without a result has failed.
process.exitCode = 1;
void main().then((code) => { process.exitCode = code; });
