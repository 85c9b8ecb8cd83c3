import { useCallback, useEffect, useState } from 'react';
import { describeError } from '../../../api/callError';
import type { PlanKey } from '../../../pupil/planKey';
import { useSessionDispatch } from '../../../session/useSession';
import { readRecord } from '../../../records/loadRecord';
import type { RecordCall } from '../../../records/record';
import type { EarlierRecord } from '../shared/section/planSection';

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
  call: RecordCall<PlanKey> | undefined, key: PlanKey, dateOfMeeting: string | null,
): { readonly state: EarlierRecordState; readonly retry: () => void } {
  const dispatch = useSessionDispatch();
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ readonly asked: string; readonly state: EarlierRecordState } | null>(null);
  const asked = dateOfMeeting === null ? '' : `${dateOfMeeting} ${String(attempt)}`;

  useEffect(() => {
    if (dateOfMeeting === null || call === undefined) return undefined;
    const flight = new AbortController();
    void dispatch(readRecord(call, { ...key, dateOfMeeting }, flight.signal)).then((read) => {
      if (flight.signal.aborted) return;
      const state: EarlierRecordState = 'error' in read ? { kind: 'failed', text: describeError(read.error) }
        : read.values === null ? { kind: 'none' }
        : { kind: 'ready', record: { dateOfMeeting, values: read.values, rest: read.rest } };
      setKnown({ asked, state });
    });
    return () => { flight.abort(); };
  }, [dispatch, call, key, dateOfMeeting, asked]);

  const retry = useCallback(() => { setAttempt((before) => before + 1); }, []);
  return { state: known?.asked === asked ? known.state : LOADING, retry };
}
