import { describeError, isCallError, type CallError } from '../api/callError';
import { asObject, asText } from '../api/decode';
import { findCall } from '../api/hostApi';
import { getConfig } from '../config/config';
import { withHostText, type Message } from '../messages/message';
import { messages } from '../messages/messages';
import { isLoad, type CallEnd } from './callEnd';

/** A whole record whose save got an unclear response is read back before a message is shown, since it may be saved. */
const isReadBack = (error: CallError, args: unknown): boolean => error.kind === 'unclear' && 'record' in asObject(args);

const responseText = (payload: unknown): string => (typeof payload === 'string' ? payload : asText(asObject(payload)['successmessage']));

/** The specified text for how this call ended, or null where the specifications give none. */
export function textOfEnd({ type, payload, meta: { arg } }: CallEnd): Message | null {
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

export const textOfChoice = (end: 'done' | 'failed'): Message => (end === 'done' ? messages.pupilSelected : messages.pupilSelectionFailed);
