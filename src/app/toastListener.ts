import type { Middleware } from '@reduxjs/toolkit';
import { isCallError } from '../api/callError';
import { findCall } from '../api/hostApi';
import { isWithoutToasts } from '../api/withoutToasts';
import type { Message } from '../messages/message';
import { selectionEnded } from '../pupil/pupilSlice';
import { countFailedLoad } from '../state/callNotes';
import { showToast } from '../ui/toasts/toast';
import { isLoad, type CallEnd } from './callEnd';

const ENDED = /^host\/execute(?:Query|Mutation)\/(?:fulfilled|rejected)$/;

const isEnded = (action: unknown): action is CallEnd =>
  typeof action === 'object' && action !== null && 'type' in action && ENDED.test(String(action.type));

/** A load that failed, and was not skipped, cancelled or waiting for a sign-in. */
function isFailedLoad({ type, payload, meta: { condition } }: CallEnd): boolean {
  return isLoad(type) && type.endsWith('rejected') && condition !== true
    && isCallError(payload) && payload.kind !== 'cancelled' && payload.kind !== 'signedOut';
}

/** Loads after the first paint, with the code that sends calls. */
const loadEndTexts = () => import(/* webpackChunkName: "later" */ './endTexts');

/** If the code of the texts cannot be loaded, no toast shows. @param isHeard false for a failure, which the page announces itself, with its reason */
function toastOf(isHeard: boolean, textIn: (texts: Awaited<ReturnType<typeof loadEndTexts>>) => Message | null): void {
  void loadEndTexts().then((texts) => { showToast(textIn(texts), isHeard); }, () => undefined);
}

/** `done` and `fail` of a call's row become toasts here, and so does the end of a pupil's choice. Failed loads are counted (S-408). */
export const toastListener: Middleware = () => (next) => (action) => {
  const result = next(action);
  if (selectionEnded.match(action)) toastOf(true, ({ textOfChoice }) => textOfChoice(action.payload));
  if (!isEnded(action)) return result;
  const { requestId, condition, arg } = action.meta;
  if (isFailedLoad(action)) countFailedLoad(arg.endpointName);
  if (isWithoutToasts(requestId) || condition === true) return result;
  // Most calls end without a text, and the first of them before the first paint.
  const isSilent = action.type.endsWith('fulfilled') && findCall(arg.endpointName)?.done === undefined;
  if (!isSilent) toastOf(action.type.endsWith('fulfilled'), ({ textOfEnd }) => textOfEnd(action));
  return result;
};
