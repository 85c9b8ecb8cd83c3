/**
 * The folder the app is served from: `''` at the root of a site, `/pep` below it. It is derived from the address of
 * the bundle, so that one edit of index.html moves the app to another path without a rebuild.
 */
export function contextPath(): string {
  if (typeof __webpack_public_path__ === 'undefined') return '';
  return new URL(__webpack_public_path__, location.href).pathname.replace(/\/(assets\/)?$/, '');
}
