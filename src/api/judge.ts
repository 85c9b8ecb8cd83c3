import { looksLikeHtml, readJson, refusalIn, wordsOf } from './answers';
import type { CallError } from './callError';

export type Judgement = { readonly data: unknown } | { readonly error: CallError };

/** A failing status: 408, 429 and 5xx may pass by themselves, every other 4xx is a clear no. */
export function judgeFailure(status: number, body: string): CallError {
  if (status === 401) return { kind: 'signedOut', status };
  const words = wordsOf(body);
  const message = words === null ? {} : { message: words };
  return {
    kind: status === 408 || status === 429 || status >= 500 ? 'server' : 'refused',
    status,
    ...message,
  };
}

/**
 * A 2xx answer as text: data, or why it is none. A save is taken with any body that is no HTML and no torn
 * JSON.
 */
export function judgeText(
  answer: { readonly status: number; readonly contentType: string; readonly body: string },
  call: { readonly writes: boolean; readonly nullMeansRefused: boolean },
): Judgement {
  const { status, contentType, body } = answer;
  if (looksLikeHtml(contentType, body)) return { error: { kind: 'signedOut', status } };
  const json = readJson(body);
  if (json === undefined) {
    // Half an object is no answer: the host may have died in the middle of it.
    return call.writes && !/^\s*[[{]/.test(body) ? { data: null } : { error: { kind: 'notJson', status } };
  }
  const refusal = call.writes ? refusalIn(json, call.nullMeansRefused) : null;
  return refusal === null ? { data: json } : { error: { kind: 'refused', status, message: refusal } };
}
