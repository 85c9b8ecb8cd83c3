/** See browser.cjs. */
export function findBrowser(options?: { readonly needsWindow?: boolean }): string | null;
