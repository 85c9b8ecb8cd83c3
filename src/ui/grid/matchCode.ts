import type { GridCode, GridColumn } from './gridTypes';

const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * The code of a pasted text: the code itself or its whole meaning, in any case, also without the half of the day
 * ("Present"). Null for the beginning of a meaning, which may begin several, and for what two codes mean.
 */
export function matchCode(text: string, choices: readonly GridCode[], { short }: Pick<GridColumn, 'short'>): string | null {
  const entered = choices.filter(({ code }) => code !== '');
  const exact = entered.find(({ code }) => folded(code) === folded(text));
  if (exact !== undefined) return exact.code;
  const meant = entered.filter(({ meaning }) => [text, `${text} ${short}`].some((one) => folded(meaning) === folded(one)));
  return meant.length === 1 ? (meant[0]?.code ?? null) : null;
}
