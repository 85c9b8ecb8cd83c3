import { deburr } from 'es-toolkit';

/**
 * The text as a search compares it, so that an English keyboard finds every name: no case or accents, straight apostrophes,
 * plain hyphens, single spaces.
 */
export const foldText = (text: string): string =>
  deburr(text).toLowerCase().replace(/[‘’ʼ`´]/g, "'").replace(/[\u2010-\u2015]/g, '-').replace(/\s+/g, ' ').trim();
