import { describeError, isCallError } from '../../api/callError';
import { asObject, asText } from '../../api/decode';
import { withoutToasts } from '../../api/withoutToasts';
import { getConfig } from '../../config/config';
import { browserLocks } from '../../saving/locks/lockSources';
import { saveOutcomeOf } from '../../saving/outcome';
import { createRowWrites, type WriteEnd } from '../../saving/rowWrites';
import type { SaveOutcome } from '../../saving/types';
import { listen } from '../../state/listen';
import { createUserState } from '../../state/userState';
import { hostErrors } from '../../messages/shared';

/** A mutation in flight, as `dispatch(endpoint.initiate(…))` returns it. */
export type RunningWrite = Promise<{ readonly data?: unknown; readonly error?: unknown }> & { readonly requestId: string };

const writer = createUserState<object | null>('who writes rows', null);

const writes = createRowWrites({
  now: () => performance.now(),
  wait: (ms) => new Promise((resolve) => { setTimeout(resolve, ms); }),
  locks: browserLocks(),
  lateMs: () => getConfig().saving.inDoubtMs,
  user() {
    if (writer.get() === null) writer.set({});
    return writer.get();
  },
});

const running = createUserState<readonly object[]>('row writes that have not ended', []);

/** Until the write has ended, the browser asks before the page closes: it may still wait for a list, or for its turn. */
async function guarded<T>(write: Promise<T>): Promise<T> {
  running.set([...running.get(), write]);
  const stop = listen(window, { beforeunload: (event) => { if (running.get().includes(write)) event.preventDefault(); } });
  try {
    return await write;
  } finally {
    stop();
    running.set(running.get().filter((other) => other !== write));
  }
}

/** The row writes of this page: their order outlives the screen that sent them. */
export const pageWrites: typeof writes = {
  create: (write) => guarded(writes.create(write)),
  change: (write) => guarded(writes.change(write)),
  remove: (write) => guarded(writes.remove(write)),
  reset: writes.reset,
};

/**
 * How a write ended. The caller shows the toasts.
 * @param hear receives the success text of the host, for a toast that repeats it
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

export type RowAction = 'create' | 'change' | 'delete';

/** What the list shows of a write that was not applied. Why it was not is unknown: the host may have answered with an error. */
const listed = (action: RowAction): string => ({ create: 'does not list it', change: 'does not show it', delete: 'still lists it' })[action];

/** What is known of a write that the host has acknowledged and that its list does not show. */
const accepted = (action: RowAction, what: string): string => ({
  create: `The council’s system accepted the ${what} but does not list it yet.`,
  change: `The council’s system accepted the change of the ${what} but does not show it yet.`,
  delete: `The council’s system accepted the deletion of the ${what} but still lists it.`,
})[action];

/** Why a row is not as the user wanted it, as text for the form or the list, or null if it is. */
export function rowEndText(end: WriteEnd<unknown>, action: RowAction, what: string): string | null {
  const done = action === 'delete' ? 'deleted' : 'saved';
  const again = action === 'delete' ? 'try' : 'send it';
  switch (end.kind) {
    case 'applied': return null;
    case 'refused': return `The ${what} was not ${done}. ${end.reason}`;
    case 'notSent': return `The ${what} was not sent: the list could not be read first. Please try again.`;
    case 'gone': return `The ${what} is no longer in the list: somebody has deleted it. Nothing was sent.`;
    case 'changed': return `Somebody has changed the ${what} since you opened it. Nothing was sent. Choose a version of each answer below, then save again.`;
    case 'notApplied': return end.isConfirmed === true ? `${accepted(action, what)} Please look at the list before you ${again} again.`
      : `The ${what} was not ${done}: the council’s system ${listed(action)}. You can ${again} again.`;
    case 'signedOut': return hostErrors.signedOut;
    case 'unknown': return (end.isConfirmed === true ? `The council’s system confirmed the ${what}, but it could not be found in the list. `
      : `The council’s system could not be reached, so we cannot tell whether the ${what} was ${done}. `)
      + (action === 'change' ? 'You can send it again.' : `Please look at the list before you ${again} again.`);
  }
}

export const doneText = (action: RowAction, what: string): string => `The ${what} is ${action === 'delete' ? 'deleted' : 'saved'}.`;
