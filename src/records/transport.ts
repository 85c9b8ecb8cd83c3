// @promise child
import { describeError, type CallError } from '../api/callError';
import { callErrorOf, settle } from '../api/settle';
import { withoutToasts } from '../api/withoutToasts';
import { hostErrors } from '../messages/shared';
import { loadFailureOf, saveOutcomeOf } from '../saving/outcome';
import type { LoadOutcome, Transport, UnitCall } from '../saving/types';
import type { SessionDispatch } from '../session/sessionExtra';
import { loadRecord, loadTogether, noteSave } from './loadRecord';
import type { Answer, Of, RecordRow, RecordSave } from './record';

const NO_FORM: CallError = { kind: 'network' };

interface RecordTransport extends Transport {
  /** The next failure of a load shows its specified message again: the user pressed Retry. */
  toastNextFailure(): void;
}

interface Options {
  /** Called with what screens show of each load's response beside the form. */
  readonly onAnswer?: (call: string, rest: Answer) => void;
  /** Loads the form, if the record may open before it: a save needs to know its fields. */
  readonly loadForm?: (() => Promise<unknown>) | null;
}

function callOf<C extends { readonly name: string }>(calls: readonly C[], name: string): C {
  const call = calls.find((one) => one.name === name);
  if (call === undefined) throw new Error(`There is no call ${name}`);
  return call;
}

/** Sends the saves of one record, bound permanently to its parameters and its user. */
export function createSave<P>(
  calls: readonly RecordSave<P>[], params: Of<P>, dispatch: SessionDispatch,
  { loadForm = null, loadedOf = () => undefined }: Pick<Options, 'loadForm'> & { readonly loadedOf?: (name: string) => unknown } = {},
): Transport['save'] {
  const isUnclear = new Set<string>();
  return async (name, body, { signal, keepalive }) => {
    const { save, isQuiet } = callOf(calls, name);
    if (save === null) return { kind: 'refused', reason: 'There is no call that saves this section.' };
    const isFormLoaded = loadForm === null || await loadForm().then(() => true, () => false);
    if (!isFormLoaded) return saveOutcomeOf(NO_FORM, describeError(NO_FORM));
    noteSave();
    const running = dispatch(save(params, body, { keepalive, loaded: loadedOf(name) }));
    if (isQuiet === true || isUnclear.has(name)) withoutToasts(running);
    const { error } = await settle(running, signal);
    noteSave();
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
  };
}

/** Bound permanently to its parameters and user. Failures that the queue retries show their specified toast once for each burst. */
export function recordTransport<P>({ calls }: Pick<RecordRow<P>, 'calls'>, params: Of<P>, dispatch: SessionDispatch, { onAnswer, loadForm = null }: Options = {}): RecordTransport {
  const isTold = new Set<string>();
  const latest = new Map<string, unknown>();
  return {
    async load(name, signal, kind): Promise<LoadOutcome> {
      const call = callOf(calls, name);
      const together = call.sharedLoadKey?.(params);
      const isQuiet = call.isQuiet === true || isTold.has(name);
      const loaded = await dispatch(together === undefined ? loadRecord(call, params, signal, isQuiet, kind) : loadTogether(call, together, params, kind));
      isTold.add(name);
      if ('error' in loaded) return loadFailureOf(loaded.error, describeError(loaded.error));
      const values = call.read(loaded.answer, params);
      if (values === null) return { kind: 'failed', reason: call.absent ?? hostErrors.notJson };
      latest.set(name, loaded.answer);
      onAnswer?.(name, call.rest?.(loaded.answer) ?? {});
      const { ageMs } = loaded;
      return { kind: 'loaded', values, ...(ageMs === undefined ? {} : { ageMs, isUnsavedSince: true }) };
    },
    save: createSave(calls, params, dispatch, { loadForm, loadedOf: (name) => latest.get(name) }),
    toastNextFailure: () => { isTold.clear(); },
  };
}

export const unitCallsOf = <P>({ calls }: { readonly calls: readonly RecordSave<P>[] }, params: P): readonly UnitCall[] =>
  calls.map(({ name, carries, body, parallel, completedField, shares }) => ({
    name,
    carries: (field) => carries(field, params),
    ...(body === undefined ? {} : { body }),
    ...(parallel === undefined ? {} : { parallel }),
    ...(completedField === undefined ? {} : { completedField }),
    ...(shares === undefined ? {} : { shares }),
  }));
