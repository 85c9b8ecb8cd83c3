import { useCallback, useEffect, useState } from 'react';
import { describeError } from '../../../api/callError';
import type { PlanKey } from '../../../pupil/planKey';
import { useSessionDispatch } from '../../../session/useSession';
import { loadCall } from '../shared/unit/loadCall';
import type { EarlierRecord } from '../shared/section/planSection';
import type { PlanCall } from '../shared/unit/planUnit';
import { restOfResponse, valuesOf } from '../shared/unit/recordValues';

export type EarlierRecordState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string }
  /** The host responded, but has no record for that meeting. */
  | { readonly kind: 'none' }
  | { readonly kind: 'ready'; readonly record: EarlierRecord };

const LOADING: EarlierRecordState = { kind: 'loading' };

/**
 * Loads the section's record of an earlier meeting; a failure shows no toast but a message in place of the record.
 * @param dateOfMeeting DD/MM/YYYY; null sends no request
 */
export function useEarlierRecord(
  call: PlanCall | undefined, key: PlanKey, dateOfMeeting: string | null,
): { readonly state: EarlierRecordState; readonly retry: () => void } {
  const dispatch = useSessionDispatch();
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ readonly asked: string; readonly state: EarlierRecordState } | null>(null);
  const asked = dateOfMeeting === null ? '' : `${dateOfMeeting} ${String(attempt)}`;

  useEffect(() => {
    if (dateOfMeeting === null || call === undefined) return undefined;
    const flight = new AbortController();
    void dispatch(loadCall(call, { ...key, dateOfMeeting }, flight.signal, true)).then((loaded) => {
      if (flight.signal.aborted) return;
      if ('error' in loaded) {
        setKnown({ asked, state: { kind: 'failed', text: describeError(loaded.error) } });
        return;
      }
      const values = valuesOf(loaded.answer, call);
      const state: EarlierRecordState = values === null ? { kind: 'none' }
        : { kind: 'ready', record: { dateOfMeeting, values, rest: restOfResponse(loaded.answer, call) } };
      setKnown({ asked, state });
    });
    return () => { flight.abort(); };
  }, [dispatch, call, key, dateOfMeeting, asked]);

  const retry = useCallback(() => { setAttempt((before) => before + 1); }, []);
  return { state: known?.asked === asked ? known.state : LOADING, retry };
}
