import { loadOnOpen } from '../lazy/loadOnOpen';

/** Escape and the overlay close it, unless it requires an answer. Its code is prefetched when the browser is idle. */
export const Dialog = loadOnOpen(async () => (await import('./DialogLayer')).DialogLayer);
