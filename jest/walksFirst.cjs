const { createRequire } = require('node:module');

const { default: Sequencer } = createRequire(require.resolve('jest'))('@jest/test-sequencer');

/** They open every screen, form or schedule. */
const WALKS = /src.(app|testing)\W|tools.(vary|fault|drift)\W|\.property\.test|\Wforms?\.test/;

/**
 * A clean copy has no durations of earlier runs, so Jest begins with the largest file. The walks are small files that take long:
 * the last one would run alone for half a minute.
 */
module.exports = class WalksFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(({ path }) => WALKS.test(path)), ...sorted.filter(({ path }) => !WALKS.test(path))];
  }
};
