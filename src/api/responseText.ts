import { asObject, asText } from './decode';

/** What may precede the first tag of a page: byte order mark, XML declaration, comments, DOCTYPE. */
const PROLOGUE = /^(?:\s|\uFEFF|<\?[^>]*>|<!--[\s\S]*?-->|<!doctype[^>]*>)+/i;
const HTML_TAG = /^<(?:html|head|body|title|meta|link|script|style|base|noscript|form|table|div|span|center|font|section|main|header|nav|p|a|h[1-6]|ul|ol|br|hr|img|pre|b|strong|i|em)[\s/>]/i;

/** Whether the body is markup whose first tag belongs to HTML or XHTML, whatever its content type claims. */
export const isHtml = (body: string): boolean =>
  /^(?:\s|\uFEFF)*<!doctype html/i.test(body) || HTML_TAG.test(body.replace(PROLOGUE, ''));

/** undefined when the body is empty or not JSON. */
export function readJson(body: string): unknown {
  if (body.trim() === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The text of a refusal, or '' for one without text, such as `success: false`, or null if there is none. */
function refusalText(sign: unknown): string | null {
  if (sign === undefined || sign === null || sign === false || sign === 0) return null;
  if (sign === true) return '';
  if (typeof sign !== 'object') {
    const text = asText(sign).trim();
    return text === '' || text === 'null' || text === 'false' ? null : text;
  }
  const { message, errormessage, errorMessage } = asObject(sign);
  return [errormessage, errorMessage, message].map(asText).find((text) => text.trim() !== '') ?? '';
}

const isNo = (value: unknown): boolean => asText(value).toLowerCase() === 'false';
const isFailure = (code: unknown): boolean => asText(code).trim() !== '' && Number(code) >= 400;

/** The text of one sign of refusal after another; an exception and a number have none of their own. */
function signsIn(part: Readonly<Record<string, unknown>>): readonly string[] {
  const { code, errormessage, errorMessage, error, errors, exception, loggedIn, result, status, success } = part;
  const [first] = Array.isArray(errors) ? errors as readonly unknown[] : Object.values(asObject(errors));
  const texts = [errormessage, errorMessage, error, first ?? (typeof errors === 'object' ? null : errors)].map(refusalText).filter((text) => text !== null);
  const isRefused = isNo(success) || isNo(loggedIn) || isFailure(status) || isFailure(code) || refusalText(exception) !== null
    || asText(status).toLowerCase() === 'error' || asText(result).toUpperCase() === 'FAILED';
  return isRefused ? [...texts, ''] : texts;
}

/** The host's reason if a 2xx response to a save is a refusal, or null if it is not. A host may wrap its response once. */
export function refusalIn(answer: unknown, nullMeansRefused: boolean): string | null {
  const top = asObject(answer);
  for (const part of [top, ...Object.values(top).map(asObject)]) {
    const signs = signsIn(part);
    if (signs.length > 0) return signs.find((text) => text !== '') ?? asText(part['message']).trim();
  }
  return nullMeansRefused && asText(top['successmessage']) === 'null' ? '' : null;
}

const MAX_MESSAGE_LENGTH = 300;

/** The host's own message in a failing response, as plain text, or null if it sent none or a page of HTML. */
export function hostMessage(body: string): string | null {
  const json = readJson(body);
  const { errormessage, errorMessage, message, error } = asObject(json);
  const refusal = [errormessage, errorMessage, message, error].map(asText).find((text) => text.trim() !== '');
  if (refusal !== undefined) return refusal.slice(0, MAX_MESSAGE_LENGTH);
  const text = body.trim();
  return json !== undefined || text === '' || text.startsWith('<') ? null : text.slice(0, MAX_MESSAGE_LENGTH);
}
