const { join } = require('node:path');
require('esbuild-register/dist/node').register();
const base = require('../../jest.config.ts').default;

/** For StrykerJS: the tests of one file, as `tools/mutate/run.mjs` names them. */
module.exports = {
  ...base,
  rootDir: join(__dirname, '..', '..'),
  roots: [join(__dirname, '..', '..', 'src')],
  testEnvironment: join(__dirname, '..', '..', 'jest', 'environment.cjs'),
  testMatch: (process.env.MUTATION_TESTS ?? '').split(',').map((test) => `<rootDir>/${test}`),
};
