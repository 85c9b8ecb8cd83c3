const { File } = require('node:buffer');
const { webcrypto } = require('node:crypto');
const Base = require('jest-fixed-jsdom');

/**
 * jsdom with Node's own fetch, Blob and FormData. The base forgets `File`, so that an upload would arrive as the
 * text "[object File]", and jsdom has no `crypto.subtle`, which every browser has on a secure origin.
 */
module.exports = class BrowserLikeEnvironment extends Base {
  constructor(...args) {
    super(...args);
    this.global.File = File;
    Object.defineProperty(this.global, 'crypto', { value: webcrypto, configurable: true });
  }
};
