import type { Locator, Page, Request } from '@playwright/test';
import { hostLines, type Capsule, type Step, type Target } from '../../mocks/capsule/capsule';
import { isReceived, unmet, type Seen } from '../../mocks/capsule/expectations';
import { linkOf } from '../../mocks/capsule/link';
import { pageText } from '../../mocks/capsule/pageText';
import { stepText } from '../../mocks/capsule/stepText';
import { hostCalls } from '../../mocks/host/calls';
import type { HostCall } from '../../mocks/host/callTypes';
import { signIns } from '../../mocks/signIns';
import type { HostControl } from './hostControl';

/** Where a capsule is played. */
export interface Stage {
  readonly page: Page;
  /** Address of the product: its origin and context path. */
  readonly start: string;
  /** Lines of the host's behaviour from here on. */
  readonly startHost: (lines: readonly string[]) => Promise<void>;
  /** How long an expected text may take. */
  readonly patienceMs: number;
}

/** How long a control may take to appear. */
const STEP_MS = 10_000;

/** How long a page may load before the next step: shorter than the shortest loading state that a capsule expects to see. */
const LOAD_MS = 5_000;

/** Waits between steps, so that the page shows what arrived. */
const BETWEEN_MS = 150;

type Role = Parameters<Page['getByRole']>[0];

const find = (page: Page, { role, name, nth = 0 }: Target): Locator => page.getByRole(role as Role, { name, exact: true }).nth(nth);

async function signInAs(page: Page, userName: string): Promise<void> {
  const timeout = STEP_MS;
  const nameBox = page.locator('input[autocomplete="username"]').last();
  const passwordBox = page.locator('input[autocomplete="current-password"]').last();
  if (await nameBox.isEditable({ timeout })) await nameBox.fill(userName, { timeout });
  await passwordBox.fill(signIns.find((one) => one.userName === userName)?.password ?? '', { timeout });
  const sent = await passwordBox.elementHandle({ timeout });
  await passwordBox.press('Enter');
  // Where the host wants a new key at once, another form replaces this one.
  await sent.waitForElementState('hidden', { timeout });
  await loaded(page);
}

/**
 * Waits like a user until the page shows what arrived. Only then has the host received the calls that the next step depends on:
 * otherwise a pending load would get the fault that the next step intends for another one.
 */
async function loaded(page: Page): Promise<void> {
  const end = Date.now() + LOAD_MS;
  const left = () => ({ timeout: Math.max(1, end - Date.now()) }); // Playwright reads 0 as no limit
  await page.waitForLoadState('networkidle', left()).catch(() => undefined);
  await page.locator('h1').first().waitFor(left()).catch(() => undefined);
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null, undefined, left()).catch(() => undefined);
}

/** A save may wait for another one, or for a pause after a failure. */
const SAVE_MS = 60_000;

async function until(page: Page, isSo: () => boolean, patienceMs: number): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!isSo()) {
    if (Date.now() > end) throw new Error('Waited in vain');
    await page.waitForTimeout(BETWEEN_MS);
  }
}

async function act(stage: Stage, step: Step, areSavesHeard: () => boolean): Promise<unknown> {
  const { page } = stage;
  const timeout = Math.max(STEP_MS, stage.patienceMs);
  switch (step.do) {
    case 'press': return find(page, step).click({ timeout });
    case 'type': return find(page, step).fill(step.text, { timeout });
    case 'choose': return find(page, step).selectOption({ label: step.text }, { timeout });
    case 'key': return page.keyboard.press(step.text);
    case 'go':
      await page.goto(`${stage.start}${step.text}`);
      return loaded(page);
    case 'reload':
      await page.reload();
      return loaded(page);
    case 'signIn': return signInAs(page, step.text);
    case 'host': return stage.startHost(hostLines(step.text));
    case 'wait': return until(page, areSavesHeard, Math.max(SAVE_MS, stage.patienceMs));
  }
}

interface Heard {
  /** The calls that the page has sent, with the status of the response, or 0 for none. */
  readonly calls: Seen['calls'];
  readonly errors: readonly string[];
}

const callOf = (request: Request): HostCall | undefined => {
  const path = /\/rest\/.*$/.exec(new URL(request.url()).pathname)?.[0];
  return hostCalls.find((one) => one.path === path && one.method === request.method());
};

function listen(page: Page): Heard {
  const calls: { call: string; status: number | null }[] = [];
  const errors: string[] = [];
  const note = (request: Request, status: number): void => {
    const found = callOf(request);
    if (found !== undefined) calls.push({ call: found.call, status });
  };
  page.on('requestfailed', (request) => {
    // A load that the page no longer needs, because its user has left: it may or may not still be in flight.
    const isCancelled = request.failure()?.errorText === 'net::ERR_ABORTED' && callOf(request)?.writes === false;
    if (!isCancelled) note(request, 0);
  });
  // A closing page discards the responses that nobody has read.
  page.on('requestfinished', (request) => void request.response().then((response) => { note(request, response?.status() ?? 0); }, () => undefined));
  page.on('pageerror', ({ message }) => { errors.push(`The page reports an error: ${message}`); });
  return { calls, errors };
}

/** The result of playing a capsule. */
export interface Outcome {
  /** Descriptions of what was not possible or not as expected, or an empty list. */
  readonly problems: readonly string[];
  /** What happened during the run: saves and failed calls with their status, and the last page. */
  readonly evidence: readonly string[];
}

const isSave = (name: string): boolean => hostCalls.some(({ call, writes }) => call === name && writes);

function outcomeOf(page: Page, { calls, errors }: Heard, problems: readonly string[]): Outcome {
  const told = calls.filter(({ call, status }) => isSave(call) || status === null || status < 200 || status > 399);
  const evidence = [...new Set(told.map(({ call, status }) => `${call}: ${String(status)}`))].sort();
  return { problems: [...new Set(errors), ...problems], evidence: [...evidence, `at ${new URL(page.url()).pathname}`] };
}

/** Plays the steps of a capsule on a page at its address, and checks the expectations. */
async function playSteps(stage: Stage, { signIn, steps = [], expect = [] }: Capsule, calls: Seen['calls']): Promise<readonly string[]> {
  const { page } = stage;
  const all: readonly Step[] = [...(signIn === undefined ? [] : [{ do: 'signIn', text: signIn } as const]), ...steps];
  for (const [at, step] of all.entries()) {
    try {
      await act(stage, step, () => isReceived(all.slice(0, at + 1), calls));
    } catch {
      return [`Not possible: ${stepText(step)}`];
    }
    await page.waitForTimeout(BETWEEN_MS);
  }
  const end = Date.now() + stage.patienceMs;
  for (;;) {
    const problems = unmet(expect, { text: await page.evaluate(pageText), calls });
    if (problems.length === 0 || Date.now() > end) return problems;
    await page.waitForTimeout(BETWEEN_MS);
  }
}

/** The time-out of a test, which applies to the expectations of a capsule, too. */
const OF_TEST_MS = 10_000;

/** Opens a capsule on the host of one test. The page has the clock of the computer. */
export async function playOnHost(page: Page, host: HostControl, capsule: Capsule, baseURL: string): Promise<Outcome> {
  const heard = listen(page);
  const start = baseURL.replace(/\/$/, '');
  await host.open(capsule);
  await page.goto(`${start}${capsule.address}`);
  const stage = { page, start, startHost: (lines: readonly string[]) => host.startLines(lines), patienceMs: OF_TEST_MS };
  return outcomeOf(page, heard, await playSteps(stage, capsule, heard.calls));
}

/** Opens a capsule in the demo and plays it by mouse and keyboard. */
export async function playInDemo(page: Page, capsule: Capsule, start: string, patienceMs: number): Promise<Outcome> {
  const heard = listen(page);
  await page.goto(await linkOf(capsule, start, true));
  const startHost = (lines: readonly string[]) => page.evaluate((detail) => { window.dispatchEvent(new CustomEvent('mock-host', { detail })); }, lines);
  const problems = await playSteps({ page, start, startHost, patienceMs }, capsule, heard.calls);
  return outcomeOf(page, heard, problems);
}
