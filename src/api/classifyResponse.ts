import { isSpecifiedText } from '../messages/messages';
import { classifyLoad, type Answer, type Classified, type LoadChecks } from './classifyLoad';
import { asRecord } from './decode';
import { isHtml, readJson, refusalIn } from './responseText';

export interface SaveChecks extends LoadChecks {
  readonly writes: boolean;
  readonly nullMeansRefused: boolean;
  /** Whether an object with keys confirms the save. Without it none does. */
  readonly isAcknowledged?: (answer: Readonly<Record<string, unknown>>) => boolean;
}

/**
 * A save is accepted if the body is empty, `{}`, a specified text, or an object that confirms this call. Any other object
 * leaves open whether the host applied the save, and so does a record of another pupil or meeting.
 */
function classifySave({ status, body }: Answer, { nullMeansRefused, isAcknowledged, isOfAnother }: SaveChecks): Classified {
  const text = body.trim();
  if (text === '' || isSpecifiedText(text)) return { data: null };
  const answer = readJson(text);
  // Half an object: the response was cut off, and the host may still be applying the save.
  if (answer === undefined && /^[{["]/.test(text)) return { error: { kind: 'notJson', status } };
  const json = asRecord(answer);
  // `ORA-00001`, `false`, `[]`: the answer does not show whether the host applied the save.
  if (json === null) return { error: { kind: 'unclear', status } };
  const refusal = refusalIn(json, nullMeansRefused);
  if (refusal !== null) return { error: { kind: 'refused', status, message: refusal } };
  const isConfirmed = Object.keys(json).length === 0 || (isOfAnother?.(json) !== true && isAcknowledged?.(json) === true);
  return isConfirmed ? { data: json } : { error: { kind: 'unclear', status } };
}

export function classifyText(answer: Answer, call: SaveChecks): Classified {
  if (!call.writes) return classifyLoad(answer, call);
  return isHtml(answer.body) ? { error: { kind: 'signedOut', status: answer.status } } : classifySave(answer, call);
}
