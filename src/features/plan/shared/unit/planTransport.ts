import { describeError, type CallError } from '../../../../api/callError';
import { callErrorOf, settle } from '../../../../api/settle';
import { withoutToasts } from '../../../../api/withoutToasts';
import { hostErrors } from '../../../../messages/hostErrors';
import { loadFailureOf, saveOutcomeOf } from '../../../../saving/outcome';
import type { LoadOutcome, Transport } from '../../../../saving/types';
import type { PlanKey } from '../../../../pupil/planKey';
import type { SessionDispatch } from '../../../../session/sessionExtra';
import { loadCall } from './loadCall';
import type { PlanCall, PlanUnit } from './planUnit';
import { blankScalars, withoutUnknownNulls } from './scalarNames';
import { restOfResponse, valuesOf, type Answer } from './recordValues';
import { toHostNames } from './spellings';

const isBlankRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && Object.keys(value).length === 0;
const NO_FORM: CallError = { kind: 'network' };

interface PlanTransport extends Transport {
  /** The next failure of a load shows its specified message again: the user pressed Retry. */
  toastNextFailure(): void;
}

/**
 * The transport of one unit, bound permanently to a pupil, a meeting and a user. Failures that the queue retries
 * show their specified toast once for each burst.
 * @param onAnswer called with the rest of each load's response
 * @param loadForm loads the section's form, if the unit may open before it: a save needs to know its fields
 */
export function planTransport(
  unit: PlanUnit,
  key: PlanKey,
  dispatch: SessionDispatch,
  onAnswer: (call: string, rest: Answer) => void,
  loadForm: (() => Promise<unknown>) | null = null,
): PlanTransport {
  let isFormLoaded = loadForm === null;
  const isUnclear = new Set<string>();
  const isTold = new Set<string>();
  /** Records that the host had not begun when they were loaded, by call. */
  const unbegun = new Map<string, readonly string[]>();
  const callOf = (name: string): PlanCall => {
    const call = unit.calls.find((one) => one.name === name);
    if (call === undefined) throw new Error(`The unit ${unit.name} has no call ${name}`);
    return call;
  };

  async function load(name: string, signal: AbortSignal): Promise<LoadOutcome> {
    const call = callOf(name);
    const loaded = await dispatch(loadCall(call, key, signal, isTold.has(name)));
    isTold.add(name);
    if ('error' in loaded) return loadFailureOf(loaded.error, describeError(loaded.error));
    const values = valuesOf(loaded.answer, call);
    if (values === null) return { kind: 'failed', reason: hostErrors.notJson };
    unbegun.set(name, call.records.filter((record) => isBlankRecord(loaded.answer[record])));
    onAnswer(name, restOfResponse(loaded.answer, call));
    return { kind: 'loaded', values };
  }

  return {
    load,
    async save(name, record, { signal, keepalive }) {
      const { save } = callOf(name);
      if (save === null) return { kind: 'refused', reason: 'There is no call that saves this section.' };
      if (!isFormLoaded) {
        isFormLoaded = await (loadForm?.() ?? Promise.resolve()).then(() => true, () => false);
        if (!isFormLoaded) return saveOutcomeOf(NO_FORM, describeError(NO_FORM));
      }
      const running = dispatch(save({ ...key, record: toHostNames(withoutUnknownNulls({ ...blankScalars(unbegun.get(name) ?? []), ...record })), keepalive }, { track: false }));
      if (isUnclear.has(name)) withoutToasts(running);
      const { error } = await settle(running, signal);
      if (error === undefined) {
        isUnclear.delete(name);
        return { kind: 'acknowledged' };
      }
      const failure = callErrorOf(error, signal);
      const outcome = saveOutcomeOf(failure, describeError(failure));
      if (outcome.kind !== 'unclear') isUnclear.delete(name);
      // A complete but unclear response is not shown as a failure yet.
      else if (outcome.hasEnded !== true) isUnclear.add(name);
      return outcome;
    },
    toastNextFailure: () => { isTold.clear(); },
  };
}
