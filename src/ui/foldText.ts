import { deburr } from 'es-toolkit';

/** Needs only lower case, like most of the 10,000 names of a long list. */
const PLAIN = /^[\w.,'-]*(?: [\w.,'-]+)*$/;

/**
 * The text as a search compares it, so that an English keyboard finds every name: no case or accents, straight apostrophes,
 * plain hyphens, single spaces.
 */
export const foldText = (text: string): string => (PLAIN.test(text) ? text.toLowerCase()
  : deburr(text).toLowerCase().replace(/[‘’ʼ`´]/g, "'").replace(/[\u2010-\u2015]/g, '-').replace(/\s+/g, ' ').trim());

const bare = (text: string): string => foldText(text).replace(/'/g, '');

/** Whether a text has each word of a search, in any order, with or without accents and apostrophes. */
export function hasWords(text: string, search: string): boolean {
  const found = bare(text);
  return bare(search).split(' ').every((word) => found.includes(word));
}
