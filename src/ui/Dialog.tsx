import { loadOnOpen } from './loadOnOpen';

/**
 * Title is the question. Escape and the overlay close it, unless it must be answered. Fetched when the page has
 * nothing better to do, so that opening a dialog does not wait for a poor network.
 */
export const Dialog = loadOnOpen(async () => (await import('./DialogLayer')).DialogLayer);
