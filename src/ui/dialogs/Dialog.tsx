import { loadOnOpen } from '../lazy/loadOnOpen';

/**
 * A dialog. Escape and the overlay close it, unless it must be answered. Its code is prefetched when the browser is
 * idle, so that opening it does not wait for a slow network.
 */
export const Dialog = loadOnOpen(async () => (await import('./DialogLayer')).DialogLayer);
