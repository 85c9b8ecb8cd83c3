/** @param host origin of the REST host where it is not the page's own */
export function contentSecurityPolicy(host?: string): string;
/** The same for a `meta` element. */
export function metaPolicy(): string;
