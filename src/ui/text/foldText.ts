import { deburr } from 'es-toolkit';

/** Needs only lower case, like most of the 10,000 names of a long list. */
const PLAIN = /^[\w.,'-]*(?: [\w.,'-]+)*$/;

/** So that an English keyboard finds every name: no case, accents or invisible characters, plain apostrophes and hyphens. */
export const foldText = (text: string): string => (PLAIN.test(text) ? text.toLowerCase()
  : deburr(text.replace(/\p{Cf}/gu, '')).toLowerCase().replace(/[‘’ʼ`´]/g, "'").replace(/[\u2010-\u2015]/g, '-').replace(/\s+/g, ' ').trim());

/** The text that a search compares. Computed once for many keystrokes. */
export const searchable = (text: string): string => foldText(text).replace(/['"“”]/g, '');

const IN_WORD = /[\p{L}\p{N}]/u;
function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) if (!IN_WORD.test(text.charAt(at - 1))) return true;
  return false;
}

/**
 * The one comparison of all searches in the browser: whether a text that `searchable` made has the search in one piece, with
 * or without accents, apostrophes, quotation marks and the blanks of a number, or the start of a word for each of its words, in any order.
 */
export function finds(search: string): (searchableText: string) => boolean {
  const phrase = searchable(search);
  const words = phrase.split(/[ ,]+/);
  const whole = words.join('').replace(/[.-]/g, '');
  return (text) => text.includes(phrase) || text.includes(whole) || words.every((word) => startsWord(text, word));
}

export const hasWords = (text: string, search: string): boolean => finds(search)(searchable(text));
