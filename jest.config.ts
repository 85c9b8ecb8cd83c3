/** @jest-config-loader esbuild-register */
import { existsSync } from 'node:fs';
import type { Config } from 'jest';
import { SLOWNESS } from './src/testing/slowness';

const folders = ['src', 'mocks', 'scripts', 'tools'].filter((folder) => existsSync(folder));

const config: Config = {
  roots: folders.map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/*.test.{ts,tsx,mjs}'],
  testEnvironment: '<rootDir>/jest/environment.cjs',
  testSequencer: '<rootDir>/jest/walksFirst.cjs',
  setupFilesAfterEnv: ['<rootDir>/jest/setup.ts'],
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
        },
      },
    ],
  },
  // These packages are ES modules only; the tests run as CommonJS.
  transformIgnorePatterns: ['/node_modules/(?!(rettime|until-async|@open-draft/deferred-promise)/)'],
  moduleNameMapper: {
    '\\.s?css$': '<rootDir>/jest/asset.cjs',
    '^@fontsource-variable/': '<rootDir>/jest/asset.cjs',
    '\\.(svg|png|woff2?)$': '<rootDir>/jest/asset.cjs',
    '^react-toastify$': 'react-toastify/unstyled',
    '^sweetalert2$': 'sweetalert2/dist/sweetalert2.js',
    // The functions that the production build uses for Formik (webpack.config.js).
    '^lodash/(\\w+)$': 'es-toolkit/compat/$1',
    // An ES module; here axios has all of its adapters.
    '^axios/unsafe/adapters/xhr\\.js$': '<rootDir>/jest/xhrAdapter.cjs',
  },
  // The one raised time-out: a test that drives a whole screen takes seconds, and up to twenty times that where many
  // others share two cores.
  testTimeout: 90_000 * SLOWNESS,
  restoreMocks: true,
};

export default config;
