import type { SaveOutcome } from './types';

export interface CreateOnce<Row> {
  /** The list as the screen showed it before. */
  readonly before: readonly Row[];
  /** Sends the new row. Called once. */
  readonly send: () => Promise<SaveOutcome>;
  /** Reads the list again; null if that fails. */
  readonly readList: () => Promise<readonly Row[] | null>;
  readonly idOf: (row: Row) => string | number;
  /** Whether a row holds what the user typed. */
  readonly isTyped: (row: Row) => boolean;
  readonly wait: (ms: number) => Promise<void>;
  /** How long the host may still apply a request without a clear response, ms. */
  readonly lateMs: number;
}

export type CreateOutcome<Row> =
  | { readonly kind: 'created' }
  /** The screen offers to delete all but one. */
  | { readonly kind: 'duplicate'; readonly rows: readonly Row[] }
  | { readonly kind: 'refused'; readonly reason: string }
  /** The host does not hold the row and can no longer apply the request: the user may send it again. */
  | { readonly kind: 'notFound' }
  /** The list could not be read, so the row may exist. `signedOut`: the create was answered as signed out. */
  | { readonly kind: 'unknown'; readonly signedOut: boolean };

/**
 * Sends a call that creates a row, and never retries it. After an unclear response it compares the list with the one from
 * before. If the row is not there, it reads the list again once the request can no longer land.
 */
export async function createOnce<Row>(work: CreateOnce<Row>): Promise<CreateOutcome<Row>> {
  const outcome = await work.send();
  if (outcome.kind === 'acknowledged') return { kind: 'created' };
  if (outcome.kind === 'refused') return outcome;
  const existing = new Set(work.before.map(work.idOf));
  const find = async (): Promise<readonly Row[] | null> => {
    const list = await work.readList();
    return list === null ? null : list.filter((row) => !existing.has(work.idOf(row)) && work.isTyped(row));
  };
  let found = await find();
  if (found === null || found.length === 0) {
    // The request may still be in flight: reported as lost too early, the user would send it twice.
    await work.wait(work.lateMs);
    found = await find();
  }
  if (found === null) return { kind: 'unknown', signedOut: outcome.kind === 'signedOut' };
  if (found.length === 0) return { kind: 'notFound' };
  return found.length === 1 ? { kind: 'created' } : { kind: 'duplicate', rows: found };
}
