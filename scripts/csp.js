/**
 * The Content-Security-Policy the product runs under: no inline code, no inline style, nothing from elsewhere.
 * docs/deployment.md shows the same text to the operator; a test compares the two.
 *
 * @param {string} [host] origin of the REST host where it is not the page's own, e.g. `https://rest.example.org`
 * @returns {string}
 */
function contentSecurityPolicy(host) {
  const origin = host ? ` ${new URL(host).origin}` : '';
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${origin}`,
    "worker-src 'self'",
    "form-action 'self'",
    "img-src 'self' blob:",
    "frame-ancestors 'none'",
  ].join('; ');
}

module.exports = { contentSecurityPolicy };
