/** @jest-environment node */
import { loadFailureOf, saveOutcomeOf } from './outcome';

describe('the outcome of a save', () => {
  it('is clear only if the host acknowledges or refuses', () => {
    expect(saveOutcomeOf(null, 'no')).toEqual({ kind: 'acknowledged' });
    expect(saveOutcomeOf({ kind: 'refused', message: 'Too long' }, 'no')).toEqual({ kind: 'refused', reason: 'Too long' });
    expect(saveOutcomeOf({ kind: 'refused', message: '' }, 'no')).toEqual({ kind: 'refused', reason: 'no' });
    for (const kind of ['network', 'timeout', 'cancelled', 'server', 'notJson', 'unclear'] as const) {
      expect(saveOutcomeOf({ kind }, 'no').kind).toBe('unclear');
    }
    for (const kind of ['network', 'timeout', 'cancelled'] as const) {
      expect(saveOutcomeOf({ kind }, 'no')).toEqual({ kind: 'unclear', why: kind });
    }
    for (const kind of ['server', 'notJson'] as const) {
      expect(saveOutcomeOf({ kind }, 'no')).toEqual({ kind: 'unclear', why: 'server' });
    }
    expect(saveOutcomeOf({ kind: 'unclear' }, 'no')).toMatchObject({ hasEnded: true });
    expect(saveOutcomeOf({ kind: 'notJson' }, 'no')).not.toHaveProperty('hasEnded');
    expect(saveOutcomeOf({ kind: 'signedOut', status: 200 }, 'no')).toEqual({ kind: 'signedOut', isTurnedAway: false });
    expect(saveOutcomeOf({ kind: 'signedOut', status: 401 }, 'no')).toEqual({ kind: 'signedOut', isTurnedAway: true });
  });
});

describe('the outcome of a failed load', () => {
  it('allows a retry unless the host refused', () => {
    expect(loadFailureOf({ kind: 'server' }, 'sorry')).toEqual({ kind: 'failed', reason: 'sorry', again: true, why: 'server' });
    expect(loadFailureOf({ kind: 'refused', message: 'No such plan' }, 'sorry')).toEqual({
      kind: 'failed', reason: 'No such plan', again: false, why: 'server',
    });
    for (const kind of ['network', 'timeout'] as const) {
      expect(loadFailureOf({ kind }, 'sorry')).toEqual({ kind: 'failed', reason: 'sorry', again: true, why: kind });
    }
    // The page aborted the call, so the state of the host is unknown.
    expect(loadFailureOf({ kind: 'cancelled' }, 'sorry')).toEqual({ kind: 'failed', reason: 'sorry', again: true });
    expect(loadFailureOf({ kind: 'signedOut' }, 'sorry')).toEqual({ kind: 'signedOut' });
  });
});
