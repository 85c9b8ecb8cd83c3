// Mutation tests, file by file: a file that has not changed since its last result is not run again.
//   npm run mutate                     all files
//   npm run mutate -- encode names     those whose path contains one of these
//   npm run mutate -- derive --again   after new tests: only the mutants that survived the last run
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const JOURNAL = ['src/saving/journal/journal.test.ts'];
const CORE = ['src/saving/core/tests/*.test.ts'];
const QUEUE = [...CORE, 'src/saving/tests/*.test.ts'];

/** Each file with the tests that should fail when it changes: few, because each mutant runs them all. */
const TARGETS = {
  'src/api/responseText.ts': ['src/api/classifyResponse.test.ts'],
  'src/api/classifyResponse.ts': ['src/api/classifyResponse.test.ts'],
  'src/api/encode.ts': ['src/api/encode.test.ts'],
  'src/session/storage.ts': ['src/session/storage.test.ts'],
  'src/session/storedSession.ts': ['src/app/session.test.tsx'],
  'src/session/lastUsed.ts': ['src/app/idle.test.tsx'],
  'src/saving/outcome.ts': ['src/saving/outcome.test.ts'],
  'src/saving/rowWrites.ts': ['src/saving/rowWrites.test.ts'],
  'src/saving/unsent/unsentWork.ts': ['src/saving/unsent/*.test.ts'],
  'src/saving/journal/journal.ts': JOURNAL,
  'src/saving/journal/keys.ts': JOURNAL,
  'src/saving/journal/tables.ts': JOURNAL,
  'src/saving/journal/journalQueue.ts': ['src/saving/journal/journalQueue.test.ts'],
  'src/saving/core/attempts.ts': CORE,
  'src/saving/core/cells.ts': CORE,
  'src/saving/core/core.ts': CORE,
  'src/saving/core/derive.ts': CORE,
  'src/saving/core/loadResponse.ts': CORE,
  'src/saving/core/merge.ts': CORE,
  'src/saving/core/next.ts': CORE,
  'src/saving/core/readings.ts': CORE,
  'src/saving/core/saveResponse.ts': CORE,
  'src/saving/core/transitions.ts': CORE,
  'src/saving/core/turns.ts': CORE,
  'src/saving/core/view.ts': CORE,
  'src/saving/unit/inFlightCalls.ts': ['src/saving/unit/inFlightCalls.test.ts'],
  'src/saving/unit/savedMemory.ts': ['src/saving/unit/savedMemory.test.ts'],
  'src/saving/unit/registry.ts': QUEUE,
  'src/saving/unit/shell.ts': QUEUE,
};

const STRYKER = {
  testRunner: 'jest',
  jest: { configFile: 'tools/mutate/jest.config.cjs', enableFindRelatedTests: false },
  // The tests are listed above; measuring coverage would replace their environment.
  coverageAnalysis: 'off',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 1,
  timeoutMS: 4000,
  // Not inside node_modules, where TypeScript is not compiled.
  tempDirName: 'reports/sandbox',
  ignorePatterns: ['/dist*', '/test-results', '/reports', '/docs', '/e2e', '/tools'],
};

const FOLDER = 'reports/mutation';
const resultOf = (file) => `${FOLDER}/${file.replaceAll('/', '.')}.json`;

function isDone(file) {
  const result = resultOf(file);
  return existsSync(result) && statSync(result).mtimeMs > statSync(file).mtimeMs;
}

const readResult = (file) => (existsSync(resultOf(file)) ? JSON.parse(readFileSync(resultOf(file), 'utf8')) : null);
const mutantsOf = (result) => Object.values(result.files).flatMap(({ mutants }) => mutants);
const isSurvivor = ({ status }) => status === 'Survived' || status === 'NoCoverage';
const placeOf = ({ start, end }) => `${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
const nameOf = ({ location, mutatorName, replacement }) => `${placeOf(location)} ${mutatorName} ${replacement}`;

function run(file, tests, mutate) {
  const env = { ...process.env, MUTATION_TESTS: tests.join() };
  const settings = `${FOLDER}/stryker.conf.json`;
  writeFileSync(settings, JSON.stringify({ ...STRYKER, mutate, jsonReporter: { fileName: resultOf(file) } }));
  spawnSync(process.execPath, ['node_modules/.bin/stryker', 'run', settings], { env, stdio: 'inherit' });
}

/** Runs the survivors of the last result again and updates that result. */
function runAgain(file, tests) {
  const last = readResult(file);
  const places = [...new Set(mutantsOf(last).filter(isSurvivor).map(({ location }) => placeOf(location)))];
  if (places.length === 0) return;
  run(file, tests, places.map((place) => `${file}:${place}`));
  const now = new Map(mutantsOf(readResult(file)).map((mutant) => [nameOf(mutant), mutant.status]));
  for (const mutant of mutantsOf(last)) {
    const status = now.get(nameOf(mutant));
    if (status !== undefined && isSurvivor(mutant)) mutant.status = status;
  }
  writeFileSync(resultOf(file), JSON.stringify(last));
}

function scoreOf(file) {
  const result = readResult(file);
  if (result === null) return null;
  const states = mutantsOf(result).map(({ status }) => status);
  const caught = states.filter((state) => state === 'Killed' || state === 'Timeout').length;
  const counted = states.filter((state) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(state)).length;
  return { caught, counted };
}

mkdirSync(FOLDER, { recursive: true });
const isAgain = process.argv.includes('--again');
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const wanted = Object.entries(TARGETS).filter(([file]) => words.length === 0 || words.some((word) => file.includes(word)));
for (const [file, tests] of wanted) {
  if (!existsSync(file)) continue;
  if (!isDone(file)) run(file, tests, [file]);
  else if (isAgain) runAgain(file, tests);
}

const scores = wanted.map(([file]) => ({ file, score: scoreOf(file) }));
for (const { file, score } of scores) {
  const text = score === null ? 'not measured' : `${String(score.caught).padStart(4)} of ${String(score.counted).padStart(4)}  ${((100 * score.caught) / score.counted).toFixed(1)} %`;
  console.log(`${file.padEnd(44)} ${text}`);
}
const known = scores.flatMap(({ score }) => (score === null ? [] : [score]));
const caught = known.reduce((sum, score) => sum + score.caught, 0);
const counted = known.reduce((sum, score) => sum + score.counted, 0);
if (counted > 0) console.log(`${'together'.padEnd(44)} ${caught} of ${counted}  ${((100 * caught) / counted).toFixed(1)} %`);
