/**
 * A loader for react-router, whose components are all in one file: marks React's factories as free of side effects and leaves
 * the components' debug names out, so that the minifier drops those that nothing uses.
 *
 * @param {string} source
 * @returns {string}
 */
module.exports = (source) => source
  .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
  .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2');
