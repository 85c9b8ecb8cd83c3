/**
 * Like `node -r esbuild-register`, and an `import()` in the sources loads TypeScript as well: Node would look for the file
 * without its ending.
 */
const { register } = require('esbuild-register/dist/node');

register({ supported: { 'dynamic-import': false } });
