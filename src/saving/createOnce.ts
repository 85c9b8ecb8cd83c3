import type { SaveOutcome } from './types';

export interface CreateOnce<Row> {
  /** The list as it was on screen before. */
  readonly before: readonly Row[];
  /** Sends the new row. Called once. */
  readonly send: () => Promise<SaveOutcome>;
  /** Reads the list again; null when that fails too. */
  readonly readList: () => Promise<readonly Row[] | null>;
  readonly idOf: (row: Row) => string | number;
  /** Whether a row holds what was typed. */
  readonly isTyped: (row: Row) => boolean;
  /** Lets `ms` pass. */
  readonly wait: (ms: number) => Promise<void>;
  /** How long the host may still apply a request whose answer was lost, ms. */
  readonly lateMs: number;
}

export type CreateOutcome<Row> =
  | { readonly kind: 'created' }
  /** Delete is offered for all but one. */
  | { readonly kind: 'duplicate'; readonly rows: readonly Row[] }
  | { readonly kind: 'refused'; readonly reason: string }
  /** It is not there and cannot arrive any more: the user may send again. */
  | { readonly kind: 'notFound' }
  /** The list could not be read: whether it is there is not known; `signedOut` when that was the answer. */
  | { readonly kind: 'unknown'; readonly signedOut: boolean };

/**
 * A call that creates a row: sent once and never again by itself. After an unclear answer the list is read and
 * compared with what was there before; what is not found is looked for once more when it can no longer arrive.
 */
export async function createOnce<Row>(work: CreateOnce<Row>): Promise<CreateOutcome<Row>> {
  const outcome = await work.send();
  if (outcome.kind === 'acknowledged') return { kind: 'created' };
  if (outcome.kind === 'refused') return outcome;
  const known = new Set(work.before.map(work.idOf));
  const find = async (): Promise<readonly Row[] | null> => {
    const list = await work.readList();
    return list === null ? null : list.filter((row) => !known.has(work.idOf(row)) && work.isTyped(row));
  };
  let found = await find();
  if (found === null || found.length === 0) {
    // It may still be on its way; told too early, the user would send it twice.
    await work.wait(work.lateMs);
    found = await find();
  }
  if (found === null) return { kind: 'unknown', signedOut: outcome.kind === 'signedOut' };
  if (found.length === 0) return { kind: 'notFound' };
  return found.length === 1 ? { kind: 'created' } : { kind: 'duplicate', rows: found };
}
