import '@testing-library/jest-dom';
import type * as TestingLibrary from '@testing-library/react';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { configure } from '@testing-library/dom';
import { toHaveNoViolations } from 'jest-axe';

expect.extend(toHaveNoViolations);
// Several workers share two cores: what is late is not wrong.
configure({ asyncUtilTimeout: 5000 });

/** On a busy machine a screen may take seconds to get there; a test that passes waits no longer than it must. */
function bePatient(): void {
  const { configure } = jest.requireActual<typeof TestingLibrary>('@testing-library/react');
  configure({ asyncUtilTimeout: 8_000 });
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

// A file that begins with `@jest-environment node` tests plain logic and needs neither.
if (typeof window !== 'undefined') {
  bePatient();
  fillGapsOfJsdom();
  useMockHost();
}
