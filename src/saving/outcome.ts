import type { LoadOutcome, Outage, SaveOutcome } from './types';

/** A failed call as the queue needs to know it; the API's own error fits. */
export interface CallFailure {
  readonly kind: 'network' | 'timeout' | 'cancelled' | 'signedOut' | 'refused' | 'server' | 'notJson' | 'unclear';
  readonly status?: number;
  readonly message?: string;
}

/** How a save ended. A torn or missing answer says nothing: the host may have applied it, or may yet. */
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
      return { kind: 'unclear', why: 'server' };
    case 'unclear':
      return { kind: 'unclear', why: 'server', hasEnded: true };
  }
}

/** What stands between the page and the host; undefined where the call was cut short here. */
function outageOf({ kind }: CallFailure): Outage | undefined {
  if (kind === 'cancelled') return undefined;
  return kind === 'network' || kind === 'timeout' ? kind : 'server';
}

/** How a load failed. Everything but a clear no is asked again by itself. */
export function loadFailureOf(failure: CallFailure, words: string): LoadOutcome {
  if (failure.kind === 'signedOut') return { kind: 'signedOut' };
  const why = outageOf(failure);
  const again = failure.kind !== 'refused';
  return { kind: 'failed', reason: failure.message ?? words, again, ...(why === undefined ? {} : { why }) };
}
