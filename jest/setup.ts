/// <reference types="@testing-library/jest-dom" />
import type * as TestingLibrary from '@testing-library/react';
import { join } from 'node:path';
import { format } from 'node:util';
import type * as JestAxe from 'jest-axe';
import type * as Settings from '../src/config/config';
import { runTestEndings } from '../src/testing/atTestEnd';
import { endExpectations, takeExpected } from '../src/testing/expectConsole';
import { SLOWNESS } from '../src/testing/slowness';

/** The DOM matchers. Only tests that use axe load it: it is half a megabyte. */
function addMatchers(): void {
  jest.requireActual('@testing-library/jest-dom');
  expect.extend({
    toHaveNoViolations(results: Parameters<typeof JestAxe.toHaveNoViolations.toHaveNoViolations>[0]) {
      const { toHaveNoViolations } = jest.requireActual<typeof JestAxe>('jest-axe').toHaveNoViolations;
      return toHaveNoViolations.call(this, results);
    },
  });
}

/** On a busy machine a screen may take seconds to get there; a test that passes waits no longer than it must. */
function configureTestingLibrary(): void {
  const { configure } = jest.requireActual<typeof TestingLibrary>('@testing-library/react');
  configure({ asyncUtilTimeout: 12_000 * SLOWNESS });
  // A query that waits would print the whole page at each try, a tenth of the time of all tests. DEBUG_PRINT_LIMIT=7000 shows it.
  // (The limit alone, even of 0, cuts the text only after it was printed.)
  if (process.env['DEBUG_PRINT_LIMIT'] !== undefined) return;
  configure({ getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }) });
}

/** A response that arrives while a test waits for something else updates the screen, as in a browser. */
const OUTSIDE_ACT = /was not wrapped in act\(|not configured to support act\(/;

/**
 * A message on the console, of React, the mock host, jsdom or our own, is a fault of the screen or of its test.
 * @returns the check for the end of each test
 */
function watchConsole(): () => void {
  const found: string[] = [];
  for (const kind of ['error', 'warn'] as const) {
    console[kind] = (...parts: unknown[]) => {
      const text = format(...parts);
      if (!takeExpected(kind, text) && !OUTSIDE_ACT.test(text)) found.push(`console.${kind}: ${text}`);
    };
  }
  return () => {
    const messages = [...found.splice(0), ...endExpectations()];
    if (messages.length > 0) throw new Error(`${messages.join('\n')}\n(If the test provokes it: expectConsole, src/testing/expectConsole.ts)`);
  };
}

/** Adds what the screens use and jsdom lacks. */
function fillGapsOfJsdom(): void {
  class StillObserver {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  Object.assign(window, {
    ResizeObserver: StillObserver,
    IntersectionObserver: StillObserver,
    scrollTo: () => {},
    matchMedia: (media: string) => ({
      media,
      matches: false,
      onchange: null,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
    }),
  });
  // A download clicks a link, which jsdom would report as an unsupported navigation.
  window.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement && event.target.hasAttribute('download')) event.preventDefault();
  });
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollTo = () => {};
}

/**
 * A key is derived from the password in fewer rounds, as in the journeys (e2e/fixtures.ts): the real number takes the processor
 * a tenth of a second, and a sign-in that opens what is kept needs several. The records name the real number.
 */
function deriveQuickly(): void {
  let spy: jest.SpyInstance | undefined;
  beforeEach(() => {
    const { subtle } = globalThis.crypto;
    const derive = subtle.deriveKey.bind(subtle);
    spy = jest.spyOn(subtle, 'deriveKey').mockImplementation((algorithm, ...others) =>
      derive(typeof algorithm === 'object' && 'iterations' in algorithm ? { ...algorithm, iterations: 1000 } : algorithm, ...others));
  });
  // Test files of one process share this object.
  afterEach(() => { spy?.mockRestore(); });
}

/** A test may have installed a fake clock. */
const realTimeout = setTimeout;

interface HostModule {
  readonly server: {
    listen(options: { onUnhandledRequest: 'error' }): void;
    resetHandlers(): void;
    close(): void;
  };
  readonly resetHost: () => void;
}

const root = join(__dirname, '..');
const HOST = join(root, 'mocks', 'server.ts');
const CALLS = join(root, 'src', 'api', 'axiosBaseQuery.ts');

/**
 * Every test uses the mock host, starts with the same data and fails on an unknown call. A
 * test without calls does not load the mock host, which takes as long as everything else a component test loads.
 */
function useMockHost(): void {
  let host: HostModule | null = null;
  beforeAll(() => {
    if (![HOST, CALLS].some((file) => file in require.cache)) return;
    host = jest.requireActual<HostModule>(HOST);
    host.server.listen({ onUnhandledRequest: 'error' });
  });
  afterEach(async () => {
    runTestEndings();
    // Requests still in flight reach the host of their own test.
    await new Promise((resolve) => { realTimeout(resolve, 0); });
    host?.server.resetHandlers();
    host?.resetHost();
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
  afterAll(() => {
    host?.server.close();
  });
}

/** Refused settings leave the ones before, so that a test would test something else. What tests the refusal unmocks this. */
function watchSettings(): void {
  const file = join(root, 'src', 'config', 'config.ts');
  jest.doMock(file, () => {
    const actual = jest.requireActual<typeof Settings>(file);
    return {
      ...actual,
      loadConfig: async (raw: unknown) => {
        const result = await actual.loadConfig(raw);
        if (!result.ok) console.error(`loadConfig refuses these settings: ${JSON.stringify(result.problems)}`);
        return result;
      },
    };
  });
}

const checkConsole = watchConsole();
watchSettings();
// A file that begins with `@jest-environment node` tests plain logic and needs nothing below.
if (typeof window !== 'undefined') {
  addMatchers();
  configureTestingLibrary();
  fillGapsOfJsdom();
  useMockHost();
}
deriveQuickly();
// Last, so that messages from unmounting count too.
afterEach(checkConsole);
