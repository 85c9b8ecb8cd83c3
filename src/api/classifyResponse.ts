import { hostErrors } from '../messages/shared';
import { isSpecifiedText } from '../messages/messages';
import { isHtml, readJson, refusalIn, hostMessage } from './responseText';
import { asRecord } from './decode';
import type { CallError } from './callError';
import type { OtherShape } from './otherShape';

export type Classified = { readonly data: unknown } | { readonly error: CallError; readonly shape?: OtherShape };

/** A failing status: 408, 429 and 5xx may be temporary, every other 4xx is a refusal. */
export function classifyFailure(status: number, body: string): CallError {
  if (status === 401) return { kind: 'signedOut', status };
  const text = hostMessage(body);
  const message = text === null ? {} : { message: text };
  return {
    kind: status === 408 || status === 429 || status >= 500 ? 'server' : 'refused',
    status,
    ...message,
  };
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A save is accepted if the body is empty, a JSON object without a sign of refusal, or a specified text. */
function classifySave({ status, body }: Answer, nullMeansRefused: boolean): Classified {
  const text = body.trim();
  if (text === '' || isSpecifiedText(text)) return { data: null };
  const answer = readJson(text);
  // Half an object: the response was cut off, and the host may still be applying the save.
  if (answer === undefined && /^[{["]/.test(text)) return { error: { kind: 'notJson', status } };
  const json = asRecord(answer);
  // `ORA-00001`, `false`, `[]`: the answer does not show whether the host applied the save.
  if (json === null) return { error: { kind: 'unclear', status } };
  const refusal = refusalIn(json, nullMeansRefused);
  return refusal === null ? { data: json } : { error: { kind: 'refused', status, message: refusal } };
}

/** Classifies the text of a 2xx response. The body decides; content types are often wrong. */
export function classifyText(
  answer: Answer,
  call: {
    readonly writes: boolean;
    readonly nullMeansRefused: boolean;
    readonly bringsNothing?: (answer: unknown) => boolean;
    readonly isOfAnother?: (answer: unknown) => boolean;
    readonly otherShape?: (answer: unknown) => OtherShape | null;
  },
): Classified {
  const { status, body } = answer;
  if (isHtml(body)) return { error: { kind: 'signedOut', status } };
  if (call.writes) return classifySave(answer, call.nullMeansRefused);
  const json = readJson(body);
  if (json === undefined) return { error: { kind: 'notJson', status } };
  // A host may refuse a load with status 200, and leave out the list: an empty list would be untrue.
  const refusal = refusalIn(json, false);
  const isRefused = refusal !== null && refusal !== '' && call.bringsNothing?.(json) === true;
  if (isRefused) return { error: { kind: 'refused', status, message: refusal } };
  const shape = call.otherShape?.(json) ?? null;
  if (shape !== null) return { error: { kind: 'otherShape', status }, shape };
  return call.isOfAnother?.(json) === true ? { error: { kind: 'server', status, message: hostErrors.otherRecord } } : { data: json };
}
