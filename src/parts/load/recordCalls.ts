import { describeError } from '../../api/callError';
import { callErrorOf, settle, type Running } from '../../api/settle';
import { withoutToasts } from '../../api/withoutToasts';
import { hostErrors } from '../../messages/hostErrors';
import { loadFailureOf, saveOutcomeOf } from '../../saving/outcome';
import type { LoadOutcome, SaveOutcome } from '../../saving/types';
import type { SessionDispatch, SessionThunk } from '../../session/sessionExtra';
import type { Values } from '../../values/values';

interface Result<D> {
  readonly data?: D | undefined;
  readonly error?: unknown;
}

/** A call that is not sent yet: `endpoint.initiate(…)`. */
export type Call<D> = SessionThunk<Running<Result<D>>>;

/**
 * The load of a record that the save queue keeps. Repeated failures show no second toast.
 * @param valuesOf the fields of a response; null where it holds no record: then nothing may be edited
 */
export function recordLoader<D>(dispatch: SessionDispatch, load: () => Call<D>, valuesOf: (data: D) => Values | null) {
  let hasFailed = false;
  return async (signal: AbortSignal): Promise<LoadOutcome> => {
    const running = dispatch(load());
    if (hasFailed) withoutToasts(running);
    const { data, error } = await settle(running, signal);
    if (data === undefined || error !== undefined) {
      hasFailed = true;
      const failure = callErrorOf(error, signal);
      return loadFailureOf(failure, describeError(failure));
    }
    const values = valuesOf(data);
    return values === null ? { kind: 'failed', reason: hostErrors.notJson } : { kind: 'loaded', values };
  };
}

/** Sends a save of such a record. */
export async function sendSave(dispatch: SessionDispatch, save: Call<unknown>, signal: AbortSignal): Promise<SaveOutcome> {
  const { error } = await settle(dispatch(save), signal);
  if (error === undefined) return { kind: 'acknowledged' };
  const failure = callErrorOf(error, signal);
  return saveOutcomeOf(failure, describeError(failure));
}
