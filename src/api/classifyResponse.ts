import { isSpecifiedText } from '../messages/messages';
import { classifyLoad, type Answer, type Classified, type LoadChecks } from './classifyLoad';
import { asRecord } from './decode';
import { isHtml, readJson, refusalIn } from './responseText';

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
export function classifyText(answer: Answer, call: LoadChecks & { readonly writes: boolean; readonly nullMeansRefused: boolean }): Classified {
  if (!call.writes) return classifyLoad(answer, call);
  return isHtml(answer.body) ? { error: { kind: 'signedOut', status: answer.status } } : classifySave(answer, call.nullMeansRefused);
}
