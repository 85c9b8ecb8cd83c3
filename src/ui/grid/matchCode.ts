import type { GridCode } from './gridTypes';

const lower = (text: string): string => text.toLowerCase();

/**
 * The code for typed characters: the code itself in any case, or the beginning of its meaning ("ill" is I). Null
 * until they match, e.g. for the Y of Y1.
 */
export function matchCode(typed: string, choices: readonly GridCode[]): string | null {
  const text = lower(typed.trim());
  if (text === '') return null;
  const exact = choices.find(({ code }) => code !== '' && lower(code) === text);
  if (exact !== undefined) return exact.code;
  if (text.length < 2) return null;
  return choices.find(({ code, meaning }) => code !== '' && lower(meaning).startsWith(text))?.code ?? null;
}

/** Whether one more character could still make a code of it, e.g. after Y, or after C (C1). */
export const couldGrow = (typed: string, choices: readonly GridCode[]): boolean => {
  const text = lower(typed.trim());
  return choices.some(({ code, meaning }) => [code, meaning].some((word) => word.length > text.length && lower(word).startsWith(text)));
};
