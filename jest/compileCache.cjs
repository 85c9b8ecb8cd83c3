const vm = require('node:vm');

const { compileFunction } = vm;
/** By file: its source, and V8's cache of the compiled code. */
const compiled = new Map();

/**
 * Each test file gets its own copy of every module, and Jest compiles that copy from source: React alone takes 20 ms. A
 * worker keeps V8's code cache of each file, so that it compiles a module once for all of its tests.
 */
vm.compileFunction = (source, params, options = {}) => {
  const { filename } = options;
  if (filename === undefined) return compileFunction(source, params, options);
  const known = compiled.get(filename);
  if (known?.source === source) return compileFunction(source, params, { ...options, cachedData: known.cachedData });
  const made = compileFunction(source, params, { ...options, produceCachedData: true });
  if (made.cachedData !== undefined) compiled.set(filename, { source, cachedData: made.cachedData });
  return made;
};
