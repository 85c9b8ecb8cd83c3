import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { hostLost } from '../state/pageState';
import { noteCall } from '../state/callNotes';
import type { CallError } from './callError';
import { classifyFailure, classifyLoad, isAccepted, type Classified } from './classifyLoad';
import { keptAnswerTo, noteAnswer, type KeptAnswers } from './keptAnswers';
import { takeOver, type Early } from './earlyFetch';
import type { CallResult, HostCall } from './hostCall';

/** What the composition root passes to every call; keeps api free of the session. */
export interface ApiExtra {
  readonly authorizationKey: () => string | null;
  readonly onSignedOut: () => void;
  /** Whether the user is shown the keys of a response whose shape differs from the expected one. */
  readonly isAdministrator: () => boolean;
  /** The plan that the user has kept, while they work without a network. */
  readonly keptAnswers?: () => KeptAnswers | null;
}

/** Loads after the first paint: the first request of a page needs no axios. */
const loadSendCall = () => import(/* webpackChunkName: "later" */ './sendCall');
/** If it cannot be loaded, a call ends as one without a network. */
const NO_CODE: CallResult = { result: { error: { kind: 'network' } } };

/** Id of the call for which 401 means a wrong password, not an ended session. */
const SIGN_IN = 'login';

/** How a call ended, for a report: `200`, `400 refused`, `timeout`. */
function endingOf({ result, status: answered }: CallResult): string {
  if (!('error' in result)) return String(answered ?? '');
  const { kind, status = answered } = result.error;
  return status === undefined ? kind : `${status} ${kind}`;
}

/** Keeps the received keys for the self-check, and shows them to an administrator, who can correct the settings. */
async function withShapeText(call: string, result: Classified, isAdministrator: () => boolean): Promise<Classified> {
  if (!('error' in result) || result.shape === undefined) return result;
  const { error, shape } = result;
  // Few hosts need this text, so it is not in the first chunk. If it cannot be loaded, the usual message appears.
  const message = await import('./otherShapeText').then(({ describeOtherShape }) => describeOtherShape(call, shape), () => undefined);
  return { error: isAdministrator() && message !== undefined ? { ...error, message } : error };
}

/** Reads the response of the request that the page sent before its code had loaded. */
async function readEarly({ response, cancel }: Early, call: HostCall, cancelled: AbortSignal): Promise<CallResult> {
  const timeout = AbortSignal.timeout(call.timeoutMs);
  for (const signal of [cancelled, timeout]) signal.addEventListener('abort', cancel);
  if (cancelled.aborted) cancel();
  try {
    const arrived = await response;
    const { status, headers } = arrived;
    const body = await arrived.text();
    return { status, result: isAccepted(status) ? classifyLoad({ status, body }, call) : { error: classifyFailure(status, body, headers.get('retry-after')) } };
  } catch {
    return { result: { error: { kind: cancelled.aborted ? 'cancelled' : timeout.aborted ? 'timeout' : 'network' } } };
  }
}

/** Never throws: a failure is a {@link CallError}. */
export const axiosBaseQuery: BaseQueryFn<HostCall, unknown, CallError> = async (call, api) => {
  const { signal, extra, endpoint } = api;
  const root = extra as ApiExtra;
  const answers = root.keptAnswers?.() ?? null;
  if (answers !== null && endpoint !== SIGN_IN) return keptAnswerTo(call, answers);
  const key = root.authorizationKey();
  const start = performance.now();
  const early = takeOver(call, key);
  const ended = await (early === null ? loadSendCall().then(({ sendCall }) => sendCall(call, key, signal), () => NO_CODE) : readEarly(early, call, signal));
  const result = await withShapeText(endpoint, ended.result, root.isAdministrator);
  noteCall({ call: endpoint, ended: endingOf({ ...ended, result }), ms: Math.round(performance.now() - start) });
  noteAnswer(call, result);
  const kind = 'error' in result ? result.error.kind : '';
  if (kind !== 'cancelled') hostLost.set(kind === 'network' || kind === 'timeout');
  const isSignedOut = kind === 'signedOut';
  // A late response to an older key does not affect the session that has started since.
  if (isSignedOut && endpoint !== SIGN_IN && key === root.authorizationKey()) root.onSignedOut();
  return result;
};
