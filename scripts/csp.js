const { FIRST_SCRIPT, FIRST_STYLE, hashOf } = require('./firstPaint');

/**
 * The Content-Security-Policy of the product: no inline code or style but that of index.html, by its hash, and nothing from other origins.
 * docs/deployment.md gives the same text; a test compares the two.
 *
 * @param {string} [host] origin of the REST host if it is not the page's, e.g. `https://rest.example.org`
 * @returns {string}
 */
function contentSecurityPolicy(host) {
  const origin = host ? ` ${new URL(host).origin}` : '';
  return [...withConnect(`'self'${origin}`), "frame-ancestors 'none'"].join('; ');
}

/**
 * The policy for index.html, for an installation that sends no headers. Only config.js holds the host's address; a page
 * cannot forbid frames in this way (`config/start.ts` does).
 *
 * @returns {string}
 */
function metaPolicy() {
  return withConnect("'self' https: http:").join('; ');
}

/** @param {string} connect */
const withConnect = (connect) => [
  "default-src 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  `script-src 'self' ${hashOf(FIRST_SCRIPT)}`,
  `style-src 'self' ${hashOf(FIRST_STYLE)}`,
  "font-src 'self'",
  `connect-src ${connect}`,
  "worker-src 'self'",
  "form-action 'self'",
  "img-src 'self' blob:",
  'media-src blob:',
  "require-trusted-types-for 'script'",
  'trusted-types webpack default',
];

module.exports = { contentSecurityPolicy, metaPolicy };
