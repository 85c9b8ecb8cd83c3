import type { SaveStatus } from '../types';

export interface ShownStatus {
  readonly status: SaveStatus;
  readonly since: number;
}

/**
 * Keeps each status on the screen for at least `flicker` ms. "Saved" and the empty status change at once, because they
 * would be untrue.
 */
export function showStatus(shown: ShownStatus, status: SaveStatus, now: number, flicker: number): ShownStatus {
  if (status.kind === shown.status.kind) return { status, since: shown.since };
  const mustGo = shown.status.kind === 'saved' || shown.status.kind === 'idle';
  return mustGo || now - shown.since >= flicker ? { status, since: now } : shown;
}
