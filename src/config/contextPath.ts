/** `''` at the root of a site, `/pep` below it. Derived from the bundle's address: editing index.html moves the app without a rebuild. */
export function contextPath(): string {
  if (typeof __webpack_public_path__ === 'undefined') return '';
  return new URL(__webpack_public_path__, location.href).pathname.replace(/\/(assets\/)?$/, '');
}
