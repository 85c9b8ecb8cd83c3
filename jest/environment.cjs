const { File } = require('node:buffer');
const { webcrypto } = require('node:crypto');
const Base = require('jest-fixed-jsdom');

let environments = 0;

/** Objects of Node that every test file of one process shares: what one file changes, all later files see. */
const SHARED = ['URL', 'URLSearchParams', 'Blob', 'FormData', 'Headers', 'Request', 'Response', 'ReadableStream', 'TextDecoder', 'TextEncoder'];

const sharedObjects = () => SHARED.flatMap((name) => [[name, globalThis[name]], [`${name}.prototype`, globalThis[name].prototype]]).concat([['crypto', webcrypto], ['crypto.subtle', webcrypto.subtle]]);

const ownProperties = (object) => Object.getOwnPropertyDescriptors(object);

/** @returns the names of what has changed since `before`, after putting it back */
function putBack(name, object, before) {
  const after = ownProperties(object);
  const keys = [...new Set([...Reflect.ownKeys(before), ...Reflect.ownKeys(after)])];
  return keys.filter((key) => {
    const [then, now] = [before[key], after[key]];
    if (then !== undefined && now !== undefined && ['value', 'get', 'set'].every((part) => Object.is(then[part], now[part]))) return false;
    if (then === undefined) delete object[key];
    else Object.defineProperty(object, key, then);
    return true;
  }).map((key) => `${name}.${String(key)}`);
}

/**
 * jsdom with Node's own fetch, Blob and FormData. The base forgets `File`, so that an upload would arrive as the
 * text "[object File]", and jsdom has no `crypto.subtle`, which every browser has on a secure origin.
 */
module.exports = class BrowserLikeEnvironment extends Base {
  constructor(...args) {
    // Where the product is used: summer time shows a day that moves by an hour. A file may name another zone in its
    // `@jest-environment-options`.
    process.env.TZ = args[0].projectConfig.testEnvironmentOptions.timeZone ?? 'Europe/London';
    super(...args);
    this.untouched = sharedObjects().map(([name, object]) => [name, object, ownProperties(object)]);
    this.global.File = File;
    // Node carries messages between the test files of one process: what a file before left open would answer as a tab.
    environments += 1;
    const prefix = `${environments} `;
    this.global.BroadcastChannel = class extends BroadcastChannel {
      constructor(name) {
        super(prefix + name);
      }
    };
    Object.defineProperty(this.global, 'crypto', { value: webcrypto, configurable: true });
  }

  async teardown() {
    const changed = this.untouched.flatMap(([name, object, before]) => putBack(name, object, before));
    await super.teardown();
    if (changed.length > 0) throw new Error(`This file leaves ${changed.join(', ')} changed for the test files after it. Use jest.spyOn.`);
  }
};
