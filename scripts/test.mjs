/**
 * Runs all checks: types, lint, formatted style sheets, unused and repeated code, unit and component tests, both builds,
 * browser journeys. `npm test -- unit browser` runs only the named steps; `long`, `starved`, `hands`, `counts`, `gallery`, `bench`
 * and `engines` run only when they are named. `bench`, which `long` includes, runs each part once: it fails where a part could
 * not be measured.
 * The last line is `N passed, N failed` for all steps: types, lint, style sheets, unused code (twice), repeated code and each build
 * count as one, and the other steps by their tests. On CI a browser journey that fails runs once more; the run names how
 * many passed only then.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const results = join(root, 'test-results');
const { findBrowser } = createRequire(import.meta.url)('./browser.cjs');
const { ENGINES } = createRequire(import.meta.url)('../tools/engines/engines.cjs');

const bin = (file) => join(root, 'node_modules', ...file.split('/'));
const unitFile = join(results, 'unit.json');
const browserFile = join(results, 'browser.json');

/** A step that counts as one check. */
const asOne = (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 });

/** Counts the results in a report, including a run that failed without a failed test (a file that does not load). */
function counted(isGood, read) {
  try {
    const counts = read();
    return isGood || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return asOne(false);
  }
}

/** The failed tests of one file, or the file alone where it did not load. */
function namesOfFailed({ name, status, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => `${file}: ${fullName}`);
  return status === 'failed' && failed.length === 0 ? [file] : failed;
}

function unitCounts() {
  const report = JSON.parse(readFileSync(unitFile, 'utf8'));
  const flaky = report.testResults.flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, invocations }) => status === 'passed' && invocations > 1).length;
  return {
    flaky,
    names: report.testResults.flatMap(namesOfFailed),
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function browserCounts() {
  const { stats, errors } = JSON.parse(readFileSync(browserFile, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped, flaky: stats.flaky };
}

const build = (...args) => [bin('webpack/bin/webpack.js'), 'build', '--mode', 'production', ...args];
const playwright = (title, args = [], env = {}) => (
  { title, args: [bin('@playwright/test/cli.js'), 'test', ...args], env, count: (isGood) => counted(isGood, browserCounts) });
/** A step that runs only when it is named. */
const onRequest = (step) => ({ ...step, isOnRequest: true });
const STEPS = {
  // The types, and the lint rules that need them or the React compiler (.oxlintrc.json).
  types: { title: 'Types', args: [bin('oxlint/bin/oxlint')], count: asOne },
  lint: { title: 'Lint', args: [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0', '--cache', '--cache-location', 'node_modules/.cache/eslint/'], count: asOne },
  styles: { title: 'Style sheets', args: [bin('prettier/bin/prettier.cjs'), '--check', '{src,mocks,tools}/**/*.{css,scss}'], count: asOne },
  unused: { title: 'Unused code', args: [bin('knip/bin/knip.js')], count: asOne },
  // Code that only tests use is beside them, or marked @internal.
  testOnly: { title: 'Code of the product that only tests use', args: [bin('knip/bin/knip.js'), '--production', '--config', 'knip.product.json', '--include', 'files,exports'], count: asOne },
  // Fails if code is repeated; .jscpd.json sets how much counts.
  repeated: { title: 'Repeated code', args: [bin('jscpd/run-jscpd.js')], count: asOne },
  build: { title: 'Production build', args: build(), count: asOne },
  demo: { title: 'Demo build', args: build('--env', 'mocks'), count: asOne },
  unit: {
    title: 'Unit and component tests',
    // Two more than there are cores: a worker that waits leaves its core to another.
    // The workers inherit Node's flag: with more room for young objects they collect garbage half as often.
    args: ['--max-semi-space-size=64', bin('jest/bin/jest.js'), `--maxWorkers=${availableParallelism() + 2}`, '--json', `--outputFile=${unitFile}`],
    count: (isGood) => counted(isGood, unitCounts),
  },
  // The tests with more cases on request: those that ask src/testing/longRun.ts.
  longUnits: onRequest({ title: 'Unit tests with all of their cases', args: [bin('jest/bin/jest.js'), `--maxWorkers=${availableParallelism() + 2}`, '--json', `--outputFile=${unitFile}`, '--findRelatedTests', 'src/testing/longRun.ts'], env: { PEP_LONG: 'yes' }, count: (isGood) => counted(isGood, unitCounts) }),
  starved: onRequest({ title: 'Unit tests on a busy computer', args: [join(root, 'scripts', 'starved.mjs'), '--json', `--outputFile=${unitFile}`], count: (isGood) => counted(isGood, unitCounts) }),
  browser: playwright('Browser journeys'),
  long: onRequest(playwright('Long browser journeys', ['--project=root', '--project=demo', '--project=below a path'], { PEP_LONG: 'yes' })),
  hands: onRequest(playwright('Every control of every screen', ['--project=root', 'tools/hands'], { HANDS: 'all' })),
  counts: onRequest(playwright('Actions of the daily work', ['--project=root', 'e2e/journeys/counted.spec.ts'], { PEP_LONG: 'yes' })),
  gallery: onRequest(playwright('Shared pieces in every state', ['--project=root', 'tools/gallery'], { PEP_LONG: 'yes', PEP_GALLERY: 'write' })),
  bench: onRequest({ title: 'Each part of the benchmark, once', args: ['-r', 'esbuild-register', join(root, 'tools', 'bench', 'run.ts'), '--runs=1', '--all'], count: asOne }),
  engines: onRequest(playwright('Firefox and WebKit', [], { PEP_ENGINES: 'yes' })),
};

// The types step has checked them.
const env = { ...process.env, PEP_TYPES_CHECKED: 'yes', PLAYWRIGHT_JSON_OUTPUT_NAME: browserFile };

/** They print their output when they end, so that the outputs of two do not mix. */
const QUIET = new Set(['types', 'lint', 'styles', 'unused', 'testOnly', 'repeated', 'build', 'demo']);

function run(name) {
  const isQuiet = QUIET.has(name);
  const { title, args, count, env: own = {} } = STEPS[name];
  const heading = `\n=== ${title} ===\n`;
  const started = Date.now();
  const kept = [heading];
  process.stdout.write(isQuiet ? `${title} …\n` : heading);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...env, ...own }, stdio: ['ignore', 'pipe', 'pipe'] });
    const take = (text) => (isQuiet ? kept.push(text) : process.stdout.write(text));
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('close', (status) => {
      const counts = count(status === 0);
      const seconds = Math.round((Date.now() - started) / 1000);
      take(`--- ${title}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s\n`);
      if (isQuiet) process.stdout.write(kept.join(''));
      resolve([name, counts]);
    });
  });
}

const asked = process.argv.slice(2).flatMap((name) => (name === 'long' ? ['longUnits', 'long', 'bench'] : name));
const unknown = asked.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
  process.stderr.write(`No such step: ${unknown.join(', ')}. Steps: ${Object.keys(STEPS).join(', ')}\n`);
  process.exit(1);
}
const isAsked = (name) => (asked.length === 0 ? STEPS[name].isOnRequest !== true : asked.includes(name));
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const done = {};
async function inTurn(...names) {
  for (const name of names.filter(isAsked)) {
    const [, counts] = await run(name);
    done[name] = counts;
  }
}

const journeys = ['browser', 'long', 'hands', 'counts', 'gallery', 'bench'].filter(isAsked);

/** Only the journeys need Chromium, so it installs while the other steps run. */
function installBrowser() {
  if (journeys.length === 0) return null;
  return new Promise((resolve) => {
    spawn(process.execPath, [join(root, 'scripts', 'setup.mjs'), '--browser'], { cwd: root, stdio: 'inherit' }).on('close', resolve);
  });
}

// The checks run beside the builds, which use one core.
await Promise.all([
  installBrowser(),
  inTurn('types', 'styles', 'unused', 'testOnly', 'repeated', 'lint'),
  inTurn('build', 'demo', 'unit', 'longUnits', 'starved'),
]);
const isBuilt = ['build', 'demo'].every((name) => (done[name]?.failed ?? 0) === 0);
// They need no Chromium. The run names an engine that is missing, whose tests are skipped.
if (isAsked('engines') && isBuilt) {
  await inTurn('engines');
  for (const { name, install } of ENGINES.filter(({ isInstalled }) => !isInstalled())) {
    process.stdout.write(`\n${name} was not run: it is not installed (${install}).\n`);
  }
}
if (journeys.length > 0 && (!isBuilt || findBrowser() === null)) {
  process.stdout.write(`\nBrowser journeys were not run: ${isBuilt ? 'there is no browser' : 'a build failed'}.\n`);
  done.browser = asOne(false);
} else {
  await inTurn(...journeys);
}

const sum = (key) => Object.values(done).reduce((total, counts) => total + (counts[key] ?? 0), 0);
if (sum('flaky') > 0) process.stdout.write(`\n${sum('flaky')} tests passed only when they ran once more.\n`);
if (sum('skipped') > 0) process.stdout.write(`\n${sum('skipped')} tests were skipped.\n`);
const names = Object.values(done).flatMap((counts) => counts.names ?? []);
if (names.length > 0) process.stdout.write(`\nFailed unit tests:\n${names.map((name) => `  ${name}\n`).join('')}`);
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exit(sum('failed') === 0 ? 0 : 1);
