import { asObject, asText } from './decode';

/** A log-in page with status 200 means: signed out. */
export function looksLikeHtml(contentType: string, body: string): boolean {
  return contentType.includes('text/html') || /^\s*(<!doctype html|<html)/i.test(body);
}

/** undefined when the body is empty or no JSON. */
export function readJson(body: string): unknown {
  if (body.trim() === '') return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** The host's reason when a 2xx answer to a save is a no; null when it was taken. */
export function refusalIn(answer: unknown, nullMeansRefused: boolean): string | null {
  const { errormessage, successmessage } = asObject(answer);
  const reason = asText(errormessage).trim();
  if (reason !== '' && reason !== 'null') return reason;
  return nullMeansRefused && asText(successmessage) === 'null' ? '' : null;
}

const LONGEST_WORDS = 300;

/** The host's own words in a failing answer, as plain text; null if it gave none or a page of HTML. */
export function wordsOf(body: string): string | null {
  const json = readJson(body);
  const { errormessage, message, error } = asObject(json);
  const words = [errormessage, message, error].map(asText).find((text) => text.trim() !== '');
  if (words !== undefined) return words.slice(0, LONGEST_WORDS);
  const text = body.trim();
  return json !== undefined || text === '' || looksLikeHtml('', text) || text.startsWith('<')
    ? null
    : text.slice(0, LONGEST_WORDS);
}
