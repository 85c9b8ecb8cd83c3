// Mutation tests, file by file: a file that has not changed since its last result is not run again.
//   npm run mutate                  all files
//   npm run mutate -- encode names  those whose path contains one of the words
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const API = ['src/api/axiosBaseQuery.test.ts'];
const JOURNAL = ['src/saving/journal/journal.test.ts'];
const QUEUE = ['src/saving/tests/*.test.ts', 'src/saving/core/tests/*.test.ts'];

/** Each file with the tests that are to notice a change in it. */
const TARGETS = {
  'src/api/responseText.ts': API,
  'src/api/classifyResponse.ts': API,
  'src/api/encode.ts': ['src/api/encode.test.ts'],
  'src/session/storage.ts': ['src/session/storage.test.ts'],
  'src/session/storedSession.ts': ['src/app/session.test.tsx'],
  'src/session/lastUsed.ts': ['src/app/idle.test.tsx'],
  'src/saving/outcome.ts': ['src/saving/outcome.test.ts'],
  'src/saving/createOnce.ts': ['src/saving/createOnce.test.ts'],
  'src/saving/unsent/unsentWork.ts': ['src/saving/unsent/*.test.ts'],
  'src/saving/unsent/survey.ts': ['src/saving/unsent/*.test.ts'],
  'src/saving/journal/journal.ts': JOURNAL,
  'src/saving/journal/keys/keyRing.ts': JOURNAL,
  'src/saving/journal/names.ts': JOURNAL,
  'src/saving/journal/tables.ts': JOURNAL,
  'src/saving/journal/keys/wrappedKey.ts': JOURNAL,
  'src/saving/journal/sendNotes.ts': JOURNAL,
  'src/saving/journal/journalQueue.ts': ['src/saving/tests/*.test.ts'],
  'src/saving/core/inDoubt.ts': ['src/saving/core/tests/inDoubt.test.ts'],
  'src/saving/core/merge.ts': ['src/saving/core/tests/merge.test.ts'],
  'src/saving/core/fieldHistory.ts': ['src/saving/core/tests/fieldHistory.test.ts'],
  'src/saving/core/derive.ts': QUEUE,
  'src/saving/core/send.ts': QUEUE,
  'src/saving/core/responses.ts': QUEUE,
  'src/saving/core/transitions.ts': QUEUE,
  'src/saving/core/core.ts': QUEUE,
};

const STRYKER = {
  testRunner: 'jest',
  jest: { configFile: 'jest/mutation.config.cjs', enableFindRelatedTests: false },
  // The tests that matter are named above; measuring coverage would replace their environment.
  coverageAnalysis: 'off',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 1,
  timeoutMS: 20_000,
  // Not below node_modules, where TypeScript is not compiled.
  tempDirName: 'reports/sandbox',
  ignorePatterns: ['/dist*', '/test-results', '/reports', '/docs', '/e2e', '/bench'],
};

const FOLDER = 'reports/mutation';
const resultOf = (file) => `${FOLDER}/${file.replaceAll('/', '.')}.json`;

function isDone(file) {
  const result = resultOf(file);
  return existsSync(result) && statSync(result).mtimeMs > statSync(file).mtimeMs;
}

function run(file, tests) {
  // Fewer schedules: each mutant plays them all.
  const env = { ...process.env, MUTATION_TESTS: tests.join(), FAULT_RUNS: '150' };
  const settings = `${FOLDER}/stryker.conf.json`;
  writeFileSync(settings, JSON.stringify({ ...STRYKER, mutate: [file], jsonReporter: { fileName: resultOf(file) } }));
  spawnSync(process.execPath, ['node_modules/.bin/stryker', 'run', settings], { env, stdio: 'inherit' });
}

function scoreOf(file) {
  if (!existsSync(resultOf(file))) return null;
  const { files } = JSON.parse(readFileSync(resultOf(file), 'utf8'));
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const caught = states.filter((state) => state === 'Killed' || state === 'Timeout').length;
  const counted = states.filter((state) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(state)).length;
  return { caught, counted };
}

mkdirSync(FOLDER, { recursive: true });
const words = process.argv.slice(2);
const wanted = Object.entries(TARGETS).filter(([file]) => words.length === 0 || words.some((word) => file.includes(word)));
for (const [file, tests] of wanted) if (existsSync(file) && !isDone(file)) run(file, tests);

const scores = wanted.map(([file]) => ({ file, score: scoreOf(file) }));
for (const { file, score } of scores) {
  const text = score === null ? 'not measured' : `${String(score.caught).padStart(4)} of ${String(score.counted).padStart(4)}  ${((100 * score.caught) / score.counted).toFixed(1)} %`;
  console.log(`${file.padEnd(44)} ${text}`);
}
const known = scores.flatMap(({ score }) => (score === null ? [] : [score]));
const caught = known.reduce((sum, score) => sum + score.caught, 0);
const counted = known.reduce((sum, score) => sum + score.counted, 0);
if (counted > 0) console.log(`${'together'.padEnd(44)} ${caught} of ${counted}  ${((100 * caught) / counted).toFixed(1)} %`);
