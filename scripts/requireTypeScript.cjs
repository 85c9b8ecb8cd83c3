/**
 * Does what `node -r esbuild-register` does, and lets an `import()` in the sources load TypeScript too: Node alone
 * would look for the file without its extension.
 */
const { register } = require('esbuild-register/dist/node');

register({ supported: { 'dynamic-import': false } });
