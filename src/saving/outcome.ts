// @promise response
import type { LoadOutcome, Outage, SaveOutcome } from './types';

/** A failed call, reduced to what the queue needs. The API's own error type fits. */
export interface CallFailure {
  readonly kind: 'network' | 'timeout' | 'cancelled' | 'signedOut' | 'refused' | 'server' | 'notJson' | 'unclear' | 'otherShape';
  readonly status?: number;
  readonly message?: string;
  readonly retryAfterMs?: number;
}

/** How long the host asks to wait. */
const waitOf = ({ retryAfterMs }: CallFailure): { readonly waitMs?: number } => (retryAfterMs === undefined ? {} : { waitMs: retryAfterMs });

/** After a broken or missing response the host may have applied the save, or may still apply it. */
export function saveOutcomeOf(failure: CallFailure | null, refusedWords: string): SaveOutcome {
  if (failure === null) return { kind: 'acknowledged' };
  switch (failure.kind) {
    case 'signedOut':
      return { kind: 'signedOut', isTurnedAway: failure.status === 401 };
    case 'refused':
      return { kind: 'refused', reason: failure.message === undefined || failure.message === '' ? refusedWords : failure.message };
    case 'network':
    case 'timeout':
    case 'cancelled':
      return { kind: 'unclear', why: failure.kind };
    case 'server':
    case 'notJson':
    case 'otherShape':
      return { kind: 'unclear', why: 'server', ...waitOf(failure) };
    case 'unclear':
      return { kind: 'unclear', why: 'server', hasEnded: true };
  }
}

/** Undefined for a call that this page aborted, and for a response of an unexpected shape, which a retry would not change. */
function outageOf({ kind }: CallFailure): Outage | undefined {
  if (kind === 'cancelled' || kind === 'otherShape') return undefined;
  return kind === 'network' || kind === 'timeout' ? kind : 'server';
}

/** The queue retries every failure except a clear refusal and a response of an unexpected shape. */
export function loadFailureOf(failure: CallFailure, words: string): LoadOutcome {
  if (failure.kind === 'signedOut') return { kind: 'signedOut' };
  const why = outageOf(failure);
  const again = failure.kind !== 'refused' && failure.kind !== 'otherShape';
  return { kind: 'failed', reason: failure.message ?? words, again, ...(why === undefined ? {} : { why }), ...waitOf(failure) };
}
