/** Links of pages that a server renders: here no link prefetches the data of its page by it. */
const PREFETCH = /(?<=\blink, )\/\* @__PURE__ \*\/ React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/;

/**
 * A loader for react-router, whose components are all in one file: marks React's factories as free of side effects and leaves
 * out the components' debug names and the use of a component that only a server's pages need, so that the minifier drops
 * what nothing uses.
 *
 * @param {string} source
 * @returns {string}
 */
module.exports = (source) => {
  if (source.includes('function PrefetchPageLinks(') && !PREFETCH.test(source)) throw new Error('react-router has a new shape: adapt scripts/pureComponents.js.');
  return source
    .replace(PREFETCH, 'null')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2');
};
