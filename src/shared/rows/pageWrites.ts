import { describeError, isCallError } from '../../api/callError';
import { asObject, asText } from '../../api/decode';
import { withoutToasts } from '../../api/withoutToasts';
import { getConfig } from '../../config/config';
import { createTabNotes } from '../../saving/journal/tabStorage';
import { browserLocks } from '../../saving/locks/lockSources';
import { saveOutcomeOf } from '../../saving/outcome';
import { createRowWrites } from '../../saving/rowWrites';
import type { SaveOutcome } from '../../saving/types';
import { createUserState } from '../../state/userState';

/** A mutation in flight, as `dispatch(endpoint.initiate(…))` returns it. */
export type RunningWrite = Promise<{ readonly data?: unknown; readonly error?: unknown }> & { readonly requestId: string };

const writer = createUserState<object | null>('who writes rows', null);

/** The row writes of this page: their order outlives the screen that sent them, and a reload. */
export const pageWrites = createRowWrites({
  now: () => performance.now(),
  wall: () => Date.now(),
  wait: (ms) => new Promise((resolve) => { setTimeout(resolve, ms); }),
  locks: browserLocks(),
  notes: createTabNotes(),
  lateMs: () => getConfig().saving.inDoubtMs,
  user() {
    if (writer.get() === null) writer.set({});
    return writer.get();
  },
});

/**
 * How a write ended. The caller shows the toasts.
 * @param hear gets the success text of the host, for a toast that repeats it
 * @param fail gets the reason at once where the host has responded with an error, though it may have applied the write
 */
export async function outcomeOf(running: RunningWrite, hear?: (hostText: string) => void, fail?: (reason: string) => void): Promise<SaveOutcome> {
  const { data, error } = await withoutToasts(running);
  if (error === undefined) {
    hear?.(asText(asObject(data)['successmessage']));
    const lists = [data, ...Object.values(asObject(data))].filter(Array.isArray) as readonly (readonly unknown[])[];
    return { kind: 'acknowledged', rows: lists.flat() };
  }
  const failure = isCallError(error) ? error : { kind: 'network' as const };
  if (failure.kind === 'server') fail?.(describeError(failure));
  return saveOutcomeOf(failure, describeError(failure));
}
