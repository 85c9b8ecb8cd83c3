// @promise child
import type { UnitHandle, UnitKey, UnitView } from '../saving/types';

const LOADING: UnitView = {
  phase: 'loading', loadError: null, readOnly: null, values: {}, status: { kind: 'idle' }, memoryOnly: false,
  restored: [], adopted: [], conflicts: [], completing: [], completeAgain: [], mayMiss: false, isDraftSealed: false,
  outsideRevision: 0,
};
const nothing = (): void => undefined;

/** Stands in for a unit until it opens, so that a screen renders its loading state through the same interface. */
export function waitingHandle(key: UnitKey): UnitHandle {
  return {
    key,
    getView: () => LOADING,
    subscribe: () => nothing,
    edit: nothing,
    keepRaw: nothing,
    rawOf: () => null,
    raws: () => ({}),
    fieldState: () => 'clean',
    flush: nothing,
    retry: nothing,
    complete: () => Promise.resolve({ kind: 'failed', reason: '' }),
    settled: () => Promise.resolve(true),
    resolveConflict: nothing,
    refresh: () => Promise.resolve(),
    takeOver: nothing,
    openDraft: nothing,
    close: nothing,
  };
}
