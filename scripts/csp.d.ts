/** @param host origin of the REST host if it is not the page's */
export function contentSecurityPolicy(host?: string): string;
/** The same for a `meta` element. */
export function metaPolicy(): string;
