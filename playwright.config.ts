import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.cjs';
import { isLongRun } from './src/testing/longRun';
import { PORT_OF_DEMO, PORT_OF_HOST_ELSEWHERE, PORTS, type SiteOptions } from './e2e/support/site';

// The workers read this file as well, without the arguments; they inherit the environment.
if (['--headed', '--ui', '--debug'].some((flag) => process.argv.includes(flag))) process.env['PEP_HEADED'] = 'yes';
const executablePath = findBrowser({ needsWindow: process.env['PEP_HEADED'] === 'yes' });
/** Repeats of what another test checks: they take minutes and run only on request. */
const LONG = /@long/;
/** Another project runs it each time, so on the usual host it runs only on request. */
const ELSEWHERE = /@elsewhere/;
/** Runs each time with some of its cases, and on request with all. */
const MORE = /@more/;
/** Independent of how the product is served, so it runs once. */
const ONCE = [/@once/, LONG];
/** The journey through Firefox and WebKit: `npm run engines`. */
const isEngines = process.env['PEP_ENGINES'] === 'yes';

/** A report of `npm run drift`: the journeys run on a host that answers as the reported one does. */
const like = process.env['PEP_LIKE'] === undefined ? [] : [`--like ${process.env['PEP_LIKE']}`];

/** The number of another council's host, for the project `java host`. */
const seed = process.env['PEP_VARY'];

const serve = (port: number, ...more: readonly string[]) => serveFolder('dist', port, ...more, ...like);
const serveFolder = (folder: string, port: number, ...more: readonly string[]) => ({
  command: [`node -r esbuild-register scripts/host.ts --static ${folder} --clock computer --port`, port, ...more].join(' '),
  url: `http://localhost:${port}/mock/log`,
  // Otherwise the tests would run against another program on this port.
  reuseExistingServer: false,
});

/**
 * Journeys drive the built `dist/` as an operator would deploy it, with the mock host over real HTTP.
 * Each test has its own host (e2e/fixtures.ts), so that tests do not share data.
 */
export default defineConfig<SiteOptions>({
  outputDir: 'test-results/browser',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  // A journey spends half of its time waiting for pauses and the host, so two cores take four.
  workers: 4,
  forbidOnly: process.env['CI'] !== undefined,
  // The CI machine may be busy; the run reports the tests that needed a second try.
  retries: process.env['CI'] === undefined ? 0 : 1,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? 'list' : [['list'], ['json']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A trace of every step costs a third of the run; ask for one with `--trace on`.
    trace: 'off',
    // Without a separate process for graphics a browser uses an eighth less of the processor.
    launchOptions: { ...(executablePath === null ? {} : { executablePath }), args: ['--no-sandbox', '--in-process-gpu'] },
  },
  // Each test of the other engines starts its own.
  webServer: isEngines ? [] : [
    serve(PORTS['/']),
    serve(PORTS['/pep/'], '--context /pep/'),
    serve(PORT_OF_HOST_ELSEWHERE, `--host http://localhost:${PORTS['/']}`),
    serveFolder('dist-demo', PORT_OF_DEMO),
  ],
  ...(isLongRun ? { grep: [LONG, ELSEWHERE, MORE] } : {}),
  projects: isEngines ? [{ name: 'engines', testDir: 'tools/engines' }] : [
    { name: 'demo', testMatch: /\.demo\.spec\.ts$/, ...(isLongRun ? {} : { grepInvert: LONG }), use: { baseURL: `http://localhost:${PORT_OF_DEMO}` } },
    // The same build under a context path, and with its host on another origin.
    { name: 'below a path', testMatch: isLongRun ? /pupilVoice\.spec\.ts$/ : /(?:shell|offline)\.spec\.ts$/, grepInvert: ONCE, use: { below: '/pep/' } },
    // The same journeys against a host that writes its answers as Java does, or as `npm run host -- --vary $PEP_VARY` does.
    { name: 'java host', testMatch: /e2e\/journeys\/.*\.spec\.ts$/, grep: /@hosts/, grepInvert: LONG, use: { otherHost: seed === undefined ? { profile: 'java' } : { seed } } },
    { name: 'host elsewhere', testMatch: /pupilVoice\.spec\.ts$/, grepInvert: ONCE, use: { hostElsewhere: true } },
    // Last, because the others have some of the longest tests.
    { name: 'root', testMatch: /\.spec\.ts$/, testIgnore: [/\.demo\.spec\.ts$/, /engines\//], ...(isLongRun ? {} : { grepInvert: [LONG, ELSEWHERE] }) },
  ],
});
