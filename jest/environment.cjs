const { File } = require('node:buffer');
const { webcrypto } = require('node:crypto');
const Base = require('jest-fixed-jsdom');
require('./compileCache.cjs');

let environments = 0;

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
};
