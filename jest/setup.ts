/// <reference types="@testing-library/jest-dom" />
import type * as TestingLibrary from '@testing-library/react';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'node:util';
import type * as JestAxe from 'jest-axe';

/** The matchers of the page; axe itself, half a megabyte, only in the tests that use it. */
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
function bePatient(): void {
  const { configure } = jest.requireActual<typeof TestingLibrary>('@testing-library/react');
  configure({ asyncUtilTimeout: 8_000 });
}

/** An answer that arrives while a test waits for something else updates the screen, as it does in a browser. */
const OUTSIDE_ACT = /was not wrapped in act\(|not configured to support act\(/;

/** What React reports is a fault of the screen: a key that is missing, a tag in the wrong place, an update while rendering. */
function failOnReactErrors(): void {
  const reported: string[] = [];
  for (const kind of ['error', 'warn'] as const) {
    const print = console[kind].bind(console);
    console[kind] = (...words: unknown[]) => {
      const text = format(...words);
      if (!/node_modules.(react|react-dom)./.test(new Error().stack ?? '')) print(...words);
      else if (!OUTSIDE_ACT.test(text)) reported.push(`console.${kind}: ${text}`);
    };
  }
  beforeEach(() => { reported.length = 0; });
  afterEach(() => {
    const found = reported.splice(0);
    if (found.length > 0) throw new Error(found.join('\n'));
  });
}

/** What jsdom lacks and the screens use. */
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
  // A download is a click on a link, which jsdom would report as a navigation it cannot do.
  window.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement && event.target.hasAttribute('download')) event.preventDefault();
  });
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollTo = () => {};
}

interface HostModule {
  readonly server: {
    listen(options: { onUnhandledRequest: 'error' }): void;
    resetHandlers(): void;
    close(): void;
  };
  readonly resetHost?: () => void;
}

/** Every test talks to the mock host; each starts with the same data, and a call nobody answers is an error. */
function useMockHost(): void {
  const file = join(__dirname, '..', 'mocks', 'server.ts');
  if (!existsSync(file)) return;
  // Loaded here and not by an import, so that tests without a browser do not pay for it.
  const { server, resetHost } = jest.requireActual<HostModule>(file);
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
  });
  afterEach(() => {
    server.resetHandlers();
    resetHost?.();
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
  afterAll(() => {
    server.close();
  });
}

failOnReactErrors();
// CI's machine may be busy with something else; the run reports the tests that needed a second try.
if (process.env['CI'] !== undefined) jest.retryTimes(1, { logErrorsBeforeRetry: true });
// A file that begins with `@jest-environment node` tests plain logic and needs none of the rest.
if (typeof window !== 'undefined') {
  addMatchers();
  bePatient();
  fillGapsOfJsdom();
  useMockHost();
}
