/** Closes what covers the whole page and looks like a page of its own: Back closes it, and stays on the page. */
export const pageCovers = new Set<() => void>();
