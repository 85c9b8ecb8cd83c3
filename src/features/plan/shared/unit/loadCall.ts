import type { CallError } from '../../../../api/callError';
import { callErrorOf, settle } from '../../../../api/settle';
import { withoutToasts } from '../../../../api/withoutToasts';
import { hostErrors } from '../../../../messages/hostErrors';
import type { PlanKey } from '../../../../pupil/planKey';
import type { SessionThunk } from '../../../../session/sessionExtra';
import type { PlanCall } from './planUnit';
import { isOfAnother, type Answer } from './recordValues';

export type Loaded = { readonly answer: Answer } | { readonly error: CallError };

/** The load of one call, from the host and never from a cache. `isQuiet`: no specified toast if it fails. */
export const loadCall =
  (call: PlanCall, key: PlanKey, signal: AbortSignal, isQuiet: boolean): SessionThunk<Promise<Loaded>> =>
  async (dispatch) => {
    for (;;) {
      const running = dispatch(call.load(key, { subscribe: false, forceRefetch: true }));
      if (isQuiet) withoutToasts(running);
      const { data, error, requestId } = await settle(running, signal);
      if (signal.aborted) return { error: { kind: 'cancelled' } };
      if (requestId === running.requestId) {
        if (data !== undefined && error === undefined) {
          // Never editable: a save would write one pupil's answers into the plan of another.
          return isOfAnother(data, call, key) ? { error: { kind: 'server', message: hostErrors.otherRecord } } : { answer: data };
        }
        return { error: callErrorOf(error, signal) };
      }
      // An earlier request for the same record is still ending: its response is not ours.
      await new Promise((resolve) => { setTimeout(resolve, 0); });
    }
  };
