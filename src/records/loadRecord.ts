// @promise colleague
import type { CallError } from '../api/callError';
import { CACHED, FRESH, type ReadOptions } from '../api/readFresh';
import { callErrorOf, settle } from '../api/settle';
import { withoutToasts } from '../api/withoutToasts';
import { getConfig } from '../config/config';
import { hostErrors } from '../messages/shared';
import type { Values } from '../values/values';
import type { LoadKind } from '../saving/types';
import type { SessionThunk } from '../session/sessionExtra';
import { createKeyedState, createUserState } from '../state/userState';
import type { Answer, Of, RecordCall } from './record';
import { shareLoads } from './shareLoads';

/** `ageMs`: too old for the first save. The screen requested it before the record had its lock: it may lack another tab's save. */
export type LoadResult<A = unknown> = { readonly answer: A; readonly ageMs?: number } | { readonly error: CallError };

/** When a save of this page last began or ended: what was requested before may lack it. */
const lastSave = createUserState('when a record was last saved', 0);
export const noteSave = (): void => { lastSave.set(Date.now()); };

/** The seconds for which a screen that opens takes what the page has just read, or true after a save: then it reads by itself. */
export const readAge = (): number | true => {
  const ms = getConfig().saving.readAgeMs / 2;
  return Date.now() - lastSave.get() < ms ? true : ms / 1000;
};

/** Only a record's first load takes what its screen requested within half the age of a reading. `isQuiet`: no toast if it fails. */
export const loadRecord =
  <P, A>(call: RecordCall<P, A>, params: Of<P>, signal: AbortSignal, isQuiet: boolean, kind?: LoadKind): SessionThunk<Promise<LoadResult<A>>> =>
  async (dispatch) => {
    for (let options: ReadOptions = kind === 'first' ? CACHED : FRESH; ; options = FRESH) {
      const running = dispatch(call.load(params, options));
      if (isQuiet) withoutToasts(running);
      const { data, error, requestId, startedTimeStamp = 0 } = await settle(running, signal);
      if (signal.aborted) return { error: { kind: 'cancelled' } };
      const isOwn = requestId === running.requestId;
      const ageMs = Date.now() - startedTimeStamp;
      const isNew = options === CACHED && error === undefined && ageMs >= 0 && ageMs < getConfig().saving.readAgeMs / 2 && startedTimeStamp > lastSave.get();
      if (isOwn || (isNew && data !== undefined)) {
        if (data === undefined || error !== undefined) return { error: callErrorOf(error, signal) };
        // Never editable: a save would write one pupil's answers into the record of another.
        if (call.isOfAnother?.(data, params) === true) return { error: { kind: 'server', message: hostErrors.otherRecord } };
        return isOwn ? { answer: data } : { answer: data, ageMs: getConfig().saving.readAgeMs + 1 };
      }
      // An earlier request for the same record is still ending: its response is not ours.
      await new Promise((resolve) => { setTimeout(resolve, 0); });
    }
  };

/** A record read once, for print or beside the form. */
export interface ReadOnlyRecord {
  /** Null if the response has no record. */
  readonly values: Values | null;
  readonly rest: Answer;
}

/** The record as the host holds it: opens neither a lock nor a queue, and a failure shows no toast. */
export const readRecord =
  <P>(call: RecordCall<P>, params: Of<P>, signal: AbortSignal): SessionThunk<Promise<ReadOnlyRecord | { readonly error: CallError }>> =>
  async (dispatch) => {
    const loaded = await dispatch(loadRecord(call, params, signal, true));
    return 'error' in loaded ? loaded : { values: call.read(loaded.answer, params), rest: call.rest?.(loaded.answer) ?? {} };
  };

const sharedLoads = createKeyedState<ReturnType<typeof shareLoads<LoadResult>>>('loads that records share');

/** The same, by one request for all records that load together. */
export const loadTogether =
  <P>(call: RecordCall<P>, together: string, params: Of<P>, kind: LoadKind): SessionThunk<Promise<LoadResult>> =>
  (dispatch) => {
    // They join one request by themselves.
    if (kind === 'first') return dispatch(loadRecord(call, params, new AbortController().signal, call.isQuiet === true, kind));
    const load = sharedLoads.get(together) ?? shareLoads(() => dispatch(loadRecord(call, params, new AbortController().signal, call.isQuiet === true)));
    sharedLoads.set(together, load);
    return load(kind);
  };

/** The next read back of these records skips the queue, because the user is waiting for it. */
export const hurryLoads = <P>({ sharedLoadKey }: RecordCall<P>, params: P): void => { sharedLoads.get(sharedLoadKey?.(params) ?? '')?.hurry(); };
