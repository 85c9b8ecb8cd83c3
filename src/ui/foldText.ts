import { deburr } from 'es-toolkit';

/** Needs only lower case, like most of the 10,000 names of a long list. */
const PLAIN = /^[\w.,'-]*(?: [\w.,'-]+)*$/;

/**
 * The text as a search compares it, so that an English keyboard finds every name: no case or accents, straight apostrophes,
 * plain hyphens, single spaces, no characters without width.
 */
export const foldText = (text: string): string => (PLAIN.test(text) ? text.toLowerCase()
  : deburr(text.replace(/\p{Cf}/gu, '')).toLowerCase().replace(/[‘’ʼ`´]/g, "'").replace(/[\u2010-\u2015]/g, '-').replace(/\s+/g, ' ').trim());

/** What a search looks at. Made once for many keystrokes. */
export const searchable = (text: string): string => foldText(text).replace(/'/g, '');

/**
 * The one comparison of all searches in the browser: whether a text that `searchable` made has each word of the search, in any
 * order, with or without accents and apostrophes, or all of it in one piece, as a number that was typed with blanks.
 */
export function finds(search: string): (searchableText: string) => boolean {
  const words = searchable(search).split(/[ ,]+/);
  const whole = words.join('').replace(/[.-]/g, '');
  return (text) => words.every((word) => text.includes(word)) || text.includes(whole);
}

export const hasWords = (text: string, search: string): boolean => finds(search)(searchable(text));
