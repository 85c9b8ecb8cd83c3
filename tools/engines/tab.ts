import { buildSync } from 'esbuild';
import { expect } from '@playwright/test';
import type { Engine } from './engine';

/** What a user sees of an element: its role and accessible name, perhaps inside another one; a password field has no role. */
export interface ElementQuery {
  readonly role: string;
  readonly name?: string | RegExp;
  readonly within?: ElementQuery;
}
export const passwordField = (name: string): ElementQuery => ({ role: PASSWORD, name });
const PASSWORD = 'password';

interface Found {
  readonly text: string;
  readonly value: string;
  readonly x: number;
  readonly y: number;
  /** Nothing covers its middle. */
  readonly isReachable: boolean;
}

/** Testing Library finds elements by role and name in every engine alike. */
const FINDER = buildSync({
  stdin: { contents: "export { queryAllByLabelText, queryAllByRole } from '@testing-library/dom'", resolveDir: __dirname },
  bundle: true, minify: true, write: false, format: 'iife', globalName: 'pepFinder', define: { 'process.env': '{}', 'process.env.NODE_ENV': '"test"', global: 'globalThis' },
}).outputFiles[0]?.text ?? '';

const nameOf = (name: string | RegExp): string => (typeof name === 'string' ? JSON.stringify(name) : name.toString());
const rootsOf = (wanted: ElementQuery | undefined): string => (wanted === undefined ? '[document.body]' : elementsOf(wanted));
/** An expression for the elements, in the language of the page. */
function elementsOf({ role, name, within }: ElementQuery): string {
  if (role === PASSWORD) return `pepFinder.queryAllByLabelText(document.body, ${nameOf(name ?? '')}, { selector: '[type=password]' })`;
  return `${rootsOf(within)}.flatMap((root) => pepFinder.queryAllByRole(root, ${JSON.stringify(role)}, {${name === undefined ? '' : `name: ${nameOf(name)}`}}))`;
}

/** Runs in the page. */
function look(element: HTMLElement): Found {
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  return {
    text: element.textContent, value: (element as HTMLInputElement).value, x, y,
    isReachable: hit !== null && (element.contains(hit) || hit.closest('label')?.control === element),
  };
}

const SHIFTED = /[A-Z"&()?!:+]/;
const SHIFT = '\uE008';

/** A page of one engine, used as a person uses it: by what is shown, with mouse and keys. */
export class Tab {
  constructor(readonly engine: Engine, readonly origin: string) {}

  async goto(address: string): Promise<void> {
    await this.engine.goto(`${this.origin}${address}`);
  }

  private async run(expression: string): Promise<unknown> {
    if (await this.engine.run('typeof pepFinder') === 'undefined') await this.engine.run(`(() => { ${FINDER}; globalThis.pepFinder = pepFinder; })()`);
    return this.engine.run(expression);
  }

  async evaluate<T>(read: () => T): Promise<T> {
    return await this.run(`(${read.toString()})()`) as T;
  }

  async all(wanted: ElementQuery): Promise<readonly Found[]> {
    return await this.run(`${elementsOf(wanted)}.map(${look.toString()})`) as readonly Found[];
  }

  /** The one element, once it is there. */
  async one(wanted: ElementQuery): Promise<Found> {
    let found: readonly Found[] = [];
    await expect.poll(async () => (found = await this.all(wanted)).length, { message: describe(wanted), timeout: 20_000 }).toBe(1);
    return found[0] as Found;
  }

  async expectNone(wanted: ElementQuery): Promise<void> {
    await expect.poll(async () => (await this.all(wanted)).length, { message: describe(wanted), timeout: 20_000 }).toBe(0);
  }

  async expectValue(wanted: ElementQuery, value: string): Promise<void> {
    await expect.poll(async () => (await this.all(wanted)).map((found) => found.value), { message: describe(wanted), timeout: 20_000 }).toEqual([value]);
  }

  async expectText(text: string | RegExp): Promise<void> {
    await expect.poll(() => this.evaluate(() => document.body.textContent), { timeout: 20_000 }).toMatch(text);
  }

  async click(wanted: ElementQuery): Promise<void> {
    await expect.poll(async () => (await this.one(wanted)).isReachable, { message: `${describe(wanted)} can be clicked`, timeout: 20_000 }).toBe(true);
    const { x, y } = await this.one(wanted);
    const mouse = [{ type: 'pointerMove', x, y, origin: 'viewport', duration: 0 }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    await this.engine.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: mouse }]);
  }

  /** The browser would close the page without a question: all that was typed is on the disk or with the host. */
  async expectKept(): Promise<void> {
    await expect.poll(() => this.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true }))), { intervals: [20], timeout: 5_000 }).toBe(true);
  }

  /** Types into what has the focus. */
  async keys(text: string): Promise<void> {
    const press = (key: string) => [{ type: 'keyDown', value: key }, { type: 'keyUp', value: key }];
    const withShift = (key: string) => (SHIFTED.test(key) ? [{ type: 'keyDown', value: SHIFT }, ...press(key), { type: 'keyUp', value: SHIFT }] : press(key));
    await this.engine.act([{ type: 'key', id: 'keyboard', actions: Array.from(text).flatMap(withShift) }]);
  }

  /** Chooses from a list by typing the first letters of the answer. */
  async choose(wanted: ElementQuery, answer: string): Promise<void> {
    await this.run(`${elementsOf(wanted)}[0].focus()`);
    await this.keys(answer);
    await expect.poll(async () => (await this.run(`${elementsOf(wanted)}[0].selectedOptions[0].text`)), { message: describe(wanted) }).toBe(answer);
  }

  async type(wanted: ElementQuery, text: string): Promise<void> {
    await this.click(wanted);
    await this.keys(text);
  }
}

const describe = ({ role, name }: ElementQuery): string => `${role} ${name?.toString() ?? ''}`;
