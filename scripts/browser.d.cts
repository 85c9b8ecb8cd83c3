/** See browser.cjs. */
export function findBrowser(): string | null;
