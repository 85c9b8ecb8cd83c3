import type { Middleware } from '@reduxjs/toolkit';
import { describeError, isCallError, type CallError } from '../api/callError';
import { findCall } from '../api/hostApi';
import { isWithoutToasts } from '../api/withoutToasts';
import { getConfig } from '../config/config';
import { withHostText, type Message } from '../messages/message';
import { messages } from '../messages/messages';
import { selectionEnded } from '../pupil/pupilSlice';
import { countFailedLoad } from '../state/failedLoads';
import { showToast } from '../ui/toast';

/** The end of a call, as RTK Query announces it. */
interface Ended {
  readonly type: string;
  readonly payload?: unknown;
  readonly meta: {
    readonly requestId: string;
    readonly condition?: boolean;
    readonly arg: { readonly endpointName: string; readonly originalArgs?: unknown };
  };
}

const ENDED = /^host\/execute(?:Query|Mutation)\/(?:fulfilled|rejected)$/;

const isLoad = (type: string): boolean => type.startsWith('host/executeQuery/');

function isEnded(action: unknown): action is Ended {
  return typeof action === 'object' && action !== null && 'type' in action && ENDED.test(String(action.type));
}

/** Neither skipped nor cancelled nor refused until the user signs in. */
function isFailedLoad({ type, payload, meta: { condition } }: Ended): boolean {
  return isLoad(type) && type.endsWith('rejected') && condition !== true
    && isCallError(payload) && payload.kind !== 'cancelled' && payload.kind !== 'signedOut';
}

/** A retry of a save with `quiet` in its arguments has shown its failure already. */
function isSilenced(args: unknown): boolean {
  return typeof args === 'object' && args !== null && 'quiet' in args && args.quiet === true;
}

/** A whole record whose save got an unclear response is read back before a message is shown, since it may be saved. */
function isReadBack(error: CallError, args: unknown): boolean {
  return error.kind === 'unclear' && typeof args === 'object' && args !== null && 'record' in args;
}

function responseText(payload: unknown): string {
  if (typeof payload === 'string') return payload;
  if (typeof payload !== 'object' || payload === null || !('successmessage' in payload)) return '';
  return typeof payload.successmessage === 'string' ? payload.successmessage : '';
}

/** The specified text for how this call ended, or null where the specifications give none. */
function messageFor({ type, payload, meta: { arg } }: Ended): Message | null {
  const info = findCall(arg.endpointName);
  if (info === undefined) return null;
  if (type.endsWith('fulfilled')) {
    return info.done === undefined ? null : withHostText(messages[info.done], responseText(payload));
  }
  // No message for a call that the user cancelled, or while the sign-in dialog is open.
  if (!isCallError(payload) || payload.kind === 'cancelled' || payload.kind === 'signedOut') return null;
  if (info.fail === undefined) return isLoad(type) && getConfig().switches.loadFailureToast ? messages.somethingWentWrong : null;
  if (isReadBack(payload, arg.originalArgs)) return null;
  return withHostText(messages[info.fail], describeError(payload));
}

/**
 * `done` and `fail` of a call's row become toasts here, for all calls at once; so does the end of a pupil's choice. Failed loads
 * are counted (S-408).
 */
export const toastListener: Middleware = () => (next) => (action) => {
  const result = next(action);
  if (selectionEnded.match(action)) showToast(action.payload === 'done' ? messages.pupilSelected : messages.pupilSelectionFailed);
  if (!isEnded(action)) return result;
  const { requestId, condition, arg } = action.meta;
  if (isFailedLoad(action)) countFailedLoad(arg.endpointName);
  if (isWithoutToasts(requestId) || condition === true || isSilenced(arg.originalArgs)) return result;
  const message = messageFor(action);
  if (message !== null) showToast(message);
  return result;
};
