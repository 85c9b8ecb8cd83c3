import { rmSync } from 'node:fs';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import type { Capsule } from '../mocks/capsule/capsule';
import { HostControl } from './support/hostControl';
import { playOnHost, type Outcome } from './support/playCapsule';
import { PORT_OF_HOST_ELSEWHERE, PORTS, type SiteOptions } from './support/site';
import { recordPageProblems } from './support/pageProblems';

interface Fixtures extends SiteOptions {
  /** The scenario of the mock host in this test: an id from mocks/README.md. */
  scenario: string;
  /** Opens the page of a capsule on this test's host and plays its steps. */
  playCapsule: (capsule: Capsule) => Promise<Outcome>;
  /** Derives keys from passwords in as many rounds as the product does. */
  hasRealKeys: boolean;
  /** Settings of this installation, in addition to those that every test needs. */
  config: Readonly<Record<string, unknown>>;
  /** The host: what it received, what it holds, which scenario runs. Each test has its own. */
  host: HostControl;
  /** Console messages that do not fail the test. */
  mayReport: readonly RegExp[];
  /** Opens a window of a browser whose profile, in this folder, stays until the test has ended, even if the browser has. */
  openProfile: (folder: string) => Promise<BrowserContext>;
  /** Serves the settings and watches the page, in every test. */
  watched: undefined;
}

/**
 * Runs in each page before its scripts: the delivered config.js, which sets nothing, appears to set these. A
 * config.js that a test serves is left unchanged. (A route for the file would switch off the browser's cache and take
 * each request through Node.)
 */
function addSettings(settings: Readonly<Record<string, unknown>>): void {
  let found: unknown;
  Object.defineProperty(window, 'PEP_CONFIG', {
    configurable: true,
    get: () => found,
    set: (set: unknown) => { found = typeof set === 'object' && set !== null && Object.keys(set).length === 0 ? settings : set; },
  });
}

/**
 * Runs in each page before its scripts: a key is derived from the password in fewer rounds. The real number costs the processor
 * as much as everything else while a page opens.
 */
function deriveQuickly(): void {
  // about:blank has none.
  if (!('SubtleCrypto' in window)) return;
  const { deriveKey } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.deriveKey = function (algorithm, ...others) {
    const quick = typeof algorithm === 'object' && 'iterations' in algorithm ? { ...algorithm, iterations: 1000 } : algorithm;
    return deriveKey.call(this, quick, ...others);
  };
}

/** The pages of this context have the settings of the test. */
async function prepare(context: BrowserContext, settings: Readonly<Record<string, unknown>>, hasRealKeys: boolean): Promise<void> {
  await context.addInitScript(addSettings, settings);
  if (!hasRealKeys) await context.addInitScript(deriveQuickly);
}

export const test = base.extend<Fixtures>({
  below: ['/', { option: true }],
  hostElsewhere: [false, { option: true }],
  otherHost: [null, { option: true }],
  scenario: ['normal', { option: true }],
  config: [{}, { option: true }],
  hasRealKeys: [false, { option: true }],
  mayReport: [[], { option: true }],

  baseURL: async ({ below, hostElsewhere }, provide) => {
    const port = hostElsewhere ? PORT_OF_HOST_ELSEWHERE : PORTS[below];
    await provide(`http://localhost:${port}${below}`);
  },

  host: async ({ below, otherHost, scenario }, provide, testInfo) => {
    const host = new HostControl(`http://localhost:${PORTS[below]}`, `${testInfo.project.name}-${testInfo.testId}`.replace(/\W+/g, '-'));
    await host.reset();
    await host.start(scenario, {}, ...(otherHost === null ? [] : [{ id: 'another-host', options: otherHost }]));
    await provide(host);
  },

  playCapsule: async ({ page, host, baseURL }, provide) => {
    await provide((capsule) => playOnHost(page, host, capsule, baseURL ?? ''));
  },

  openProfile: async ({ playwright, baseURL, config, hasRealKeys, host, launchOptions }, provide) => {
    const opened: BrowserContext[] = [];
    const folders = new Set<string>();
    await provide(async (folder) => {
      folders.add(folder);
      const context = await playwright.chromium.launchPersistentContext(folder, { ...launchOptions, ...(baseURL === undefined ? {} : { baseURL }), locale: 'en-GB', timezoneId: 'Europe/London' });
      opened.push(context);
      await prepare(context, { basePath: host.basePath, ...config }, hasRealKeys);
      return context;
    });
    await Promise.all(opened.map((context) => context.close().catch(() => undefined)));
    // Only a browser that has ended writes nothing more.
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  },

  watched: [
    async ({ context, config, hasRealKeys, host, hostElsewhere, mayReport }, provide) => {
      // Only the journeys without a network need the worker, whose requests a route of a test would not see.
      await prepare(context, { basePath: host.basePath, offline: false, ...(hostElsewhere ? { host: host.origin } : {}), ...config }, hasRealKeys);
      const watches: Promise<readonly string[]>[] = [];
      const watch = (page: Page) => watches.push(recordPageProblems(page));
      context.pages().forEach(watch);
      context.on('page', watch);
      await provide(undefined);
      // A request of the page may still be in the test's route handler.
      // A page that the test has closed no longer has routes.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'wait' }).catch((error: unknown) => {
        if (!/closed/.test(String(error))) throw error;
      })));
      const problems = (await Promise.all(watches)).flat();
      expect(problems.filter((problem) => !mayReport.some((allowed) => allowed.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
