import type { Exchange } from './exchange';
import { keysIn, valuesIn, valuesOf } from './redact';
import { vocabulary, wordsOf } from './vocabulary';

/** From this length on a value may identify somebody. */
const LEAST = 5;
/** Short answers that the contract does not list, and terms without a year. */
const IS_COMMON = /^(?:false|amber|green|female|autumn|spring|summer)$/i;

/** A value that consists of words of the contract only, and the terms of a year. */
function isPublic(text: string): boolean {
  const { values, words } = vocabulary();
  return values.has(text.toLowerCase()) || IS_COMMON.test(text) || (!/\d/.test(text) && wordsOf(text).every((word) => words.has(word)));
}

/**
 * The parts of a recording that are still in its capsule: whole values, words of texts, and numbers, from five
 * characters on. It does not depend on how they were replaced.
 */
export function leftovers(exchanges: readonly Exchange[], made: unknown): readonly string[] {
  const { keys, words } = vocabulary();
  const shown = [...valuesIn(made), ...[...keysIn(made)].filter((key) => !keys.has(key))].map((one) => one.toLowerCase());
  const text = shown.join('\n');
  const tokens = new Set(shown.flatMap((one) => [...wordsOf(one), ...(one.match(/\d+/g) ?? [])]));
  const left = new Set<string>();
  for (const value of new Set(valuesOf(exchanges))) {
    const whole = value.trim().toLowerCase();
    if (whole.length >= LEAST && /\D/.test(whole) && !isPublic(whole) && text.includes(whole)) left.add(value);
    for (const token of [...wordsOf(whole).filter((word) => !words.has(word) && !IS_COMMON.test(word)), ...(whole.match(/\d+/g) ?? [])]) {
      if (token.length >= LEAST && tokens.has(token)) left.add(token);
    }
  }
  return [...left];
}
